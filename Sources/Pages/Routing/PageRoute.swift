import Domain
import Foundation
public import Services

/// A page's address and code. Reading (`get`) changes nothing.
public struct PageRoute: Sendable {
    public enum Method: String, Sendable { case get = "GET", post = "POST" }

    /// What may be sent to a page.
    public enum Body: Hashable, Sendable {
        /// A form without files.
        ///
        /// - Parameter limit: its largest size, in bytes.
        case form(limit: Int)
        /// A form with files. One without files may be sent, too, of the usual size.
        case upload(UploadLimits)

        /// The largest form without files, in bytes.
        public var formLimit: Int {
            switch self {
            case .form(let limit): limit
            case .upload: PageRoute.usualForm
            }
        }
    }

    /// The largest form of most pages, in bytes.
    public static let usualForm = 1 << 16

    public let method: Method
    /// With `{id}` for a variable part.
    public let path: String
    /// Who may see it. Others are asked for the PIN, or told who may.
    public let access: Access
    /// What may be sent to it.
    public let body: Body
    /// Whether a form answers a question of the page, such as whether something is to be removed, or changes who may do or see what. Such
    /// a form does not wait for the PIN: it has to be sent once more, because whoever types the PIN may not be the one who has filled
    /// it in.
    let isConfirmation: @Sendable (FormFields) -> Bool
    /// Whether the page shows such a form as it was filled in, where ``PageRequest/isOnlyShown`` says so. Otherwise it begins anew.
    let showsTyped: Bool
    /// The page for a request, by the caller's desk.
    public let answer: @Sendable (PageRequest, Desk) async throws -> PageAnswer

    /// - Parameter isForChanges: whether the page is there only to change what is changed on no PC that is for playing only. There it is
    ///   not shown: what is typed would be lost.
    init(
        _ method: Method, _ path: String, access: Access = .player, isForChanges: Bool = false,
        body: Body = .form(limit: PageRoute.usualForm),
        isConfirmation: @escaping @Sendable (FormFields) -> Bool = { _ in false }, showsTyped: Bool = false,
        _ answer: @escaping @Sendable (PageRequest, Desk) async throws -> PageAnswer
    ) {
        self.method = method
        self.path = path
        self.access = access
        self.body = body
        self.isConfirmation = isConfirmation
        self.showsTyped = showsTyped
        guard isForChanges else {
            self.answer = answer
            return
        }
        self.answer = { request, desk in
            try await desk.requireChangeable()
            return try await answer(request, desk)
        }
    }

    /// The variable parts of a path; nil where it is another one.
    func parameters(of parts: [String]) -> [String: String]? {
        let own = path.split(atByte: "/").map(String.init)
        guard own.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (name, part) in zip(own, parts) {
            if name.hasPrefix("{") {
                parameters[String(name.dropFirst().dropLast())] = part.removingPercentEncoding
            } else if name != part {
                return nil
            }
        }
        return parameters
    }
}
