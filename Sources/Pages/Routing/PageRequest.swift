public import Domain

/// A request for a page, without HTTP.
public struct PageRequest: Sendable {
    /// The variable parts of the path, e.g. `id`.
    public var parameters: [String: String]
    /// The parameters of the query.
    public var query: FormFields
    /// The fields of the form that was sent.
    public var form: FormFields
    /// The language that the browser prefers.
    public var language: PageLanguage
    /// Who has played in this browser last, on a login that several players share.
    public var rememberedPlayer: PlayerID?

    public init(
        parameters: [String: String] = [:], query: FormFields = FormFields(), form: FormFields = FormFields(),
        language: PageLanguage = .english, rememberedPlayer: PlayerID? = nil
    ) {
        self.parameters = parameters
        self.query = query
        self.form = form
        self.language = language
        self.rememberedPlayer = rememberedPlayer
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
