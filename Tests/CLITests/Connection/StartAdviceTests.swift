import Client
import Domain
import Testing

@testable import CLI

@Suite("How to start TimeQuest if it does not answer")
struct StartAdviceTests {
    private static let built = "/home/anna/timequest/.build/debug/timequest"

    @Test(
        "The advice fits where one stands",
        arguments: [
            ("/usr/bin/timequest", true, ClientError.systemSocket, "sudo systemctl start timequest"),
            (built, true, ClientError.systemSocket, "sudo systemctl start timequest"),
            (built, false, ClientError.systemSocket, "`make run` in /home/anna/timequest starts it"),
            ("/usr/bin/timequest", false, ClientError.systemSocket, "timequest daemon"),
            (built, false, "/home/anna/timequest/.timequest/timequest.sock", "Start it with `make run` in /home/anna/timequest."),
            (
                built, false, "/home/anna/timequest/.timequest/pcs/laptop/timequest.sock",
                "type `start laptop` in its terminal. Otherwise"
            ),
            (
                built, false, "/home/anna/timequest/.timequest/pcs/laptop/timequest.sock",
                "with `make run PCS=2` in /home/anna/timequest."
            ),
            ("/usr/bin/timequest", true, "/tmp/a.sock", "unset TIMEQUEST_SOCKET"),
            (built, false, "/tmp/a.sock", "`timequest daemon`, or `make run`"),
        ] as [(String, Bool, String, String)])
    func advice(executable: String, isInstalled: Bool, socket: String, text: String) {
        let sentence = StartAdvice(executable: executable, isInstalled: isInstalled).sentence(socket: socket)
        #expect(sentence.hasPrefix("TimeQuest does not answer at \(socket). ") && sentence.contains(text), "\(sentence)")
        #expect(isInstalled || !sentence.contains("systemctl"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let german = StartAdvice(executable: executable, isInstalled: isInstalled).sentence(socket: socket)
            #expect(german.hasPrefix("TimeQuest antwortet nicht: \(socket). "), "\(german)")
            for english in ["Start it", "starts it", "It is", "type:"] { #expect(!german.contains(english), "\(german)") }
        }
    }
}
