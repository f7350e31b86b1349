import Carrier
import Domain
import Logging

/// The calendar folder of a PC that is for playing only. Its files are on the PC, where whoever plays there may reach them, so what is
/// changed there is not carried to the other PCs, and is undone.
extension CarrierKeeper {
    /// In which direction calendars are carried.
    enum CalendarDirection {
        case both
        /// The folder is about to be shared, and only receives after that.
        case bothAtFirst
        case receiving
    }

    /// In which direction calendars are carried on a PC for playing only.
    ///
    /// What it had before belongs to the family: it has to be read by Syncthing before the folder only receives. Otherwise it would be
    /// taken for a change that is to be undone.
    ///
    /// - Parameter present: the folder as Syncthing has it; nil where it does not.
    func direction(whereOnlyPlaying present: CarrierFolder?) async throws(CarrierError) -> CalendarDirection {
        guard let present else { return .bothAtFirst }
        if present.onlyReceives { return .receiving }
        do throws(CarrierError) {
            try await carrier.rescan(.calendars, nil)
            return .receiving
        } catch {
            if error.isAway { throw error }
            // Such as a folder that is away. That is a problem which is shown.
            logger.debug("The calendar folder goes on to be carried in both directions: \(error)")
            return .both
        }
    }

    /// For how long it is said that calendars were put back.
    private static let mention = Duration.seconds(86_400)

    /// That calendars of this PC were put back, for whoever had added or changed them.
    var undoneCalendars: PCProblem? {
        guard let undoneAt, now() - undoneAt < Self.mention else { return nil }
        let kept = "\(calendarFolder())/\(CarrierFolder.keptFiles)"
        return PCProblem(
            .calendarsPutBack,
            "This PC is for playing only, so calendar files that were added or changed on it were put aside, in \(kept). Add calendars on "
                + "another PC of the family: they come here by themselves.",
            subject: kept)
    }

    /// Undoes what was changed here in a calendar folder that only receives. What was there is kept beside it.
    ///
    /// - Parameter count: how many changes there are.
    func undoOwnChanges(_ count: Int) async throws(CarrierError) {
        defer { isUndoing = count > 0 }
        if count == 0 { return }
        undoneAt = now()
        if !isUndoing {
            logger.notice(
                """
                This PC is for playing only, so calendar files that were changed on it are put back as they are on the family's other PCs. \
                What was there is kept in \(calendarFolder())/\(CarrierFolder.keptFiles).
                """)
        }
        try await carrier.revert(.calendars)
    }
}
