public import Domain
public import Foundation
public import Sharing

/// How far the pairing of this PC with another one is.
public struct PairingProgress: Hashable, Sendable {
    /// A PC that was found, with the words that a parent compares.
    public struct Candidate: Hashable, Sendable, Identifiable {
        /// Names it to `PairingService.confirm`.
        public let id: String
        /// Six words, the same on the other PC.
        public let words: [String]
        /// Whether it was heard on the network, and is not any more: it may be that somebody has said no there, or has given up.
        public let isSilent: Bool

        public init(id: String, words: [String], isSilent: Bool = false) {
            self.id = id
            self.words = words
            self.isSilent = isSilent
        }
    }

    /// What happens now.
    public enum Step: Hashable, Sendable {
        /// Nothing was begun.
        case idle
        /// Syncthing starts, or other PCs are looked for.
        case searching
        /// A parent compares the words.
        case comparing([Candidate])
        /// A parent has said yes here, and the same is to be said on the other PC.
        case waiting(Candidate)
        /// Both have said yes, and their keys go over.
        case exchanging(name: String)
        /// The two are paired.
        case paired(name: String)
        /// They were not paired.
        case refused(PairingRefusal)
    }

    public let step: Step
    /// When it ends by itself; nil where nothing is under way.
    public let endsAt: Date?
    /// Why nothing can be found or carried over at the moment; nil where it can.
    public let problem: PCProblem?

    public init(step: Step, endsAt: Date? = nil, problem: PCProblem? = nil) {
        self.step = step
        self.endsAt = endsAt
        self.problem = problem
    }

    /// Whether a pairing is under way.
    public var isUnderWay: Bool {
        switch step {
        case .searching, .comparing, .waiting, .exchanging: true
        case .idle, .paired, .refused: false
        }
    }
}
