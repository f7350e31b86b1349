import Mustache

/// A value as a template sees it: its stored properties by their names.
///
/// A property that is nil is nothing. Without this, Mustache would take one of the same name from further out, such as the level of the
/// page for that of a part which has none.
///
/// Structs are scopes, also in properties, optionals and arrays; what is in dictionaries, sets and cases of enums is left as it is.
struct PageScope: MustacheParent, MustacheCustomRenderable {
    private let value: Any
    private let mirror: Mirror

    init(_ value: Any) { self.init(value, Mirror(reflecting: value)) }

    private init(_ value: Any, _ mirror: Mirror) {
        self.value = value
        self.mirror = mirror
    }

    /// The value's own description, for a template that inserts it as a text.
    var renderText: String { String(describing: value) }
    var isNull: Bool { false }

    func child(named name: String) -> Any? {
        mirror.children.first { $0.label == name }.map { Self.scoped($0.value) }
    }

    private static func scoped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        return switch mirror.displayStyle {
        case .optional: mirror.children.first.map { scoped($0.value) } ?? Nothing()
        case .struct: PageScope(value, mirror)
        case .collection: mirror.children.map { scoped($0.value) }
        default: value
        }
    }

    private struct Nothing: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }
}
