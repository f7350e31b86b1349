import Domain
import Testing

@Suite("A port that another program has")
struct TakenPortTests {
    @Test(
        "The sentence names what is known of the program",
        arguments: [
            (TakenPort.example, "Port 8463 is used by python3, process 1234 of the login anna."),
            (TakenPort(port: 8463, program: "python3", processID: 12), "Port 8463 is used by python3, process 12."),
            (
                TakenPort(port: 8463, login: "leo"),
                "Port 8463 is used by a program of the login leo; `sudo ss -ltnp 'sport = :8463'` shows which."
            ),
            (
                TakenPort(port: 9000),
                "Port 9000 is used by another program; `sudo ss -ltnp 'sport = :9000'` shows which."
            ),
        ])
    func sentences(port: TakenPort, sentence: String) {
        #expect(port.sentence == sentence)
    }

    @Test("A program that has made up its name cannot control a terminal")
    func hostileName() {
        let port = TakenPort(port: 8463, program: "a\u{1B}[2J\n", processID: 1)
        #expect(port.program == "a\u{FFFD}[2J\u{FFFD}")
    }
}
