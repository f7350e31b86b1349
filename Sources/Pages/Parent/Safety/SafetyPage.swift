import Domain
import Services

/// Safety: the PIN, the backups, what applies to everyone, how the parents' pages look, and who is a parent.
struct SafetyPage: PageModel {
    static let template = "parent-safety"

    /// A setting of the household.
    struct Rule: Sendable {
        /// Nil where it cannot be chosen.
        let setting: SettingsPage.Setting?
        /// A sentence where the configuration file names it; nil where it can be chosen.
        let named: String?
        let help: String
    }

    /// A login that is a parent's.
    struct Parent: Sendable {
        let login: String
        let text: String
        /// Takes it out.
        let command: String
    }

    /// What the page says besides.
    struct Message: Sendable {
        /// What has just been done.
        var notice: SafetyWord?
        /// Brings back what was there before a restore.
        var keptCommand: String?
        /// Why something could not be done.
        var problem: SafetyWord?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    let keptCommand: String?
    let problem: String?
    let pinState: String
    let pinLink: String
    let canLock: Bool
    /// Of what day the newest backup is; nil where the backups cannot be read.
    let backupState: String?
    let rules: [Rule]
    let canChooseRules: Bool
    /// What the page shows, so that only what was changed on it is stored.
    let shown: String
    let lookSettings: [SettingsPage.Setting]
    let you: String?
    let parents: [Parent]
    let hasParents: Bool
    /// What adds a login, in the order in which it is run.
    let addCommands: [String]

    init(_ context: PageContext, _ facts: SafetyFacts, _ message: Message = Message()) {
        let words = context.words
        shell = context.parentShell(title: words(.safetyHeading), here: .safety, isLive: false)
        t = words.plain
        notice = message.notice.map { words($0) }
        keptCommand = message.keptCommand
        problem = message.problem.map { words($0) }
        let pin = facts.parentMode.state
        pinState = words(pin.problem != nil ? .safetyPinBroken : pin.hasPIN ? .safetyPinSet : .safetyPinNone)
        pinLink = words(pin.hasPIN ? .safetyPinGoChange : .safetyPinGoSet)
        canLock = facts.parentMode.isUnlocked
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        backupState = facts.backups.map { backups in
            backups.first.map { words(.safetyBackupNewest, ["day": words.day($0.day, today: today)]) } ?? words(.safetyBackupNone)
        }
        rules = Self.rules(facts.rules, words)
        canChooseRules = rules.contains { $0.setting != nil }
        shown = "rules=\(facts.rules.rules.rawValue)&onTime=\(facts.rules.onTimeInTen)"
        lookSettings = Self.lookSettings(context.request.parentLook, words)
        you = Self.you(facts.parents, words)
        parents = (facts.parents.logins ?? []).map { login in
            Parent(
                login: login, text: words(.safetyParentsRemove, ["login": login]),
                command: PeopleHealth.removal(of: login, from: facts.parents.group))
        }
        hasParents = !parents.isEmpty
        // The package makes the group. Where it is missing, it has to be there first.
        addCommands =
            (facts.parents.logins == nil ? ["sudo systemd-sysusers timequest.conf"] : [])
            + ["sudo gpasswd -a LOGIN \(facts.parents.group)"]
    }

    private static func you(_ parents: HouseholdParents, _ words: Words) -> String? {
        switch (parents.way, parents.you) {
        case (.login, let login?): words(.safetyYouLogin, ["login": login])
        case (.login, nil): nil
        case (.pin, let login?): words(.safetyYouPIN, ["login": login])
        case (.pin, nil): words(.safetyYouPINOnly)
        }
    }

    private static func rules(_ rules: HouseholdRules, _ words: Words) -> [Rule] {
        func rule(
            _ legend: SafetyWord, _ field: String, _ picked: String, _ options: [(value: String, text: SafetyWord)], isNamed: Bool,
            help: SafetyWord
        ) -> Rule {
            let value = options.first { $0.value == picked }.map { words($0.text) } ?? picked
            let named = words(.safetyNamed, ["setting": words(legend), "value": value, "file": rules.settingsFile])
            let setting = SettingsPage.Setting(words(legend), field, picked, options.map { ($0.value, words($0.text)) })
            return Rule(setting: isNamed ? nil : setting, named: isNamed ? named : nil, help: words(help))
        }
        return [
            rule(
                .safetyRules, "rules", rules.rules.rawValue,
                [(GameRules.calibrated.rawValue, .safetyRulesCalibrated), (GameRules.classic.rawValue, .safetyRulesClassic)],
                isNamed: rules.named.rules != nil, help: .safetyRulesHelp),
            rule(
                .safetyOnTime, "onTime", "\(rules.onTimeInTen)", [("9", .safetyOnTimeNine), ("8", .safetyOnTimeEight)],
                isNamed: rules.named.onTimeInTen != nil, help: .safetyOnTimeHelp),
        ]
    }

    private static func lookSettings(_ look: ParentLook, _ words: Words) -> [SettingsPage.Setting] {
        [
            SettingsPage.Setting(
                words(.settingsLanguage), "language", look.language?.rawValue ?? "",
                [("", words(.settingsLanguageBrowser))] + PageLanguage.allCases.map { ($0.rawValue, $0.ownName) }),
            SettingsPage.Setting(
                words(.settingsLook), "look", look.look?.rawValue ?? "",
                [("", words(.settingsLookSystem)), ("light", words(.settingsLookLight)), ("dark", words(.settingsLookDark))]),
        ]
    }
}

extension SettingsPage.Setting {
    fileprivate init(_ legend: String, _ field: String, _ picked: String, _ options: [(value: String, text: String)]) {
        self.init(
            legend: legend, field: field,
            options: options.map { Option(value: $0.value, text: $0.text, isPicked: $0.value == picked) }, times: [],
            hasTimes: false, problem: nil)
    }
}
