import Domain

/// The picture of a task as a page shows it: a drawing, which a template inserts with `{{>thing}}`.
///
/// Each has a file of its own: most pages show one.
struct Thing: Hashable, Sendable {
    /// The drawing for a task that has no picture and no word for one: a flag.
    static let general = "step"
    /// The names of all drawings, which are also those of their files.
    static let names = TaskPicture.allCases.map(\.rawValue) + [general]

    /// The address of the drawing, with the version of its file.
    let address: String

    /// - Parameter path: of the file of the drawing, with its version.
    init(_ name: String, path: String) {
        address = "\(path)#\(name)"
    }
}

extension PageSite {
    /// The drawing for a task.
    ///
    /// - Parameter picture: nil for the general one.
    func thing(_ picture: TaskPicture?) -> Thing {
        let name = picture?.rawValue ?? Thing.general
        return Thing(name, path: thingPaths[name] ?? "")
    }
}
