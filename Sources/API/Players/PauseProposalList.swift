public import Domain

/// The answer of `GET /v1/pauses`: the days without school that the calendars' holidays of the next
/// eight weeks propose, and that no parent has answered yet.
public struct PauseProposalList: Codable, Hashable, Sendable {
    /// In the order of the players and of the days.
    public var proposals: [PauseProposal]

    public init(proposals: [PauseProposal]) { self.proposals = proposals }

    public static let example = PauseProposalList(proposals: [.example])
}
