import API

/// What is to be done about one calendar so that the daemon has what the user names, and no more of what came from here.
enum MirrorStep: Hashable, Sendable {
    /// The daemon gets it.
    case send
    /// It is taken out of the daemon's calendars.
    case remove
    /// The daemon has lost it already; it is no longer the mirror's.
    case forget
    /// The daemon has a calendar of that name which somebody else has put there.
    case leaveToOthers
    /// All is as it should be, or cannot be judged.
    case nothing

    /// What the user's side looks like.
    enum Source: Hashable, Sendable {
        case content(ContentDigest)
        /// A folder without files, or a name that the user has taken away.
        case gone
        /// Not there or not readable at the moment, as a disk that is not mounted.
        case away
    }

    /// - Parameters:
    ///   - isAtDaemon: whether the daemon has a calendar of that name.
    ///   - sent: what of it was put there from here; nil for nothing.
    ///   - refused: what the daemon did not take when it was last asked.
    init(_ source: Source, isAtDaemon: Bool, sent: MirrorRecord.Entry?, refused: ContentDigest?) {
        self =
            switch source {
            case .away: .nothing
            case .gone where sent == nil: .nothing
            case .gone: isAtDaemon ? .remove : .forget
            case .content where isAtDaemon && sent == nil: .leaveToOthers
            case .content(let digest) where isAtDaemon && sent == .whole(digest): .nothing
            case .content(let digest): refused == digest ? .nothing : .send
            }
    }
}
