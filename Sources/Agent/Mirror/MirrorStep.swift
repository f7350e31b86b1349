import API

/// What to do with one calendar so that the daemon has exactly the calendars that the user names, of those that came from here.
enum MirrorStep: Hashable, Sendable {
    /// Send it to the daemon.
    case send
    /// Remove it from the daemon's calendars.
    case remove
    /// Remove it from the record: the daemon does not have it any more.
    case forget
    /// Leave it: the daemon's calendar of that name did not come from here.
    case leaveToOthers
    /// Do nothing: it is up to date, or its state is unknown.
    case nothing

    /// The state of the user's own files.
    enum Source: Hashable, Sendable {
        case content(ContentDigest)
        /// A folder without files, or a name that the user has taken away.
        case gone
        /// Missing or not readable at the moment, as on a disk that is not mounted.
        case away
    }

    /// - Parameters:
    ///   - isAtDaemon: whether the daemon has a calendar of that name.
    ///   - sent: what was sent from here; nil for nothing.
    ///   - refused: the content that the daemon refused last.
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
