import Foundation

/// What the PIN for parent mode must look like. Letters will do as well as digits.
public enum PINRule {
    /// Characters as a reader counts them. Wrong ones cost time soon (`PINAttempts`), so that four are enough.
    public static let length = 4...64

    /// The PIN in the one form in which it is kept and compared: keyboards write the same letter in different ways.
    ///
    /// - Parameter field: the field's name on the wire. The sentences never repeat what was typed.
    public static func validated(_ pin: String, field: String) throws(FieldProblem) -> String {
        guard length.contains(pin.count), pin.utf8.count <= length.upperBound * 16 else {
            throw FieldProblem(
                field: field, message: "A PIN has \(length.lowerBound) to \(length.upperBound) digits, letters or other characters."
            )
        }
        if NameRule.printable(pin) != pin {
            throw FieldProblem(
                field: field, message: "The PIN has a line break or an invisible control character in it. Please take it out.")
        }
        return pin.precomposedStringWithCanonicalMapping
    }
}
