import Domain
import Services

/// The settings of a child that are a parent's to set: name and login, reminders, breaks, days without school, the calendar.
struct ChildSettingsPage: PageModel {
    static let template = "parent-child-settings"

    /// What is filled in on the page, and what was wrong with it.
    struct Filled: Sendable {
        var profile: ChildForm
        /// What the page showed of name and login when they were filled in.
        var profileShown: String
        var settings: SettingsForm
        /// What the page showed of the settings when they were filled in.
        var shown: String
        var problems: Set<SettingsForm.Invalid> = []
        var breaks = BreakForm()
        var schoolFree = BreakForm()
        /// Words that may be the child's.
        var proposals: [PlayerWordProposal] = []
        /// The fields that somebody else has set meanwhile, in another way.
        var overtaken: Set<String> = []

        /// What is stored.
        init(_ child: PlayerProfile, _ settings: PlayerSettings) {
            profile = ChildForm(child)
            profileShown = profile.shown
            self.settings = SettingsForm(settings, name: child.name)
            shown = self.settings.shown
        }
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let explanation: String
    let path: String
    let fields: ChildForm
    let saveWho: String
    /// Why only the login can be changed; nil if the name can, too.
    let onlyLogin: String?
    let profileShown: String
    /// Words that may be the child's, to be picked.
    let wordChoices: [FormOption]
    let hasWordChoices: Bool
    /// Why they are proposed.
    let wordReasons: [String]
    /// Which of the stored words name a kind of event.
    let wordsGeneral: [String]
    let shown: String
    let reminders: ReminderCard
    let overtaken: String?
    let breaks: BreakCard
    let schoolFree: BreakCard
    let back: String
    let backLabel: String
    /// Nil if the child cannot be deleted, because this PC is only for playing.
    let deletePath: String?
    let deleteLabel: String
    let notice: String?

    init(
        _ context: PageContext, _ child: PlayerProfile, _ settings: PlayerSettings, _ filled: Filled, isForPlayingOnly: Bool,
        notice: String? = nil
    ) {
        let words = context.words
        let name = ["name": child.name]
        heading = words(.childrenSettingsHeading, name)
        shell = context.parentShell(title: heading, layout: .column, here: .children, isLive: false)
        t = words.plain
        explanation = words(.childrenSettingsText, name)
        path = PagePaths.childSettings(child.id)
        // A login is of one PC, so it can also be set where the family only plays.
        var fields = filled.profile
        fields.asksName = !isForPlayingOnly
        // One that was changed elsewhere meanwhile must not be sent back as a change.
        if isForPlayingOnly { (fields.name, fields.asksWords) = (child.name, false) }
        self.fields = fields
        saveWho = words(isForPlayingOnly ? .childrenSettingsSaveLogin : .childrenSettingsSaveWho)
        onlyLogin = isForPlayingOnly ? words(.childrenSettingsOnlyLogin) : nil
        profileShown = filled.profileShown
        wordChoices = filled.proposals.map { proposal in
            FormOption(
                value: proposal.word, text: proposal.word, isPicked: filled.profile.pickedWords.contains(proposal.word))
        }
        hasWordChoices = !wordChoices.isEmpty && fields.asksWords
        wordReasons = words.reasons(filled.proposals, child.name)
        wordsGeneral = PlayerWords.general(in: child.words).map { words(.childrenWordsGeneral, ["word": $0, "name": child.name]) }
        shown = filled.shown
        reminders = ReminderCard(filled.settings, problems: filled.problems, words, for: .parent)
        let stored = SettingsForm(settings, name: child.name)
        let changes = filled.overtaken.sorted().compactMap { words.setting($0, stored) }
        overtaken =
            changes.isEmpty ? nil : words(.childrenSettingsOvertaken, ["settings": changes.joined(separator: "; ")])
        breaks = BreakCard(filled.breaks, of: settings, context, action: path, for: .parent)
        schoolFree = BreakCard(filled.schoolFree, .schoolFree, of: settings, context, action: path, for: .parent)
        back = PagePaths.child(child.id)
        backLabel = words(.childrenQuestsBack, name)
        deletePath = isForPlayingOnly ? nil : PagePaths.childDelete(child.id)
        deleteLabel = words(.childrenSettingsDelete, name)
        self.notice = notice
    }
}

extension Words {
    /// Why words are proposed for a child, each reason once.
    fileprivate func reasons(_ proposals: [PlayerWordProposal], _ child: String) -> [String] {
        var reasons: [String] = []
        for proposal in proposals {
            let reason =
                switch proposal.reason {
                case .splitsCalendar(let calendar, let groups, _):
                    self(.childrenWordsSplit, ["calendar": calendar, "groups": groups.joined(separator: ", ")])
                case .neverForOthers: self(.childrenWordsDecided, ["word": proposal.word, "name": child])
                }
            if !reasons.contains(reason) { reasons.append(reason) }
        }
        return reasons
    }

    /// A field of the settings with its value: `Quiet hours: on`; nil for one of the pages.
    fileprivate func setting(_ field: String, _ form: SettingsForm) -> String? {
        let label: String
        switch field {
        case "reminders": label = self(.settingsAllReminders)
        case "daily", "dailyTime": label = self(.settingsDaily)
        case "weekly": label = self(.childrenWeekly)
        case "quiet": label = self(.settingsQuiet)
        case "quietFrom": label = "\(self(.settingsQuiet)) \(self(.settingsFrom))"
        case "quietUntil": label = "\(self(.settingsQuiet)) \(self(.settingsUntil))"
        case "sounds": label = self(.settingsSounds)
        case "calendar": label = self(.settingsCalendar)
        default: return nil
        }
        let value =
            switch form[field] {
            // Times that are only proposed.
            case _ where field.hasPrefix("quiet") && !form.isOn("quiet"): self(.settingsOff)
            case "on": self(.settingsOn)
            case "off", "": self(.settingsOff)
            default: form[field]
            }
        return self(.childrenOwnRow, ["what": label, "value": value])
    }
}
