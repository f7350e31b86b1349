import Domain
import Foundation
import LinuxSystem
import TestSupport
import Testing

@testable import Services

@Suite("Where the household lives")
struct HouseholdZoneTests {
    private let folder: TemporaryFolder
    private let options: ConfigurationOptions
    private let zone: HouseholdZone

    init() throws {
        folder = try TemporaryFolder()
        options = ConfigurationOptions(file: "\(folder.path)/timequest.yaml")
        // A PC in London.
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/localtime", withDestinationPath: "/usr/share/zoneinfo/Europe/London")
        zone = HouseholdZone(zones: SystemZones(configurationFolder: folder.path), file: options.timeZoneFile)
    }

    @Test("The file of settings goes before the file beside it, and that before this PC's zone")
    func precedence() throws {
        var configuration = Configuration()
        var answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "Europe/London" && answer.source == .system)
        try folder.write("Europe/Berlin\n", to: "time-zone")
        answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "Europe/Berlin" && answer.source == .file)
        configuration.timeZone = "America/New_York"
        answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "America/New_York" && answer.source == .configuration)
        #expect(answer.warning == nil)
    }

    @Test("What parents have set goes before the file, also one that names no zone, and after the settings")
    func household() throws {
        var configuration = Configuration()
        configuration.preferences.timeZone = "Asia/Tokyo"
        try folder.write("Berlin\n", to: "time-zone")
        var answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "Asia/Tokyo" && answer.source == .household)
        configuration.timeZone = "America/New_York"
        answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "America/New_York" && answer.source == .configuration)
    }

    @Test(
        "A zone of the household that this PC does not know does not count, and is known as one",
        arguments: ["Mars/Olympus", "right/Europe/Berlin", "../localtime", "", "Europe"])
    func unknownToThisPC(name: String) throws {
        var configuration = Configuration()
        configuration.preferences.timeZone = name
        #expect(try zone.answer(configuration).source == .system)
        try folder.write("Europe/Berlin\n", to: "time-zone")
        let answer = try zone.answer(configuration)
        #expect(answer.zone.identifier == "Europe/Berlin" && answer.source == .file)
        var settings = HouseholdSettings(configuration: configuration, zone: answer.zone)
        #expect(settings.unknownZone == name)
        settings.configuration.timeZone = "Europe/Berlin"
        #expect(settings.unknownZone == nil, "what is not asked for is no problem")
    }

    @Test("A file without a word in it says nothing", arguments: ["", "\n", "  \n\n"])
    func empty(text: String) throws {
        try folder.write(text, to: "time-zone")
        #expect(try zone.answer(Configuration()).source == .system)
    }

    @Test("A zone that there is not is refused with the name of the file", arguments: ["Berlin", "../passwd", "Europe/Berlin x"])
    func unknown(text: String) throws {
        try folder.write(text, to: "time-zone")
        let error = #expect(throws: ConfigurationError.self) { try zone.answer(Configuration()) }
        #expect(error?.description.contains("\(folder.path)/time-zone: “\(text)”") == true, "\(error?.description ?? "")")
    }

    @Test("What cannot be read as a file is refused with its name")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/time-zone", withIntermediateDirectories: false)
        let error = #expect(throws: ConfigurationError.self) { try zone.answer(Configuration()) }
        #expect(error?.description.contains("\(folder.path)/time-zone is a folder") == true, "\(error?.description ?? "")")
    }

    @Test("The file is beside the configuration file")
    func path() {
        #expect(ConfigurationOptions().timeZoneFile.path == "/etc/timequest/time-zone")
        #expect(ConfigurationOptions(file: "/srv/tq/./own.yaml").timeZoneFile.path == "/srv/tq/time-zone")
    }
}
