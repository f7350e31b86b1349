/// The outcome of merging two changes that were made to one value independently of each other.
///
/// A field that only one of them has changed gets that change. A field that both have changed is a conflict, unless both have the
/// same value in it.
public enum ThreeWay<Value: Equatable>: Equatable {
    /// The value with both changes.
    case merged(Value)
    /// Both have changed the named fields, in different ways. `rest` has these fields as in `theirs`, and both changes of the others.
    case conflicts(fields: [String], rest: Value)

    /// A part of the value that is merged as a whole.
    public struct Field {
        /// The JSON name of the field, as in ``FieldProblem``.
        public let name: String
        /// Takes the change of `mine` over into `merged`, which begins as `theirs`. Returns false for a conflict.
        fileprivate let merge: (_ base: Value, _ mine: Value, _ merged: inout Value) -> Bool
        /// Makes the field as it is in another value.
        public let take: (_ value: inout Value, _ other: Value) -> Void

        public init<Part: Equatable>(_ name: String, _ path: WritableKeyPath<Value, Part>) {
            self.init(
                name,
                merge: { base, mine, merged in
                    let (former, wanted, present) = (base[keyPath: path], mine[keyPath: path], merged[keyPath: path])
                    if wanted == former || wanted == present { return true }
                    guard present == former else { return false }
                    merged[keyPath: path] = wanted
                    return true
                },
                take: { value, other in value[keyPath: path] = other[keyPath: path] })
        }

        /// A field that is merged in a way of its own.
        ///
        /// - Parameters:
        ///   - merge: takes the change of `mine` over into `merged`, which begins as `theirs`, and returns false for a conflict.
        ///   - take: makes the field as it is in another value.
        init(
            _ name: String, merge: @escaping (_ base: Value, _ mine: Value, _ merged: inout Value) -> Bool,
            take: @escaping (_ value: inout Value, _ other: Value) -> Void
        ) {
            self.name = name
            self.merge = merge
            self.take = take
        }
    }

    /// Merges two changes.
    ///
    /// - Parameters:
    ///   - base: the value that both have begun with.
    ///   - mine: the value after the one change.
    ///   - theirs: the value after the other change.
    ///   - fields: all fields of the value. A part that is in none of them stays as it is in `theirs`.
    public init(base: Value, mine: Value, theirs: Value, fields: [Field]) {
        var merged = theirs
        let conflicts = fields.filter { !$0.merge(base, mine, &merged) }.map(\.name)
        self = conflicts.isEmpty ? .merged(merged) : .conflicts(fields: conflicts, rest: merged)
    }
}

extension ThreeWay: Sendable where Value: Sendable {}
