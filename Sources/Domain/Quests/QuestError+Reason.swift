extension QuestError {
    public var reason: CodedReason? {
        switch self {
        case .wrongPhase(_, let phase): Self.reason(phase)
        case .movedOn: CodedReason(.questMovedOn)
        case .paused: CodedReason(.questPaused)
        case .notPaused: CodedReason(.questNotPaused)
        case .nothingToUndo: CodedReason(.questNothingToUndo)
        case .timeIsLost: CodedReason(.questTimeLost)
        case .noEstimate: CodedReason(.questNoEstimate)
        case .noTimerOffered: CodedReason(.questTimerHidden)
        case .noTask: CodedReason(.questNoTask)
        case .notRevealed(let position): CodedReason(.questNoTime, ["position": "\(position)"])
        case .badTime: CodedReason(.questTimeRange)
        case .badReport(let rules): CodedReason(rules == .classic ? .questTimeFromOne : .questTimeFromTen)
        case .badEstimate(let rules): CodedReason(rules == .classic ? .questEstimateFromOne : .questEstimateFromTen)
        case .stillOpen: CodedReason(.questStillOpen)
        case .neverCounts: CodedReason(.questOnlyTried)
        case .countsAlready: CodedReason(.questCountsAlready)
        case .leftOutAlready: CodedReason(.questLeftOutAlready)
        case .dayIsFull(let limit): CodedReason(.questDayFull, ["limit": "\(limit)"])
        case .ownDayIsFull(let limit): CodedReason(.questOwnDayFull, ["limit": "\(limit)"])
        case .tooLate: CodedReason(.questTooLate)
        case .changedTooOften: CodedReason(.questChangedTooOften)
        case .noRoom: CodedReason(.questNoRoom)
        case .unclearCorrection: CodedReason(.questCorrectionUnclear)
        }
    }

    /// A tap at the wrong moment. The API's name of the tap is for programs.
    private static func reason(_ phase: GameSession.Phase) -> CodedReason {
        switch phase {
        case .selecting: CodedReason(.questNotBegun)
        case .estimating: CodedReason(.questEstimateDue)
        case .active: CodedReason(.questTaskRuns)
        case .revealing: CodedReason(.questRevealShown)
        case .summary: CodedReason(.questFinished)
        case .abandoned: CodedReason(.questAbandoned)
        }
    }
}
