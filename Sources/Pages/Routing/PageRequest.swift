public import Domain

/// A request for a page, without HTTP.
public struct PageRequest: Sendable {
    /// Without the query.
    public var path: String
    /// The variable parts of the path, e.g. `id`.
    public var parameters: [String: String]
    /// The parameters of the query.
    public var query: FormFields
    /// The fields of the form that was sent.
    public var form: FormFields
    /// The files that were sent with it, in their order.
    public var files: [UploadedFile]
    /// Why files, and perhaps fields after them, were not received; nil where everything was.
    public var uploadProblem: UploadProblem?
    /// Where the pages are, as the browser names it: `127.0.0.1:8463`.
    public var address = "127.0.0.1:8463"
    /// The language that the browser prefers.
    public var language: PageLanguage
    /// Who has played in this browser last, on a login that several players share.
    public var rememberedPlayer: PlayerID?
    /// Whether the form is only to be shown as it was filled in: it was sent before the PIN was typed, and has to be confirmed.
    var isOnlyShown = false
    /// How parents want their pages in this browser.
    public var parentLook = ParentLook()
    /// The secret of the login that each form of the page contains (``FormKey``); nil if the forms of the page are sent to no door.
    public var formSecret: String?

    public init(
        path: String = "", parameters: [String: String] = [:], query: FormFields = FormFields(), form: FormFields = FormFields(),
        files: [UploadedFile] = [], uploadProblem: UploadProblem? = nil, language: PageLanguage = .english,
        rememberedPlayer: PlayerID? = nil
    ) {
        self.path = path
        self.parameters = parameters
        self.query = query
        self.form = form
        self.files = files
        self.uploadProblem = uploadProblem
        self.language = language
        self.rememberedPlayer = rememberedPlayer
    }

    /// Whether a path is one of the parents' pages.
    public static func isOfParents(_ path: String) -> Bool {
        path == PagePaths.parent || path.hasBytePrefix(PagePaths.parent + "/")
    }

    /// An identity in the path.
    ///
    /// - Throws: `PageMissing` if the text is none.
    func id<Entity>(_ name: String = "id") throws(PageMissing) -> Identity<Entity> {
        guard let text = parameters[name], let id = Identity<Entity>(text) else { throw PageMissing() }
        return id
    }
}

/// There is no page at an address.
public struct PageMissing: Error {}
