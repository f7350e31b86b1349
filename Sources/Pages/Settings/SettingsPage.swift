import Domain
import Foundation

/// How the player wants the pages and the reminders, and what parents see.
struct SettingsPage: PageModel {
    static let template = "settings"

    /// A picture or a colour to choose.
    struct FaceOption: Sendable {
        let value: String
        let face: Companion?
        let letter: String
        let tone: Int
        /// For who does not see it.
        let name: String
        let isPicked: Bool
    }

    /// Answers of equal weight.
    struct Setting: Sendable {
        struct Time: Sendable {
            let label: String
            let field: String
            let value: String
            let isInvalid: Bool
        }

        let legend: String
        let field: String
        let options: [FormOption]
        let times: [Time]
        let hasTimes: Bool
        let problem: String?
        /// The id of the problem: a page can have several.
        let noteID: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let path: String
    /// What the page shows, so that only what was changed on it is stored.
    let shown: String
    let faces: [FaceOption]
    let tones: [FaceOption]
    let pageSettings: [Setting]
    let reminders: ReminderCard
    let breaks: BreakCard
    let notice: String?

    /// - Parameters:
    ///   - form: what is filled in.
    ///   - shown: what the page showed when it was filled in; nil for a new page.
    ///   - problems: why it was not stored.
    ///   - breaks: nil for an empty form.
    init(
        _ context: PageContext, _ form: SettingsForm, shown: String? = nil, problems: Set<SettingsForm.Invalid> = [],
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
                value: picture?.rawValue ?? "", face: Face.picture(picture, context.site), letter: Face.letter(of: name),
                tone: tone,
                name: picture.map { words($0.word) } ?? words(.settingsLetter), isPicked: picture == form.picture)
        }
        tones = PageSettings.tones.map { number in
            FaceOption(
                value: "\(number)", face: nil, letter: "", tone: number, name: words(Self.toneWords[number - 1]),
                isPicked: number == tone)
        }
        pageSettings = Self.pageSettings(form, words)
        reminders = ReminderCard(form, problems: problems, words, for: .player)
        self.breaks = BreakCard(breaks, of: context.settings, context, action: "\(path)/pause", for: .player)
        self.notice = notice.map { words($0) }
    }

    /// The names of the colours, in the order of their numbers.
    static let toneWords: [Word] = [
        .toneBlue, .toneOrange, .toneGreen, .tonePink, .tonePurple, .toneYellow, .toneTurquoise, .toneGrey,
    ]

    private static func pageSettings(_ form: SettingsForm, _ words: Words) -> [Setting] {
        [
            Setting(
                words(.settingsLanguage), "language", form["language"],
                [("", words(.settingsLanguageBrowser))] + PageLanguage.allCases.map { ($0.rawValue, $0.ownName) }, words),
            Setting(
                words(.settingsLook), "look", form["look"],
                [("", words(.settingsLookSystem)), ("light", words(.settingsLookLight)), ("dark", words(.settingsLookDark))], words),
            Setting(
                words(.settingsMotion), "motion", form["motion"],
                [("on", words(.settingsMotionOn)), ("off", words(.settingsMotionOff))], words),
            .onOff(words(.settingsPageSounds), "pageSounds", form.isOn("pageSounds"), words),
        ]
    }
}

extension SettingsPage.Setting {
    init(
        _ legend: String, _ field: String, _ picked: String, _ options: [(value: String, text: String)], _ words: Words,
        times: [Time] = [], problem: Word? = nil
    ) {
        self.init(
            legend: legend, field: field,
            options: options.map { FormOption(value: $0.value, text: $0.text, isPicked: $0.value == picked) }, times: times,
            hasTimes: !times.isEmpty, problem: problem.map { words($0) }, noteID: "problem-\(field)")
    }

    static func onOff(
        _ legend: String, _ field: String, _ isOn: Bool, _ words: Words, times: [Time] = [], problem: Word? = nil
    ) -> Self {
        Self(
            legend, field, isOn ? "on" : "off", [("on", words(.settingsOn)), ("off", words(.settingsOff))], words, times: times,
            problem: problem)
    }
}

extension PageLanguage {
    /// Its name in itself.
    var ownName: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        }
    }
}

extension PageSettings.Picture {
    var word: Word {
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
