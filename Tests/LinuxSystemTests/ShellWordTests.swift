import Testing

@testable import LinuxSystem

@Suite("A text as a word of a command")
struct ShellWordTests {
    @Test(
        "It is quoted where the shell would read it otherwise, and only there",
        arguments: [
            ("/var/lib/timequest/calendars/soccer.ics", "/var/lib/timequest/calendars/soccer.ics"),
            ("a-Z_0,9:+@%.ics", "a-Z_0,9:+@%.ics"),
            ("", "''"),
            ("Sports club.ics", "'Sports club.ics'"),
            ("Schüler.ics", "'Schüler.ics'"),
            ("$(reboot)&;*?~`\"", "'$(reboot)&;*?~`\"'"),
            ("Mia's.ics", "'Mia'\\''s.ics'"),
            ("a\nb", "$'a\\x0Ab'"),
            ("Mia's \\ \u{1B}[2J", "$'Mia\\'s \\\\ \\x1B[2J'"),
            ("a\u{202E}b", "$'a\\xE2\\x80\\xAEb'"),
        ])
    func quoted(text: String, word: String) {
        #expect(ShellWord(text).description == word)
    }
}
