import Carrier
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

    /// Undoes what was changed here in a calendar folder that only receives. What was there is kept beside it.
    ///
    /// - Parameter count: how many changes there are.
    func undoOwnChanges(_ count: Int) async throws(CarrierError) {
        defer { isUndoing = count > 0 }
        if count == 0 { return }
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
