/// What is set about reminders and the calendar, as the player's page and the parents' page show it.
struct ReminderCard: Sendable {
    let reminderSwitch: SettingsPage.Setting
    /// Those that matter while there are reminders.
    let reminderSettings: [SettingsPage.Setting]
    let calendarSwitch: SettingsPage.Setting

    /// - Parameters:
    ///   - form: what is filled in.
    ///   - problems: why it was not stored; each is said beside its field.
    ///   - reader: whom its texts address.
    init(_ form: SettingsForm, problems: Set<SettingsForm.Invalid>, _ words: Words, for reader: SettingsReader) {
        let dailyProblem: Word? = problems.contains(.dailyMissing) ? .settingsDailyMissing : nil
        let quietProblem: Word? =
            problems.contains(.quietMissing) ? .settingsQuietMissing : problems.contains(.quietSame) ? .settingsQuietSame : nil
        func time(_ label: Word, _ field: String, _ problem: Word?) -> SettingsPage.Setting.Time {
            SettingsPage.Setting.Time(label: words(label), field: field, value: form[field], isInvalid: problem != nil)
        }
        func onOff(
            _ legend: String, _ field: String, times: [SettingsPage.Setting.Time] = [], problem: Word? = nil
        ) -> SettingsPage.Setting {
            .onOff(legend, field, form.isOn(field), words, times: times, problem: problem)
        }
        reminderSwitch = onOff(words(.settingsAllReminders), "reminders")
        reminderSettings = [
            onOff(
                words(.settingsDaily), "daily", times: [time(.settingsAt, "dailyTime", dailyProblem)], problem: dailyProblem),
            onOff(reader == .player ? words(.settingsWeekly) : words(.childrenWeekly), "weekly"),
            onOff(
                words(.settingsQuiet), "quiet",
                times: [time(.settingsFrom, "quietFrom", quietProblem), time(.settingsUntil, "quietUntil", quietProblem)],
                problem: quietProblem),
            onOff(words(.settingsSounds), "sounds"),
        ]
        calendarSwitch = onOff(words(.settingsCalendar), "calendar")
    }
}
