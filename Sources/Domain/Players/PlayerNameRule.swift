import Foundation

/// The rules for a player's new name, beyond those for every name (``NameRule``): people can read it, and type it in commands.
///
/// A name that is stored already, or that arrives from another PC, is never refused by them.
public enum PlayerNameRule {
    /// The flaw of a new name; nil if it has no flaw.
    ///
    /// - Parameters:
    ///   - name: a name that ``NameRule`` accepts; white space around it is allowed.
    ///   - ids: the ids of all players.
    public static func flaw(in name: String, ids: [PlayerID]) -> PlayerNameFlaw? {
        let name = NameRule.trimmed(name)
        if !isReadable(name) { return .unreadable }
        if OwnerWord(typed: name) != nil { return .reserved(name) }
        if let id = PlayerID(name), ids.contains(id) { return .identity }
        return nil
    }

    /// Whether two names differ only by invisible characters, by white space or by upper and lower case. Letters of several scripts that
    /// look alike are different letters.
    public static func looksSame(_ one: String, _ other: String) -> Bool { shown(one) == shown(other) }

    /// A name in the form in which names are compared: without the difference between upper and lower case, and with composed letters.
    public static func folded(_ name: String) -> String {
        name.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }

    /// The displayed part of a name, in the form in which names are compared.
    private static func shown(_ name: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !isInvisible(scalar) {
            if !scalar.properties.isWhitespace && scalar != brailleBlank {
                shown.append(scalar)
            } else if shown.last != " " {
                shown.append(" ")
            }
        }
        return folded(NameRule.trimmed(String(shown)))
    }

    /// Whether each character of a name is displayed as itself. A joiner or a variation selector is allowed if it changes the look of the
    /// character before it, as in 👩‍🔬 and in Persian.
    private static func isReadable(_ name: String) -> Bool {
        var former: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            if scalar == DisplayText.replacement || scalar == brailleBlank { return false }
            if isInvisible(scalar), !(former.map { changes($0, scalar) } ?? false) { return false }
            former = scalar
        }
        // Behind the last character is nothing to join.
        return former.map { !isJoiner($0) } ?? true
    }

    /// Whether an invisible character can change the look of the character before it.
    private static func changes(_ former: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
        guard isJoiner(scalar) || scalar.properties.isVariationSelector, !isJoiner(former) else { return false }
        if former.properties.isVariationSelector { return isJoiner(scalar) }
        // Digits are emoji, too: with a selector they become a key.
        if former.properties.isEmoji { return !former.isASCII || !isJoiner(scalar) }
        return switch former.properties.generalCategory {
        // Letters of scripts without upper and lower case, and the vowel signs behind them.
        case .otherLetter, .nonspacingMark, .spacingMark: !isInvisible(former)
        default: false
        }
    }

    /// Whether a character has no look of its own.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || DisplayText.isUnprintable(scalar)
    }

    /// U+200C and U+200D.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x200C || scalar.value == 0x200D }

    /// A letter of Braille without any point: to Unicode it is a sign, on a screen it is a space.
    private static let brailleBlank: Unicode.Scalar = "\u{2800}"
}

/// Why a player cannot get a new name (``PlayerNameRule``).
public enum PlayerNameFlaw: Hashable, Sendable {
    /// It has a character that is not displayed as itself.
    case unreadable
    /// Commands take this word in place of a name.
    case reserved(String)
    /// It is the id of a player.
    case identity

    /// The flaw in a sentence, in English.
    public var sentence: String {
        switch self {
        case .unreadable:
            "A player's name has a character in it that cannot be seen, or that was lost (U+FFFD). Please type the name again."
        case .reserved(let word): "Commands use the word “\(word)” in another sense. Please choose another name."
        case .identity: "This is the id of a player. Please choose another name."
        }
    }

    /// The flaw as that of a player's field.
    public var problem: FieldProblem { FieldProblem(field: "name", message: sentence, reason: reason) }

    /// The flaw as values.
    public var reason: CodedReason {
        switch self {
        case .unreadable: CodedReason(.playerNameUnreadable)
        case .reserved(let word): CodedReason(.playerNameReserved, ["word": word])
        case .identity: CodedReason(.playerNameIsID)
        }
    }
}
