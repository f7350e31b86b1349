import Domain

/// The picture of a task as a page shows it: a drawing, which a template inserts with `{{>thing}}`.
struct Thing: Hashable, Sendable {
    /// The id of the drawing for a task that has no picture and no word for one: a flag.
    static let general = "step"

    /// The address of the drawing, with the version of its file.
    let address: String

    /// - Parameters:
    ///   - picture: nil for the general one.
    ///   - path: of the file with the drawings, with its version.
    init(_ picture: TaskPicture?, path: String) {
        address = "\(path)#\(picture?.rawValue ?? Self.general)"
    }
}
