import Foundation

/// The readable part of a routine's identity: `Friend's House Prep` becomes `friends-house-prep`.
public enum RoutineSlug {
    private static let maximumLength = 40

    /// A slug for a new routine.
    ///
    /// - Parameters:
    ///   - name: the routine's name at creation.
    ///   - taken: slugs that exist already; a number is put behind until it is free.
    public static func make(from name: String, taken: Set<String>) -> String {
        let base = slug(of: name)
        if !taken.contains(base) { return base }
        var number = 2
        while taken.contains("\(base)-\(number)") { number += 1 }
        return "\(base)-\(number)"
    }

    private static func slug(of name: String) -> String {
        let plain = name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .replacingOccurrences(of: "'", with: "").replacingOccurrences(of: "’", with: "")
        let words = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let slug = String(words.joined(separator: "-").lowercased().prefix(maximumLength))
        return slug.isEmpty ? "routine" : slug.trimmingCharacters(in: ["-"])
    }
}
