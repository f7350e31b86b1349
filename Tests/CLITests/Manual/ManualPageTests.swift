import Foundation
import TestSupport
import Testing

@testable import CLI
@testable import Services

/// If timequest(1) is behind, `make manual` brings it up to date; the other pages are written by hand.
@Suite("Manual pages")
struct ManualPageTests {
    private let help: HelpDump

    /// Every command has them.
    private static let everywhere: Set = ["-h", "--help", "--version"]

    init() throws { help = try .ofTimeQuest() }

    @Test("timequest(1) has every command of the help with all of its options, and no hidden one")
    func commands() throws {
        let entries = try ManualPage("timequest.1").entries
        let shown = help.commands.filter(\.command.shouldDisplay)
        #expect(entries.dropFirst().map(\.name) == shown.map(\.name))
        for (entry, (name, command)) in zip(entries.dropFirst(), shown) {
            let isGroup = command.subcommands != nil
            #expect(entry.usage == (isGroup ? [] : command.options().subtracting(Self.everywhere)), "\(name)")
            #expect(entry.explained.union(entries[0].explained).isSuperset(of: command.options()), "\(name)")
            #expect(entry.explained.isSubset(of: command.options()), "\(name)")
        }
    }

    @Test("timequest(1) says of every command and option what the help says")
    func texts() throws {
        let page = try ManualPage("timequest.1").letters
        let texts = ([help.command] + help.commands.map(\.command).filter(\.shouldDisplay)).flatMap(\.texts)
        #expect(texts.count > 100)
        #expect(texts.filter { !page.contains(ManualPage.letters(of: $0)) } == [])
    }

    @Test("The help is ASCII: generate-manual leaves out every other character")
    func ascii() {
        let texts = ([help.command] + help.commands.map(\.command)).flatMap(\.texts)
        #expect(texts.filter { !$0.allSatisfy(\.isASCII) } == [])
    }

    @Test("No page names a hidden command or option", arguments: ["timequest.1", "timequestd.8", "timequest.yaml.5"])
    func hidden(name: String) throws {
        let page = try ManualPage(name).source
        let commands = help.commands.map(\.command)
        let hidden = commands.filter { !$0.shouldDisplay }.map(\.commandName) + commands.flatMap { $0.options(isShown: false) }
        #expect(hidden.contains("parse-worker") && hidden.contains("--clock-rate"))
        // In mdoc(7), the macro Fl stands for the first hyphen.
        #expect(hidden.filter { page.contains($0.hasPrefix("--") ? String($0.dropFirst()) : $0) } == [])
    }

    @Test("timequestd(8) has every option of the service")
    func service() throws {
        let daemon = try #require(help.commands.first { $0.name == "daemon" }).command
        let page = try #require(try ManualPage("timequestd.8").entries.first)
        #expect(page.usage == daemon.options() && page.explained == daemon.options())
    }

    @Test("timequest.yaml(5) has every setting, and so has the file of settings that TimeQuest ships")
    func settings() throws {
        let page = try ManualPage("timequest.yaml.5")
        let explained = page.lines.compactMap { $0.prefixMatch(of: /\.It Ic ([A-Za-z.]+) :/)?.output.1 }.map(String.init)
        #expect(explained.sorted() == ConfigurationFile.known.sorted())
        let shipped = try String(contentsOf: Repository.file("Config/timequest.yaml"), encoding: .utf8)
        let names = Set(shipped.matches(of: /(?:^|\n)[# ]*([A-Za-z]+):/).map { String($0.output.1) })
        #expect(ConfigurationFile.known.filter { !names.contains($0.split(separator: ".").last.map(String.init) ?? "") } == [])
    }
}
