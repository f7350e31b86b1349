import API
import Domain
import Foundation

/// A part of a list that can grow long.
struct Page<Item> {
    static var defaultLimit: Int { 1000 }
    static var maximumLimit: Int { 10_000 }

    let items: [Item]
    let nextCursor: String?

    /// The page that `limit` and `cursor` of a request ask for.
    ///
    /// - Parameter id: what a cursor is made of; unique among the items.
    init(of all: [Item], for call: Call, id: (Item) -> String) throws(Problem) {
        let limit = try call.limit(default: Self.defaultLimit, maximum: Self.maximumLimit)
        var rest = all[...]
        if let cursor = call.query("cursor") {
            guard let last = all.firstIndex(where: { Self.cursor(id($0)) == cursor }) else {
                throw Problem(
                    .badRequest, "This “cursor” leads nowhere; the list has changed. Begin again without it.", field: "cursor")
            }
            rest = all[(last + 1)...]
        }
        items = Array(rest.prefix(limit))
        nextCursor = rest.count > limit ? items.last.map { Self.cursor(id($0)) } : nil
    }

    /// An id in letters that every URL takes (RFC 4648 §5).
    private static func cursor(_ id: String) -> String {
        Data(id.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}

extension Call {
    /// How many a page shall have.
    func limit(default usual: Int, maximum: Int) throws(Problem) -> Int {
        let limit = try number("limit") ?? usual
        guard (1...maximum).contains(limit) else {
            throw Problem(.badRequest, "“limit” must be between 1 and \(maximum).", field: "limit")
        }
        return limit
    }

    /// A day among the parameters.
    func day(_ name: String) throws(Problem) -> LocalDate? {
        guard let text = query(name) else { return nil }
        if let day = LocalDate(text) { return day }
        throw Problem(.badRequest, "“\(name)” must be a day like 2026-03-01; it is “\(text.prefix(40))”.", field: name)
    }
}
