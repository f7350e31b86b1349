import Domain

extension TaskPicture {
    /// For `picture-task`: the name with true, because templates know no comparison.
    var shown: [String: Bool] { [rawValue: true] }
}
