/// A language of the pages.
public enum PageLanguage: String, CaseIterable, Codable, Hashable, Sendable {
    case english = "en"
    case german = "de"
}
