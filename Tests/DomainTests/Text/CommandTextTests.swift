import Domain
import TestSupport
import Testing

@Suite("Commands that a person may copy")
struct CommandTextTests {
    @Test(
        "An argument that begins with a hyphen is behind two hyphens, and the options are before them",
        arguments: [
            (["Mia"], [], "timequest player remove Mia"), (["Mia Rose"], ["--yes"], "timequest player remove 'Mia Rose' --yes"),
            (["-Mia"], [], "timequest player remove -- -Mia"),
            (["-Mia Rose"], ["--yes"], "timequest player remove --yes -- '-Mia Rose'"),
            (["Mia", "--yes"], ["--json"], "timequest player remove --json -- Mia --yes"),
            ([], ["--yes"], "timequest player remove --yes"),
        ] as [([String], [String], String)])
    func text(arguments: [String], options: [String], text: String) {
        #expect("\(CommandText("timequest player remove", arguments: arguments, options: options))" == text)
    }
}
