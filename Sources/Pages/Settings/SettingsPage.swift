import Domain
import Foundation

/// How the player wants the pages and the reminders, and what parents see.
struct SettingsPage: PageModel {
    static let template = "settings"

    /// A picture or a colour to choose.
    struct FaceOption: Sendable {
        let value: String
        let face: [String: Bool]?
        let letter: String
        let tone: Int
        /// For who does not see it.
        let name: String
        let isPicked: Bool
    }

    /// Answers of equal weight.
    struct Setting: Sendable {
        struct Option: Sendable {
            let value: String
            let text: String
            let isPicked: Bool
        }

        struct Time: Sendable {
            let label: String
            let field: String
            let value: String
            let isInvalid: Bool
        }

        let legend: String
        let field: String
        let options: [Option]
        let times: [Time]
        let hasTimes: Bool
        let problem: String?
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// What the page shows, so that only what was changed on it is stored.
    let shown: String
    let faces: [FaceOption]
    let tones: [FaceOption]
    let pageSettings: [Setting]
    let reminderSwitch: Setting
    let reminderSettings: [Setting]
    let calendarSwitch: Setting
    let breaks: BreakCard
    let notice: String?

    /// - Parameters:
    ///   - form: what is filled in.
    ///   - shown: what the page showed when it was filled in; nil for a new page.
    ///   - problem: why it was not stored.
    ///   - breaks: nil for an empty form.
    init(
        _ context: PageContext, _ form: SettingsForm, shown: String? = nil, problem: SettingsForm.Invalid? = nil,
        breaks: BreakForm = BreakForm(),
        notice: Word? = nil
    ) {
        let words = context.words
        let name = context.player?.name ?? ""
        let tone = form.tone ?? Face.tone(of: name)
        shell = context.shell(title: words(.navSettings), here: .settings)
        t = words.plain
        path = context.player.map { PagePaths.settings($0.id) } ?? PagePaths.start
        self.shown = shown ?? form.shown
        faces = ([nil] + PageSettings.Picture.allCases).map { picture in
            FaceOption(
                value: picture?.rawValue ?? "", face: Face.picture(picture), letter: Face.letter(of: name), tone: tone,
                name: picture.map { words($0.word) } ?? words(.settingsLetter), isPicked: picture == form.picture)
        }
        tones = PageSettings.tones.map { number in
            FaceOption(
                value: "\(number)", face: nil, letter: "", tone: number, name: words(Self.toneWords[number - 1]),
                isPicked: number == tone)
        }
        pageSettings = Self.pageSettings(form, words)
        reminderSwitch = .onOff(.settingsAllReminders, "reminders", form.isOn("reminders"), words)
        reminderSettings = Self.reminderSettings(form, problem, words)
        calendarSwitch = .onOff(.settingsCalendar, "calendar", form.isOn("calendar"), words)
        self.breaks = BreakCard(breaks, context)
        self.notice = notice.map { words($0) }
    }

    private static let toneWords: [Word] = [
        .toneBlue, .toneOrange, .toneGreen, .tonePink, .tonePurple, .toneYellow, .toneTurquoise, .toneGrey,
    ]

    private static func pageSettings(_ form: SettingsForm, _ words: Words) -> [Setting] {
        [
            Setting(
                .settingsLanguage, "language", form["language"],
                [("", words(.settingsLanguageBrowser))] + PageLanguage.allCases.map { ($0.rawValue, $0.ownName) }, words),
            Setting(
                .settingsLook, "look", form["look"],
                [("", words(.settingsLookSystem)), ("light", words(.settingsLookLight)), ("dark", words(.settingsLookDark))], words),
            Setting(
                .settingsMotion, "motion", form["motion"],
                [("on", words(.settingsMotionOn)), ("off", words(.settingsMotionOff))], words),
            .onOff(.settingsPageSounds, "pageSounds", form.isOn("pageSounds"), words),
        ]
    }

    private static func reminderSettings(_ form: SettingsForm, _ problem: SettingsForm.Invalid?, _ words: Words) -> [Setting] {
        let dailyProblem: Word? = problem == .dailyMissing ? .settingsDailyMissing : nil
        let quietProblem: Word? =
            switch problem {
            case .quietMissing: .settingsQuietMissing
            case .quietSame: .settingsQuietSame
            case .dailyMissing, nil: nil
            }
        func time(_ label: Word, _ field: String, _ value: String, _ problem: Word?) -> Setting.Time {
            Setting.Time(label: words(label), field: field, value: value, isInvalid: problem != nil)
        }
        return [
            .onOff(
                .settingsDaily, "daily", form.isOn("daily"), words,
                times: [time(.settingsAt, "dailyTime", form["dailyTime"], dailyProblem)], problem: dailyProblem),
            .onOff(.settingsWeekly, "weekly", form.isOn("weekly"), words),
            .onOff(
                .settingsQuiet, "quiet", form.isOn("quiet"), words,
                times: [
                    time(.settingsFrom, "quietFrom", form["quietFrom"], quietProblem),
                    time(.settingsUntil, "quietUntil", form["quietUntil"], quietProblem),
                ], problem: quietProblem),
            .onOff(.settingsSounds, "sounds", form.isOn("sounds"), words),
        ]
    }
}

extension SettingsPage.Setting {
    init(
        _ legend: Word, _ field: String, _ picked: String, _ options: [(value: String, text: String)], _ words: Words,
        times: [Time] = [], problem: Word? = nil
    ) {
        self.init(
            legend: words(legend), field: field,
            options: options.map { Option(value: $0.value, text: $0.text, isPicked: $0.value == picked) }, times: times,
            hasTimes: !times.isEmpty, problem: problem.map { words($0) })
    }

    static func onOff(
        _ legend: Word, _ field: String, _ isOn: Bool, _ words: Words, times: [Time] = [], problem: Word? = nil
    ) -> Self {
        Self(
            legend, field, isOn ? "on" : "off", [("on", words(.settingsOn)), ("off", words(.settingsOff))], words, times: times,
            problem: problem)
    }
}

extension PageLanguage {
    /// Its name in itself.
    fileprivate var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        }
    }
}

extension PageSettings.Picture {
    fileprivate var word: Word {
        switch self {
        case .fox: .faceFox
        case .owl: .faceOwl
        case .cat: .faceCat
        case .turtle: .faceTurtle
        case .rocket: .faceRocket
        case .planet: .facePlanet
        case .boat: .faceBoat
        case .guitar: .faceGuitar
        }
    }
}
