public import Domain
public import Foundation

/// Which PCs are heard on the network while one is looked for, and which have fallen silent.
///
/// A PC on which a parent has said no, or has given up, stops announcing itself for a while. That is all that it can let the other one
/// know: nothing connects the two yet. Anybody could say it on the network, so it decides nothing here.
public struct PairingHearing: Hashable, Sendable {
    /// After how many seconds a PC that is not heard any more is silent. Announcements are asked for every 5 to 10 seconds, and a wireless
    /// network loses some.
    public static let patience: TimeInterval = 15
    /// For how long a PC does not announce itself after a no, in seconds: until every PC that pairs has noticed.
    public static let silence: TimeInterval = 45

    private var lastHeard: [CarrierID: Date] = [:]
    private var listenedAt: Date?
    /// Those that were heard before, and are not any more.
    public private(set) var silent: Set<CarrierID> = []
    /// Those that were silent at any time.
    public private(set) var onceSilent: Set<CarrierID> = []

    public init() {}

    /// Takes which PCs are heard now, about every half second.
    public mutating func hear(_ carriers: [CarrierID], at now: Date) {
        // While this PC slept, or Syncthing was away, nobody could be heard.
        let gap = listenedAt.map { now.timeIntervalSince($0) } ?? 0
        if gap < 0 || gap >= Self.patience / 3 { lastHeard = lastHeard.mapValues { _ in now } }
        listenedAt = now
        for carrier in carriers { lastHeard[carrier] = now }
        silent = Set(lastHeard.filter { now.timeIntervalSince($0.value) >= Self.patience }.keys)
        onceSilent.formUnion(silent)
    }
}
