/// A number that a person types for a row of a list. The first row has the number 1.
enum RowNumber {
    /// The index of the row.
    ///
    /// - Parameter count: the number of rows.
    /// - Returns: nil if the text is no number, or if no row has this number.
    static func index(of text: some StringProtocol, among count: Int) -> Int? {
        guard let number = Int(text), number > 0, number <= count else { return nil }
        return number - 1
    }
}
