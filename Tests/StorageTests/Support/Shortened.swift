/// A text with numbers in the place of the identities that stand for them: "daily.000000000001.2026-03-01" becomes
/// "daily.1.2026-03-01".
func shortened(_ text: some CustomStringConvertible) -> String {
    text.description.replacing(/0{6,11}([0-9A-Z]+)/) { $0.output.1 }
}
