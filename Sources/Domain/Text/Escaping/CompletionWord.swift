/// A name that a shell completes.
public enum CompletionWord {
    /// The name as a candidate in the list of words for `compgen -W`, which expands each of them as a part of a command: without quotes,
    /// completing a name such as `$(reboot)` would run it.
    public static func bash(_ name: String) -> String { ShellWord.singleQuoted(name) }

    /// The name as a candidate for `_describe` of zsh, which takes what is behind a colon for an explanation, and would complete only what
    /// is before it. zsh itself puts a backslash before each character that it would expand. By scalars: with a combining mark behind it,
    /// a colon is another character to Swift.
    public static func zsh(_ name: String) -> String {
        let scalars = name.unicodeScalars.flatMap { (scalar: Unicode.Scalar) -> [Unicode.Scalar] in
            scalar == ":" ? ["\\", scalar] : [scalar]
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Whether a shell can be offered the name: each line is a candidate, and an interactive shell expands no character of it.
    ///
    /// `compgen` removes the quotes of ``bash(_:)``, and readline then types the name. It puts a backslash before white space, quotation
    /// marks, `;` and `&`, but not before a dollar sign or a backtick: with Enter, bash would run what is behind them.
    public static func isCandidate(_ name: String) -> Bool {
        !name.utf8.contains(where: expanded.contains) && DisplayText.line(name) == name
    }

    /// The bytes that begin an expansion, of parameters, commands or the history, and the backslash, which changes what follows it. By
    /// bytes, as a shell reads them: to Swift, a dollar sign with a combining mark is another character.
    private static let expanded = Set("$`!\\".utf8)
}
