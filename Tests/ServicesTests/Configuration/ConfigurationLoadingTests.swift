import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("The configuration in force")
struct ConfigurationLoadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func load(_ text: String = "", _ change: (inout ConfigurationOptions) -> Void = { _ in }) throws -> Configuration {
        var options = ConfigurationOptions(file: try folder.write(text, to: "timequest.yaml"))
        change(&options)
        return try Configuration.load(options)
    }

    @Test("An empty file means the defaults")
    func defaults() throws {
        let configuration = try load()
        #expect(configuration == Configuration())
        #expect(configuration.databasePath == "/var/lib/timequest/timequest.sqlite" && configuration.onTimeQuantile == 0.9)
        #expect(configuration.reminders.headsUpMinutes == 10 && configuration.rules == .calibrated && configuration.timeZone == nil)
    }

    @Test("The file that TimeQuest ships says exactly the defaults")
    func shippedFile() throws {
        let shipped = Repository.file("Config/timequest.yaml")
        #expect(try Configuration.load(ConfigurationOptions(file: shipped.path)) == Configuration())
    }

    @Test("Every setting that is commented out in the shipped file is valid")
    func shippedComments() throws {
        let shipped = Repository.file("Config/timequest.yaml")
        let text = try String(contentsOf: shipped, encoding: .utf8)
        let lines = text.split(separator: "\n").filter {
            $0.wholeMatch(of: /# (timeZone|rules|firstWeekday|state|socket|calendars|  folder):.*/) != nil
        }
        #expect(lines.count == 7)
        let configuration = try load(lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
        #expect(configuration.timeZone == "Europe/Berlin")
        #expect(configuration.named == HouseholdPreferences(rules: .calibrated, firstWeekday: .monday))
        #expect(
            configuration.calendarFolder == Configuration().calendarFolder
                && configuration.stateFolder == Configuration().stateFolder)
    }

    @Test("The file's settings are in force")
    func file() throws {
        let configuration = try load(
            "rules: classic\nreminders:\n  headsUpMinutes: off\n  onTime: 8\nlogLevel: error\njournal:\n  detail: private")
        #expect(
            configuration.rules == .classic && configuration.reminders.headsUpMinutes == nil && configuration.onTimeQuantile == 0.8)
        #expect(configuration.logLevel == .error && configuration.journalDetail == .private)
    }

    @Test("The port of the options takes precedence over the file's, and over pages that are switched off")
    func port() throws {
        #expect(try load().webPort == 8463)
        #expect(try load("web: { port: 9000 }").webPort == 9000)
        #expect(try load("web: { port: 9000 }") { $0.webPort = 9001 }.webPort == 9001)
        #expect(try load("web: off").webPort == nil)
        #expect(try load("web: off") { $0.webPort = 9001 }.webPort == 9001)
    }

    @Test("A state folder of the file takes the calendars along, and leaves the socket")
    func stateInFile() throws {
        let configuration = try load("state: /srv/tq")
        #expect(configuration.calendarFolder == "/srv/tq/calendars" && configuration.databasePath == "/srv/tq/timequest.sqlite")
        #expect(configuration.socketPath == Configuration().socketPath)
    }

    @Test("A state folder on the command line contains the calendars and the socket, whatever the file sets")
    func stateOption() throws {
        let configuration = try load("state: /srv/tq\nsocket: /run/x.sock\ncalendars:\n  folder: /srv/c") {
            $0.stateFolder = "/tmp/tq"
        }
        #expect(configuration.stateFolder == "/tmp/tq" && configuration.calendarFolder == "/tmp/tq/calendars")
        #expect(configuration.socketPath == "/tmp/tq/timequest.sock")
    }

    @Test("The command line goes over the file")
    func options() throws {
        let configuration = try load("socket: /run/x.sock\ncalendars:\n  folder: /srv/c") {
            $0.socketPath = "/tmp/y.sock"
            $0.calendarFolder = "/tmp/c/../d"
        }
        #expect(configuration.socketPath == "/tmp/y.sock" && configuration.calendarFolder == "/tmp/d")
    }

    @Test("A path of the command line that does not begin at the root begins where the command was given")
    func relative() throws {
        let configuration = try load { $0.stateFolder = "state" }
        #expect(configuration.stateFolder == FileManager.default.currentDirectoryPath + "/state")
    }

    @Test("A file that was asked for must be there")
    func missingFile() {
        let error = #expect(throws: ConfigurationError.self) {
            try Configuration.load(ConfigurationOptions(file: "/nowhere/timequest.yaml"))
        }
        #expect(error?.description.contains("/nowhere/timequest.yaml") == true)
    }
}
