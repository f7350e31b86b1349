/// The question which children are in a group of a calendar, with a box for each child.
struct GroupQuestion: Sendable {
    struct Child: Sendable {
        /// Tells the box from others of the page, whatever questions come and go.
        let id: String
        let value: String
        let name: String
        let isPicked: Bool
    }

    /// The most groups that a page asks about at once, for each file.
    static let limit = 12

    let group: String
    let question: String
    /// The number of its entries, or the reason why a child is picked; nil if the page shows the file's entries.
    let facts: String?
    /// The name of the field with the group.
    let list: String
    /// The name of the boxes.
    let field: String
    let children: [Child]

    /// - Parameters:
    ///   - index: the place of the question among those of the file, or of the page.
    ///   - file: the index of the file; nil on the page of all calendars.
    ///   - children: a choice for each child.
    init(_ group: String, facts: String? = nil, index: Int, file: Int? = nil, children: [FormOption], _ words: Words) {
        self.group = group
        question = words(.calendarsGroupsWho, ["group": group])
        self.facts = facts
        (list, field) = (Self.list(file), Self.field(index, file))
        self.children = children.map { child in
            Child(
                id: Self.id([file.map { "\($0)" } ?? "in", group, child.value]), value: child.value, name: child.text,
                isPicked: child.isPicked)
        }
    }

    /// The name of the fields with the groups.
    static func list(_ file: Int?) -> String { file.map { "group-\($0)" } ?? "group" }

    /// The name of the boxes of a group.
    static func field(_ index: Int, _ file: Int?) -> String { file.map { "child-\($0)-\(index)" } ?? "child-\(index)" }

    /// Such an attribute has no white space.
    private static func id(_ parts: [String]) -> String {
        String(parts.joined(separator: "-").map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
}
