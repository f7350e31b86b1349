public import Domain

/// The answer to a request for a page, without HTTP.
public struct PageAnswer: Sendable {
    public enum Content: Sendable {
        /// A whole page.
        case page(html: String)
        /// The browser is to fetch another page: a path of this site.
        case seeOther(path: String)
        /// The browser is to save a file, and to stay on its page.
        case file(Download)
    }

    public let content: Content
    /// The status of a page; 200 where all is well.
    public let status: Int
    /// Who is remembered as the one who plays in this browser; nil changes nothing.
    public let remembers: PlayerID?
    /// The token of parent mode that begins in this browser; nil changes nothing. Parent mode ends at the service, and the browser keeps
    /// the token: a form that is still open there waits for the PIN.
    public var parentModeToken: String?
    /// How the parents' pages are to look in this browser from now on; nil changes nothing.
    public var remembersLook: ParentLook?

    static func page(_ html: String, status: Int = 200) -> PageAnswer {
        PageAnswer(content: .page(html: html), status: status, remembers: nil)
    }

    static func see(_ path: String, remembers: PlayerID? = nil) -> PageAnswer {
        PageAnswer(content: .seeOther(path: path), status: 303, remembers: remembers)
    }

    static func file(_ download: Download) -> PageAnswer {
        PageAnswer(content: .file(download), status: 200, remembers: nil)
    }
}
