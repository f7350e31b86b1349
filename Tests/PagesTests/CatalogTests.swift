import Domain
import Foundation
import Testing

@testable import Pages

@Suite("The texts of the pages")
struct CatalogTests {
    private static func words(_ language: PageLanguage) throws -> Words {
        let files = try PageFiles().all()
        return try Words(language, catalogs: try Words.files(language).map { try #require(files[$0]) })
    }

    /// The names of the texts on the players' pages.
    private static let childrensNames = [
        Word.allCases.map(\.rawValue), ProblemWord.allCases.map(\.rawValue), TemplateWord.allCases.map(\.rawValue),
    ].flatMap(\.self)

    private static func placeholders(_ text: Words.Text) -> [Set<String>] {
        text.sentences.map { Set($0.matches(of: /\{([A-Za-z]+)\}/).map { String($0.1) }) }
    }

    @Test("Every language has every text, of the same kind and with the same placeholders", arguments: PageLanguage.allCases)
    func complete(language: PageLanguage) throws {
        let (own, english) = (try Self.words(language), try Self.words(.english))
        let players = Self.childrensNames
        let parents = ParentWord.allCases.map(\.rawValue) + ParentTemplateWord.allCases.map(\.rawValue)
        let areas = [
            RoutinesWord.allCases.map(\.rawValue), CalendarsWord.allCases.map(\.rawValue), ChildrenWord.allCases.map(\.rawValue),
            SafetyWord.allCases.map(\.rawValue), SetupWord.allCases.map(\.rawValue), LetterWord.allCases.map(\.rawValue),
            MonthWord.allCases.map(\.rawValue), PCsWord.allCases.map(\.rawValue), PCProblem.Kind.allCases.map(\.word),
        ]
        let names = players + parents + areas.flatMap(\.self)
        #expect(Set(names).count == names.count && Set(own.texts.keys) == Set(names))
        for (name, text) in own.texts {
            let expected = try #require(english.texts[name])
            #expect(text.sentences.count == expected.sentences.count && text.sentences.allSatisfy { !$0.isEmpty }, "\(name)")
            #expect(Self.placeholders(text) == Self.placeholders(expected), "\(name)")
            if case .counted(_, let other) = text { #expect(other.contains("{count}"), "\(name)") }
        }
    }

    @Test("In German, what parents read says Sie, and what both may read is for both")
    func formal() throws {
        let children = Set(Self.childrensNames)
        let familiar = try Regex("(^|[^A-Za-zÄÖÜäöüß])([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?|Versuch es)([^A-Za-zÄÖÜäöüß]|$)")
        for (name, text) in try Self.words(.german).texts {
            let isOfParents = !children.contains(name) || name.hasPrefix("unlock.") || name.hasPrefix("problem.")
            #expect(!isOfParents || !text.sentences.contains { $0.contains(familiar) }, "\(name)")
        }
    }

    @Test("Children read of quests and steps: routine and task are words of the parents' pages", arguments: PageLanguage.allCases)
    func childrensWords(language: PageLanguage) throws {
        let texts = try Self.words(language).texts
        let parents = /\b([Tt]asks?|[Rr]outines?|Aufgaben?|Routinen?)\b/
        for name in Self.childrensNames {
            let sentences = (texts[name]?.sentences ?? []).map { $0.replacing(/\{[A-Za-z]+\}/, with: "") }
            #expect(!sentences.contains { $0.contains(parents) }, "\(name)")
        }
    }

    @Test("A value stands in the place of its placeholder, and is no placeholder itself")
    func filled() throws {
        let words = try Self.words(.english)
        #expect(words(.questPlace, ["position": "{count}", "count": "3"]) == "step\u{A0}{count}\u{A0}of\u{A0}3")
        #expect(words.count(.taskCount, 1) == "1 step" && words.count(.taskCount, 0) == "0 steps")
        #expect(try Self.words(.german).count(.streakText, 2) == "Eine Serie von 2 Questtagen")
    }

    @Test(
        "Durations are as a child reads them",
        arguments: [
            (0.4, "0 s"), (59.6, "1 min"), (360, "6 min"), (414, "6 min 54 s"), (3599.7, "1 h"), (3900, "1 h 5 min"),
            (86_400, "24 h"),
        ])
    func durations(seconds: Double, text: String) throws {
        #expect(try Self.words(.english).duration(seconds) == text.bound)
    }

    @Test("A hint has the last times in the unit in which a child thinks of them")
    func hints() throws {
        let words = try Self.words(.english)
        #expect(words.hint([360, 480, 420]) == "Last three times: 6,~8~and~7~min".replacing("~", with: "\u{A0}"))
        #expect(words.hint([45]) == "Last time: 45 s".bound)
        #expect(try Self.words(.german).hint([301, 620]) == "Die letzten zwei Male: 5~und~10~min".replacing("~", with: "\u{A0}"))
        // A time below two minutes is spelled as in its reveal.
        #expect(words.hint([100]) == "Last time: \(words.duration(100))" && words.hint([100]).hasSuffix("1 min 40 s".bound))
        let two = try Self.words(.german).hint([100, 90])
        #expect(two == "Die letzten zwei Male: 1 min 40 s~und~1 min 30 s".bound.replacing("~", with: "\u{A0}"))
        #expect(words.hint([61, 200]) == "Last two times: 1~and~3½~min".replacing("~", with: "\u{A0}"))
    }

    @Test(
        "The browser's language is taken, and English where it wants none of these",
        arguments: [
            ("de-AT,de;q=0.9,en;q=0.5", PageLanguage.german), ("en-GB,de;q=0.7", .english), ("fr,de;q=0.2,en;q=0.1", .german),
            ("", .english), ("de;q=0,fr", .english), ("en;q=0.5, de;q=0.5", .english), ("*;q=0.1", .english),
            ("de;q=x,en", .english),
        ])
    func languages(header: String, language: PageLanguage) {
        #expect(PageLanguage.preferred(header) == language)
    }

    @Test("Every name in a template is a text, or a property of a page")
    func names() throws {
        let files = try PageFiles().all()
        let words = try Self.words(.english)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Pages")
        var properties = Set(PageSettings.Picture.allCases.map(\.rawValue))
        for case let file as URL in try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            properties.formUnion(source.matches(of: /(?:let|var) ([A-Za-z]+):/).map { String($0.1) })
        }
        var count = 0
        for (path, bytes) in files where path.hasSuffix(".mustache") {
            for tag in String(decoding: bytes, as: UTF8.self).matches(of: /\{\{([#^\/>$<]?)([^}]+)\}\}/) {
                let (kind, name) = (String(tag.1), String(tag.2))
                count += 1
                switch kind {
                case ">", "<": #expect(files["templates/\(name).mustache"] != nil, "\(path): \(name)")
                case "/", "$": break
                default:
                    let parts = name.split(separator: ".").map(String.init)
                    if parts.first == "t", parts.count == 3 {
                        #expect(words.plain[parts[1]]?[parts[2]] != nil, "\(path): \(name)")
                    } else {
                        #expect(name == "." || properties.isSuperset(of: parts), "\(path): \(name)")
                    }
                }
            }
        }
        #expect(count > 100)
    }
}

extension String {
    /// With no break between a number and its unit.
    fileprivate var bound: String { replacing(/([0-9]) (s|min|h)\b/) { "\($0.1)\u{A0}\($0.2)" } }
}
