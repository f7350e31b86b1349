/// A name that bash completes.
public enum CompletionWord {
    /// The name as a candidate in the list of words for `compgen -W`, which expands each of them as a part of a command: without quotes,
    /// completing a name such as `$(reboot)` would run it.
    public static func bash(_ name: String) -> String { ShellWord.singleQuoted(name) }

    /// Whether a shell can be offered the name: each line is a candidate.
    public static func isCandidate(_ name: String) -> Bool { DisplayText.line(name) == name }
}
