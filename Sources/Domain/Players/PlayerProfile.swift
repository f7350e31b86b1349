/// A child who plays.
public struct PlayerProfile: Codable, Hashable, Sendable, Identifiable {
    public var id: PlayerID
    public var name: String
    /// The Linux login that only this player uses; nil if the login is shared.
    public var linuxUser: String?
    /// The player's teams, classes and groups, as calendars name them: “U12”, “7b”, “Mädchen E”.
    public var words: [String]

    public init(id: PlayerID, name: String, linuxUser: String? = nil, words: [String] = []) {
        self.id = id
        self.name = name
        self.linuxUser = linuxUser
        self.words = words
    }

    /// An earlier version has no words.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(PlayerID.self, forKey: .id), name: try fields.decode(String.self, forKey: .name),
            linuxUser: try fields.decodeIfPresent(String.self, forKey: .linuxUser),
            words: try fields.decodeIfPresent([String].self, forKey: .words) ?? [])
    }

    public static let example = PlayerProfile(id: .numbered(1), name: "Player One", linuxUser: nil)
}

/// A player's fields as they were filled in, not yet stored.
public struct PlayerDraft: Codable, Hashable, Sendable {
    public var name: String
    public var linuxUser: String?
    /// The player's teams, classes and groups. Nil leaves them as they are stored: an earlier client does not know them.
    public var words: [String]?

    public init(name: String, linuxUser: String? = nil, words: [String]? = nil) {
        self.name = name
        self.linuxUser = linuxUser
        self.words = words
    }

    public init(_ player: PlayerProfile) {
        self.init(name: player.name, linuxUser: player.linuxUser, words: player.words)
    }

    /// Validates the draft.
    ///
    /// - Returns: the draft with its texts trimmed.
    /// - Throws: the first invalid field, with a sentence.
    public func validated() throws(FieldProblem) -> PlayerDraft {
        if let problem = NameRule.problem(with: name, field: "name", what: "A player", thing: .player) { throw problem }
        var draft = self
        draft.name = NameRule.trimmed(name)
        draft.linuxUser = linuxUser.map(NameRule.trimmed).flatMap { $0.isEmpty ? nil : $0 }
        if let login = draft.linuxUser, let problem = Self.problem(withLogin: login) { throw problem }
        if let words {
            if let flaw = PlayerWords.flaws(in: words).first { throw flaw.problem }
            draft.words = PlayerWords.trimmed(words)
        }
        return draft
    }

    /// The problem with the name of a login, whether or not there is such a login; nil if the name is valid.
    public static func problem(withLogin login: String) -> FieldProblem? {
        if isLoginName(login) { return nil }
        return FieldProblem(
            field: "linuxUser",
            message: "“\(login.prefix(32))” is not a Linux login name. It is the name that is typed to sign in, such as “mia”.",
            reason: CodedReason(.loginInvalid, ["login": "\(login.prefix(32))"]))
    }

    /// useradd(8): a lower-case letter or underscore, then letters, digits, underscores, dashes, dots; 32 at most.
    private static func isLoginName(_ login: String) -> Bool {
        guard let first = login.utf8.first, login.utf8.count <= 32 else { return false }
        return (first.isASCIILetter || first == UInt8(ascii: "_"))
            && login.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_-.".utf8.contains($0) }
    }

    public static let example = PlayerDraft(name: "Player One")
}
