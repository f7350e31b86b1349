import Domain
import Services
import Testing

@testable import CLI

@Suite("The texts of time-zone and the refusals of setup")
struct TimeZoneTextTests {
    /// What a command would print on a login in German.
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    @Test("The zone is named with its origin, in the language of the login")
    func zone() {
        func sentence() -> String {
            TimeZoneCommand.sentence("Europe/Berlin", HouseholdZone.Source.household.text(path: "/etc/zone"))
        }
        #expect(sentence() == "Europe/Berlin, as parents have set it for the household.")
        #expect(german { sentence() } == "Europe/Berlin, die Eltern für den Haushalt festgelegt haben.")
    }

    @Test("On a login in German, the reason why a zone cannot be set is in German")
    func obstacles() {
        german {
            let obstacle = ZoneSetting.obstacle(to: "Europe/Berlin", settings: "UTC")?.sentence
            #expect(obstacle?.hasPrefix("In der Datei der Einstellungen steht „timeZone: UTC“, und das geht vor.") == true)
            let search = ZoneSearch(names: ["Europe/Berlin"])
            let unknown = SetupFlaw(zone: "berln", among: search).sentence
            #expect(unknown == "Es gibt keine Zeitzone „berln“. Ist Europe/Berlin gemeint?")
            #expect(ZoneWord.onlyRoot.text(["zone": "UTC"]).hasSuffix(": sudo timequest time-zone UTC"))
        }
    }

    @Test("A PC for playing only names the commands for its own settings, a line each")
    func playsOnly() {
        let commands = """

              sudo timequest setup --parent LOGIN
              sudo timequest parent pin
              sudo timequest player edit NAME --linux-user LOGIN
            """
        let english = SetupCommand.isForPlayingOnly.description
        #expect(english.hasPrefix("This PC is for playing only. ") && english.hasSuffix("is set with:\(commands)"))
        let translated = german { SetupCommand.isForPlayingOnly.description }
        #expect(translated.hasPrefix("Dieser PC ist nur zum Spielen da. "))
        #expect(translated.hasSuffix("wird so festgelegt:\(commands)"))
    }
}
