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
        let statements = sorted { ($0.time, $0.id) < ($1.time, $1.id) }
        var missing = Set(statements.map(\.id))
        let named = statements.map { Set(heads($0)).intersection(missing) }
        /// For each statement, the number of statements that it names and that are not in `ordered` yet.
        var waitsFor = named.map(\.count)
        /// For each statement, the places of the statements that name it.
        var followers: [OperationID: [Int]] = [:]
        for (place, named) in named.enumerated() { for id in named { followers[id, default: []].append(place) } }
        var ordered: [Element] = []
        var isPlaced = [Bool](repeating: false, count: statements.count)
        /// The places before `next` whose statements name only statements in `ordered`, the last place first.
        var ready: [Int] = []
        var (next, earliest) = (0, 0)
        while ordered.count < statements.count {
            let place: Int
            if let first = ready.popLast() {
                place = first
            } else if next < statements.count {
                next += 1
                if waitsFor[next - 1] > 0 { continue }
                place = next - 1
            } else {
                // Each of the remaining statements is in a circle, or follows one.
                while isPlaced[earliest] { earliest += 1 }
                place = earliest
            }
            isPlaced[place] = true
            ordered.append(statements[place])
            guard missing.remove(statements[place].id) != nil else { continue }
            var freed: [Int] = []
            for follower in followers[statements[place].id] ?? [] {
                waitsFor[follower] -= 1
                if waitsFor[follower] == 0, follower < next, !isPlaced[follower] { freed.append(follower) }
            }
            if !freed.isEmpty { ready = (ready + freed).sorted(by: >) }
        }
        return ordered
    }
}
