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
        /// The page that undoes the restore that was just done.
        var undoPath: String?
        /// Why something could not be done.
        var problem: SafetyWord?
        /// What was picked and typed where it could not be stored; nil for what is in force.
        var form: FormFields?
        /// Why what was typed is no zone.
        var zoneFlaw: SetupFlaw?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    let undoPath: String?
    let problem: String?
    let pinState: String
    let pinLink: String
    let canLock: Bool
    /// Of what day the newest backup is; nil where the backups cannot be read.
    let backupState: String?
    /// The other PCs of the family, with how fresh what this one knows of each is.
    let pcs: [String]
    let rules: [Rule]
    /// Nil where the configuration file names the zone.
    let zone: ZoneField?
    let canChooseRules: Bool
    /// Why nothing that applies to everyone is chosen here: this PC is only for playing. Nil where it can be.
    let limit: String?
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
        undoPath = message.undoPath
        problem = message.problem.map { words($0) }
        let pin = facts.parentMode.state
        pinState = words(pin.problem != nil ? .safetyPinBroken : pin.hasPIN ? .safetyPinSet : .safetyPinNone)
        pinLink = words(pin.hasPIN ? .safetyPinGoChange : .safetyPinGoSet)
        canLock = facts.parentMode.isUnlocked
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        backupState = facts.backups.map { backups in
            BackupHealth.newest(of: backups, at: context.desk.now)
                .map { words(.safetyBackupNewest, ["day": words.day($0.day, today: today)]) } ?? words(.safetyBackupNone)
        }
        pcs = facts.pcs.others.map { words(.pcsLine, ["name": $0.name, "sentence": context.contact($0)]) }
        rules = Self.rules(facts.rules, message.form, words)
        let typed = message.form?["zone"] ?? facts.rules.timeZone
        zone =
            facts.rules.named.timeZone == nil
            ? ZoneField(context, typed, flaw: message.zoneFlaw) { words(.safetyZoneNow, $0) } : nil
        limit = words.limit(isForPlayingOnly: facts.pcs.own.playsOnly)
        canChooseRules = zone != nil || rules.contains { $0.setting != nil }
        shown = message.form?["shown"] ?? Self.shown(facts.rules)
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

    private static func shown(_ rules: HouseholdRules) -> String {
        FormFields([
            ("rules", rules.rules.rawValue), ("onTime", "\(rules.onTimeInTen)"), ("zone", rules.timeZone),
            ("firstWeekday", rules.firstWeekday.name),
        ]).text
    }

    private static func rules(_ rules: HouseholdRules, _ form: FormFields?, _ words: Words) -> [Rule] {
        func named(_ legend: String, _ value: String, help: String) -> Rule {
            let values = ["setting": legend, "value": value, "file": rules.settingsFile]
            return Rule(setting: nil, named: words(.safetyNamed, values), help: help)
        }
        func rule(
            _ legend: SafetyWord, _ field: String, _ present: String, _ options: [(value: String, text: String)], isNamed: Bool,
            help: SafetyWord
        ) -> Rule {
            if isNamed {
                let value = options.first { $0.value == present }?.text ?? present
                return named(words(legend), value, help: words(help))
            }
            let setting = SettingsPage.Setting(words(legend), field, form?[field] ?? present, options)
            return Rule(setting: setting, named: nil, help: words(help))
        }
        // Others are rare, and offered where they are set.
        let usual: [Weekday] = [.monday, .saturday, .sunday]
        let weekdays = usual + [rules.firstWeekday].filter { !usual.contains($0) }
        var all = [
            rule(
                .safetyRules, "rules", rules.rules.rawValue,
                [
                    (GameRules.calibrated.rawValue, words(.safetyRulesCalibrated)),
                    (GameRules.classic.rawValue, words(.safetyRulesClassic)),
                ], isNamed: rules.named.rules != nil, help: .safetyRulesHelp),
            rule(
                .safetyOnTime, "onTime", "\(rules.onTimeInTen)",
                [("9", words(.safetyOnTimeNine)), ("8", words(.safetyOnTimeEight))],
                isNamed: rules.named.onTimeInTen != nil, help: .safetyOnTimeHelp),
            rule(
                .safetyFirstWeekday, "firstWeekday", rules.firstWeekday.name, weekdays.map { ($0.name, words.longName($0)) },
                isNamed: rules.named.firstWeekday != nil, help: .safetyFirstWeekdayHelp),
        ]
        if let zone = rules.named.timeZone { all.append(named(words(.setupZoneLabel), zone, help: words(.setupZoneText))) }
        return all
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
    init(_ legend: String, _ field: String, _ picked: String, _ options: [(value: String, text: String)]) {
        self.init(
            legend: legend, field: field,
            options: options.map { FormOption(value: $0.value, text: $0.text, isPicked: $0.value == picked) }, times: [],
            hasTimes: false, problem: nil, noteID: "problem-\(field)")
    }
}
