import API
import Domain
import Foundation

/// A page of a long list.
struct ListPage<Item> {
    static var defaultLimit: Int { 1000 }
    static var maximumLimit: Int { 10_000 }

    let items: [Item]
    let nextCursor: String?

    /// The page that `limit` and `cursor` of a request select.
    ///
    /// - Parameter id: unique among the items; the cursor is made from it.
    init(of all: [Item], for request: APIRequest, id: (Item) -> String) throws(Problem) {
        let limit = try request.limit(default: Self.defaultLimit, maximum: Self.maximumLimit)
        var rest = all[...]
        if let cursor = request.query("cursor") {
            guard let last = all.firstIndex(where: { Self.cursor(id($0)) == cursor }) else {
                throw Problem(
                    .badRequest, "There is nothing at this “cursor”: the list has changed. Begin again without it.", field: "cursor"
                )
            }
            rest = all[(last + 1)...]
        }
        items = Array(rest.prefix(limit))
        nextCursor = rest.count > limit ? items.last.map { Self.cursor(id($0)) } : nil
    }

    /// An id in base 64 for URLs (RFC 4648 §5).
    private static func cursor(_ id: String) -> String {
        Data(id.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
