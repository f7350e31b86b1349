/// What an operation says about something.
public protocol SharedStatement {
    var id: OperationID { get }
    var time: HybridTime { get }
}

extension Sequence where Element: SharedStatement {
    /// All statements, each after those that it names; otherwise in the order of all operations.
    ///
    /// The time alone does not say what came before: a PC whose clock is far ahead is not followed by the others. Of two that name each
    /// other, which nobody writes, the one with the greater time is the later one.
    ///
    /// - Parameter heads: the operations about the same thing that were known where a statement was made.
    public func inCausalOrder(_ heads: (Element) -> [OperationID]) -> [Element] {
        var waiting = sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map { (statement: $0, heads: heads($0)) }
        var missing = Set(waiting.map(\.statement.id))
        var ordered: [Element] = []
        while let next = waiting.firstIndex(where: { missing.isDisjoint(with: $0.heads) }) ?? waiting.indices.first {
            let statement = waiting.remove(at: next).statement
            missing.remove(statement.id)
            ordered.append(statement)
        }
        return ordered
    }
}
