import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("The unit of the daily backup")
struct DailyBackupUnitTests {
    @Test("Its program has the English texts, also those of a failure, whatever the locale of the system is")
    func language() throws {
        let unit = try String(contentsOf: Repository.file("systemd/timequest-backup.service"), encoding: .utf8)
        var environment = ["LANG": "de_DE.UTF-8", "LANGUAGE": "de", "LC_MESSAGES": "de_DE.UTF-8"]
        for setting in unit.matches(of: /(?m)^Environment=([A-Z_]+)=(.*)$/) {
            environment[String(setting.1)] = String(setting.2)
        }
        #expect(TerminalLanguage.language(of: environment) == .english)
    }
}
