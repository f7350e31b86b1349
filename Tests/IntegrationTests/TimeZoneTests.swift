import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The household's time zone", .tags(.system), .hangLimit)
struct TimeZoneTests {
    @Test("What is set is in force at once and after a restart, and no word of it is written into the settings")
    func set() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write("rules: calibrated\n", to: "timequest.yaml")
            try await home.start(environment: ["TZ": ""])
            let run = try await home.timequest(["time-zone", "america/new york", "--config", home.configPath])
            #expect(run.status == 0 && run.output.hasPrefix("America/New_York, as "), "\(run)")
            #expect(try await home.status().timeZone == "America/New_York", "in force when the command returns")
            #expect(home.folder.read("timequest.yaml") == "rules: calibrated\n")

            // Without its file, the command says where the service has its own instead of changing another.
            let unnamed = try await home.timequest(["time-zone"])
            #expect(unnamed.status == 0 && unnamed.output.hasPrefix("America/New_York, as the service says."), "\(unnamed)")
            let refused = try await home.timequest(["time-zone", "Asia/Tokyo"])
            #expect(refused.status == 1 && refused.errors.contains("--config \(home.configPath)"), "\(refused.errors)")

            // A slip by hand: the zone stays, and the log says which file is wrong.
            try home.folder.write("Berlin\n", to: "time-zone")
            try await eventually("the log names the file") { home.log.contains("time-zone: “Berlin” is no time zone") }
            #expect(try await home.status().timeZone == "America/New_York")

            _ = try await home.timequest(["time-zone", "Asia/Tokyo", "--config", home.configPath])
            #expect(try await home.status().timeZone == "Asia/Tokyo")
            try await home.kill9()
            try await home.start()
            #expect(try await home.status().timeZone == "Asia/Tokyo")
            let shown = try await home.timequest(["time-zone", "--config", home.configPath, "--json"])
            #expect(try shown.object()["timeZone"] as? String == "Asia/Tokyo" && shown.object()["source"] as? String == "file")
        }
    }

    @Test("What parents have set for the household goes before the file, also before one that names no zone, and over a restart")
    func household() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write("web: off\n", to: "timequest.yaml")
            try await home.start()
            let set = try await home.curl.request("PATCH", Paths.preferences, #"{"timeZone":"Asia/Tokyo","firstWeekday":"sunday"}"#)
            #expect(set.status == 200, "\(set.text)")
            let info = try set.decoded(HouseholdRulesInfo.self)
            #expect(info.timeZone == "Asia/Tokyo" && info.firstWeekday == .sunday)
            #expect(try await home.status().timeZone == "Asia/Tokyo")
            for (body, field) in [
                (#"{"timeZone":"Tokyoo"}"#, "timeZone"), (#"{"timeZone":"Spain"}"#, "timeZone"),
                (#"{"timeZone":"../etc/passwd\u001b"}"#, "timeZone"),
                (#"{"onTimeInTen":7}"#, "onTimeInTen"),
            ] {
                Refusal.expect(try await home.curl.request("PATCH", Paths.preferences, body), .invalid, field, body)
            }

            // The command sets what counts: here it is the household's.
            let shown = try await home.timequest(["time-zone", "--config", home.configPath, "--json"])
            #expect(try shown.object()["timeZone"] as? String == "Asia/Tokyo" && shown.object()["source"] as? String == "household")
            let run = try await home.timequest(["time-zone", "america/new york", "--config", home.configPath])
            #expect(run.status == 0 && run.output == "America/New_York, as parents have set it for the household.\n", "\(run)")
            #expect(try await home.status().householdTimeZone == "America/New_York")

            try home.folder.write("Berlin\n", to: "time-zone")
            try await home.kill9()
            try await home.start()
            #expect(try await home.status().timeZone == "America/New_York")
        }
    }

    @Test("A daemon does not begin in a zone that there is not")
    func unknownAtStart() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            try home.folder.write("", to: "timequest.yaml")
            try home.folder.write("Berlin\n", to: "time-zone")
            let daemon = try home.launch()
            #expect(try await daemon.ended() == 2)
            #expect(daemon.errors.contains("\(home.folder.path("time-zone")): “Berlin” is no time zone"), "\(daemon.errors)")
        }
    }

    @Test("A slip is answered with the zone that is meant, a city is its zone; what the file of settings says is changed there")
    func refused() async throws {
        try await TestHousehold.run(isStarted: false) { home in
            for place in ["Asia/Tokyo", "Tokyo", "Japan"] {
                let settled = try await home.timequest(["time-zone", place, "--config", home.configPath])
                #expect(settled.status == 1 && settled.errors.contains("timeZone: \(TestHousehold.timeZone)"), "\(settled)")
            }
            let slip = try await home.timequest(["time-zone", "Tokyoo", "--config", home.configPath])
            #expect(slip.status == 1 && slip.errors == "There is no time zone “Tokyoo”. Did you mean Asia/Tokyo?\n", "\(slip)")
            #expect(!home.folder.listing().contains("time-zone"))
        }
    }
}
