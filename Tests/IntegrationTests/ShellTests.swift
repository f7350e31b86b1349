import Domain
import Foundation
import TestSupport
import Testing

/// Commands and names that TimeQuest hands to a real shell.
@Suite("Words for a shell")
struct ShellTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let names =
        ["'", "\"", "\\", "$(touch pwned)", "`touch pwned`", ";", "&", "|", "*", "~", "\n", "\t"].flatMap { delimiter in
            HostileText.followers.map { "x'\($0)\(delimiter)\($0) y" }
        } + [HostileText.name, "Schüler.ics", "-n"]

    @Test("bash reads each as one word with the same bytes")
    func words() async throws {
        let words = Self.names.map { "\(ShellWord($0))" }.joined(separator: " ")
        try folder.write("cd \(folder.path)\nprintf '%s\\0' \(words)", to: "words.sh")
        let run = try await CommandRun.run("/bin/bash", ["--norc", folder.path("words.sh")], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.utf8.split(separator: 0).map { Array($0) } == Self.names.map { Array($0.utf8) })
        #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
    }

    @Test("The list of candidates in bash has each name in one line as it is, and runs nothing that is in it")
    func completion() async throws {
        // Also those that no shell is offered, so that the quotes alone are a protection.
        let names = Self.names.filter { DisplayText.line($0) == $0 }
        try folder.write(names.map(CompletionWord.bash).joined(separator: "\n"), to: "candidates")
        // As the script does that ArgumentParser generates.
        try folder.write("cd \(folder.path)\nIFS=$'\\n' compgen -W \"$(cat candidates)\" -- ''", to: "complete.sh")
        let run = try await CommandRun.run("/bin/bash", ["--norc", folder.path("complete.sh")], in: folder)
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.split(atByte: "\n").map { Array($0.utf8) } == names.map { Array($0.utf8) })
        #expect(!FileManager.default.fileExists(atPath: folder.path("pwned")))
    }

    /// Names with every ASCII character that is no letter or digit: first, between letters, last, and before other such characters.
    private static let punctuated: [String] = (0x20...0x7E as ClosedRange<UInt8>).map { String(UnicodeScalar($0)) }
        .filter { !$0.utf8.allSatisfy(\.isASCIILetterOrDigit) }
        .flatMap { (sign: String) -> [String] in
            ["\(sign)(touch pwned)z", "z\(sign)b", "z\(sign)", "z\(sign){HOME} '\(sign)touch pwned\(sign) \"y"]
        }

    @Test("Tab and Enter in an interactive bash give the command the name as it is, and run nothing that is in it", .hangLimit)
    func tab() async throws {
        let names = (Self.names + Self.punctuated).filter(CompletionWord.isCandidate)
        #expect(names.count > Self.punctuated.count / 2)
        for (number, name) in names.enumerated() { try folder.write(CompletionWord.bash(name), to: "candidate\(number)") }
        // The completion as in the script that ArgumentParser generates. The folder of the shell is empty, since a name that is also
        // the name of a folder is completed with a slash.
        let script = """
            mkdir "$PLACE/empty"; cd "$PLACE/empty"
            PS1='› '
            _show() {
                while IFS='' read -r name; do COMPREPLY+=("$name"); done \
                    < <(IFS=$'\\n' compgen -W "$(cat "$PLACE/candidate${COMP_WORDS[1]}")" -- "$2")
            }
            show() { local number="$1"; shift; printf '%s\\0' "$@" >> "$PLACE/shown"; echo "Shown: $number."; }
            complete -o filenames -F _show show
            """
        try folder.write(script, to: "shell.sh")
        try folder.write("set enable-bracketed-paste off\n", to: "inputrc")
        let terminal = try PseudoTerminal(
            "/bin/bash", ["--noprofile", "--rcfile", folder.path("shell.sh"), "-i"],
            environment: ["PLACE": folder.path, "INPUTRC": folder.path("inputrc"), "HISTFILE": "/dev/null", "TERM": "dumb"],
            columns: 200)
        try await terminal.shows("› ")
        for number in names.indices {
            terminal.type("show \(number) \t\n")
            try await terminal.shows("Shown: \(number).")
        }
        terminal.type("exit\n")
        #expect(try await terminal.ended() == 0)
        #expect(folder.read("shown").utf8.split(separator: 0).map { Array($0) } == names.map { Array($0.utf8) })
        for place in ["pwned", "empty/pwned"] { #expect(!folder.exists(place)) }
    }

    @Test("The script for bash completes names in this way")
    func script() async throws {
        let program = Programs.timequest
        let run = try await CommandRun.run(program, ["--generate-completion-script", "bash"], in: folder)
        #expect(
            run.output.contains("compgen \"${@}\" -- \"${cur}\"") && run.output.contains("-W \"$(")
                && run.output.contains("SAP_SHELL=bash"))
    }
}
