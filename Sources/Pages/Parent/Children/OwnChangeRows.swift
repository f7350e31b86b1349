import Domain
import Services

/// What a child has set and made without a parent, in words.
enum OwnChangeRows {
    /// - Parameter isForPlayingOnly: whether routines are only shown on this PC.
    static func all(
        _ changes: OwnChanges, _ child: PlayerProfile, _ context: PageContext, today: LocalDate, isForPlayingOnly: Bool
    ) -> [ChildPage.Change] {
        let words = context.words
        let zone = context.desk.zone
        func since(_ setting: OwnChanges.Setting) -> String {
            words(.childrenOwnSince, ["day": words.day(zone.localDateTime(at: setting.at).date, today: today)])
        }
        let reminders = changes.settings.compactMap { setting -> ChildPage.Change? in
            words.own(setting.field, changes.values, today: today).map { what, value in
                ChildPage.Change(
                    text: words(.childrenOwnRow, ["what": what, "value": value]), note: since(setting),
                    path: PagePaths.childSettings(child.id))
            }
        }
        // Several of them are one thing: how the pages look.
        let pages = changes.settings.filter(\.field.isOfPages)
        let look = pages.first.map { newest in
            let names = OwnChanges.Setting.Field.allCases.filter { field in pages.contains { $0.field == field } }
                .compactMap(words.ownOfPages)
            return ChildPage.Change(
                text: words(.childrenOwnRow, ["what": words(.childrenOwnPages), "value": names.joined(separator: ", ")]),
                note: since(newest), path: PagePaths.settings(child.id))
        }
        let routines = changes.routines.map { routine in
            let about = [words.count(.routinesTaskCount, routine.tasks.count), words.days(routine.activeDays)].filter {
                !$0.isEmpty
            }
            return ChildPage.Change(
                text: routine.displayName,
                note: ([words(.childrenOwnRoutine, ["name": child.name])] + about).joined(separator: " · "),
                path: isForPlayingOnly ? PagePaths.routines : PagePaths.routine(routine.id))
        }
        return routines + reminders + [look].compactMap(\.self)
    }
}

extension Words {
    /// What a setting is about, and its value; nil for one of the pages.
    fileprivate func own(
        _ field: OwnChanges.Setting.Field, _ values: PlayerSettings, today: LocalDate
    ) -> (String, String)? {
        func onOff(_ isOn: Bool) -> String { self(isOn ? .settingsOn : .settingsOff) }
        switch field {
        case .reminders: return (self(.settingsAllReminders), onOff(values.reminders))
        case .notificationTime:
            return (self(.settingsDaily), values.notificationTime.map { "\($0)" } ?? onOff(false))
        case .weeklyReminder: return (self(.childrenWeekly), onOff(values.weeklyReminder))
        case .sounds: return (self(.settingsSounds), onOff(values.sounds))
        case .quietHours:
            let hours = values.quietHours.map { "\(self(.settingsFrom)) \($0.from) \(self(.settingsUntil)) \($0.until)" }
            return (self(.settingsQuiet), hours ?? onOff(false))
        case .pauses:
            return (self(.childrenOwnPauses), list(.breaks, values.pauses, today: today))
        case .schoolFree:
            return (self(.childrenOwnSchoolFree), list(.schoolFree, values.schoolFree, today: today))
        case .usesCalendar: return (self(.settingsCalendar), onOff(values.usesCalendar))
        case .language, .look, .motion, .pageSounds, .picture, .tone: return nil
        }
    }

    private func list(_ kind: DaysKind, _ periods: [PausePeriod], today: LocalDate) -> String {
        if periods.isEmpty { return self(.childrenOwnNone) }
        return periods.map { days(kind, $0, today: today) }.joined(separator: "; ")
    }

    /// A setting of the pages; nil for another one.
    fileprivate func ownOfPages(_ field: OwnChanges.Setting.Field) -> String? {
        switch field {
        case .language: self(.childrenOwnLanguage)
        case .look: self(.childrenOwnLook)
        case .motion: self(.childrenOwnMotion)
        case .pageSounds: self(.childrenOwnPageSounds)
        case .picture: self(.childrenOwnPicture)
        case .tone: self(.childrenOwnTone)
        case .reminders, .notificationTime, .weeklyReminder, .sounds, .quietHours, .pauses, .schoolFree, .usesCalendar: nil
        }
    }
}
