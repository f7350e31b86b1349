/// How the pages look and sound for a player, as the player has set it. It has no influence on the game or on reminders.
public struct PageSettings: Codable, Hashable, Sendable {
    /// Light or dark colours.
    public enum Look: String, CaseIterable, Codable, Hashable, Sendable { case light, dark }

    /// A picture that stands for a player.
    public enum Picture: String, CaseIterable, Codable, Hashable, Sendable {
        case fox, owl, cat, turtle, rocket, planet, boat, guitar
    }

    /// The colours behind the letter or the picture of a player, and of calendars.
    public static let tones = 1...8

    /// The colour of a player or a calendar for which none is chosen: it follows from the name.
    public static func tone(of name: String) -> Int {
        Int(name.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) } % UInt32(tones.count)) + tones.lowerBound
    }

    /// The colour that is to be chosen for something new, so that it has one of its own: the first that is free.
    ///
    /// - Parameter used: the colours of the others.
    /// - Returns: nil where the colour that follows from the name is free, and where none is.
    public static func freeTone(for name: String, besides used: Set<Int>) -> Int? {
        used.contains(tone(of: name)) ? tones.first { !used.contains($0) } : nil
    }

    /// Nil takes the language that the browser prefers.
    public var language: PageLanguage?
    /// Nil takes the colours of the PC.
    public var look: Look?
    /// Whether pictures may move. Where the PC asks for less motion, none moves.
    public var motion: Bool
    public var sounds: Bool
    /// Nil shows the first letter of the name.
    public var picture: Picture?
    /// One of ``tones``; nil takes one that follows from the name.
    public var tone: Int?
    /// Whether the first visit, with its practice guess, is over.
    public var hasSeenTutorial: Bool

    public init(
        language: PageLanguage? = nil, look: Look? = nil, motion: Bool = true, sounds: Bool = true, picture: Picture? = nil,
        tone: Int? = nil, hasSeenTutorial: Bool = false
    ) {
        self.language = language
        self.look = look
        self.motion = motion
        self.sounds = sounds
        self.picture = picture
        self.tone = tone
        self.hasSeenTutorial = hasSeenTutorial
    }

    /// - Throws: the invalid field, with a sentence.
    func validate() throws(FieldProblem) {
        if let tone, !Self.tones.contains(tone) {
            throw FieldProblem(
                field: "tone",
                message: "\(tone) is no colour: they have the numbers \(Self.tones.lowerBound) to \(Self.tones.upperBound).",
                reason: CodedReason(
                    .colourUnknown,
                    ["tone": "\(tone)", "first": "\(Self.tones.lowerBound)", "last": "\(Self.tones.upperBound)"]))
        }
    }

    /// They are fields of ``PlayerSettings``, beside its own.
    private enum CodingKeys: String, CodingKey {
        case language, look, motion, sounds = "pageSounds", picture, tone, hasSeenTutorial
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            language: try fields.decodeIfPresent(PageLanguage.self, forKey: .language),
            look: try fields.decodeIfPresent(Look.self, forKey: .look),
            motion: try fields.decodeIfPresent(Bool.self, forKey: .motion) ?? true,
            sounds: try fields.decodeIfPresent(Bool.self, forKey: .sounds) ?? true,
            picture: try fields.decodeIfPresent(Picture.self, forKey: .picture),
            tone: try fields.decodeIfPresent(Int.self, forKey: .tone),
            hasSeenTutorial: try fields.decodeIfPresent(Bool.self, forKey: .hasSeenTutorial) ?? false)
    }
}
