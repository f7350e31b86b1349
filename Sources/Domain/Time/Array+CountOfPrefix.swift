extension Array {
    /// How many elements at the beginning satisfy `isBefore`, where none after them does.
    func countOfPrefix(_ isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
