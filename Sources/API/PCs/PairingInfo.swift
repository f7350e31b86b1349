public import Domain
public import Foundation

/// What `GET /v1/pcs/pairing` answers: how far the pairing of this PC with another one is.
public struct PairingInfo: Codable, Hashable, Sendable {
    /// What happens now.
    public enum Step: String, Codable, Hashable, Sendable, CaseIterable {
        /// Nothing was begun, or the service was started anew meanwhile.
        case idle
        /// Other PCs are looked for.
        case searching
        /// A parent compares the words of the candidates.
        case comparing
        /// A parent has said yes here, and the same is to be said on the other PC.
        case waiting
        /// Both have said yes, and their keys go over.
        case exchanging
        /// The two are paired.
        case paired
        /// They were not paired.
        case refused
    }

    /// Why two PCs were not paired. The raw values do not change.
    public enum Refusal: String, Codable, Hashable, Sendable, CaseIterable {
        /// Ten minutes are over: no other PC was found, no parent has compared the words, the other PC has not said yes, or the connection
        /// was lost.
        case nobodyFound, notCompared, noAnswer, interrupted
        /// A parent has said that the words are not the same, or has given up.
        case wordsDiffer, cancelled
        /// More PCs answer than a family has.
        case tooMany
        /// The other PC uses the identity of another one, has changed, or has sent keys that cannot be read.
        case identityTaken, helloChanged, ringUnreadable
        /// The service was started again.
        case restarted
        /// The other PC's message about itself is not accepted.
        case unreadable, tooNew, nameLong, nameOdd, forged, otherSender, otherReader
    }

    /// A PC that was found.
    public struct Candidate: Codable, Hashable, Sendable {
        /// Names it to `POST /v1/pcs/pairing/same`.
        public var id: String
        /// Six words, the same on the other PC if it is that one.
        public var words: [String]
        /// Whether it was heard on the network, and is not any more: it may be that somebody has said no there, or has given up.
        public var isSilent: Bool

        public init(id: String, words: [String], isSilent: Bool = false) {
            self.id = id
            self.words = words
            self.isSilent = isSilent
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            id = try fields.decode(String.self, forKey: .id)
            words = try fields.decode([String].self, forKey: .words)
            isSilent = try fields.decodeIfPresent(Bool.self, forKey: .isSilent) ?? false
        }

        public static let example = Candidate(
            id: "HCOSZM7-AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD-EEEEEEE-FFFFFFF-GGGGGGG",
            words: ["anchor", "violin", "maple", "rocket", "pepper", "canoe"])
    }

    public var step: Step
    /// When it ends by itself; nil where nothing is under way.
    public var endsAt: Date?
    /// While words are compared, all PCs that were found; after a yes, the one that it was said to.
    public var candidates: [Candidate]
    /// The other PC's name; nil while it is not known for certain.
    public var name: String?
    /// Why they were not paired, and what to do, in sentences.
    public var refusal: String?
    /// The same as a word, from which each language makes its own sentences. A service of an earlier version does not send it.
    public var refusalKind: Refusal?
    /// Why nothing can be found or carried over at the moment; nil where it can.
    public var problem: PCProblem?

    public init(
        step: Step, endsAt: Date? = nil, candidates: [Candidate] = [], name: String? = nil, refusal: String? = nil,
        refusalKind: Refusal? = nil, problem: PCProblem? = nil
    ) {
        self.step = step
        self.endsAt = endsAt
        self.candidates = candidates
        self.name = name
        self.refusal = refusal
        self.refusalKind = refusalKind
        self.problem = problem
    }

    public static let example = PairingInfo(
        step: .comparing, endsAt: Date(timeIntervalSince1970: 1_772_380_800), candidates: [.example])
}

/// What `POST /v1/pcs/pairing` takes.
public struct PairingDraft: Codable, Hashable, Sendable {
    /// What the family calls this PC; nil leaves its name as it is.
    public var name: String?

    public init(name: String? = nil) {
        self.name = name
    }

    public static let example = PairingDraft(name: "family PC")
}

/// What `POST /v1/pcs/pairing/same` takes: that the words of a PC that was found are those on its own screen.
public struct PairingConfirmation: Codable, Hashable, Sendable {
    /// The id of a ``PairingInfo/Candidate``.
    public var candidate: String
    /// Whether the other PC may only play. Left out, it may do everything.
    public var playsOnly: Bool

    public init(candidate: String, playsOnly: Bool = false) {
        self.candidate = candidate
        self.playsOnly = playsOnly
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        candidate = try fields.decode(String.self, forKey: .candidate)
        playsOnly = try fields.decodeIfPresent(Bool.self, forKey: .playsOnly) ?? false
    }

    public static let example = PairingConfirmation(candidate: PairingInfo.Candidate.example.id, playsOnly: true)
}
