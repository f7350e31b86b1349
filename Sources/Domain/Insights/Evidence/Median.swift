/// Computes medians.
enum Median {
    /// The median; nil of no numbers. For an even count it is the mean of the middle two.
    static func of(_ values: [Double]) -> Double? {
        if values.isEmpty { return nil }
        var values = values
        return inPlace(&values)
    }

    /// The median of at least one number. It reorders the numbers (Hoare's quickselect).
    static func inPlace(_ values: inout [Double]) -> Double {
        let middle = values.count / 2
        select(middle, in: &values)
        if values.count % 2 == 1 { return values[middle] }
        return (values[middle] + (values[..<middle].max() ?? values[middle])) / 2
    }

    /// Moves the number that belongs at `place` in sorted order there, with none greater before it and none smaller after it.
    private static func select(_ place: Int, in values: inout [Double]) {
        values.withUnsafeMutableBufferPointer { values in
            var low = 0
            var high = values.count - 1
            while low < high {
                let pivot = values[(low + high) / 2]
                var left = low
                var right = high
                while left <= right {
                    while values[left] < pivot { left += 1 }
                    while values[right] > pivot { right -= 1 }
                    if left <= right {
                        values.swapAt(left, right)
                        left += 1
                        right -= 1
                    }
                }
                if place <= right { high = right } else if place >= left { low = left } else { return }
            }
        }
    }
}
