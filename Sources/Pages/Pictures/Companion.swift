import Domain

/// A player's picture as a page shows it: the drawing of a pose, which a template inserts with `{{>companion}}`.
///
/// The step of the quest decides about the pose, and nothing else does.
struct Companion: Hashable, Sendable {
    /// The pose of the companion. The name is the id of the drawing in the file of the picture.
    enum Pose: String, CaseIterable, Sendable {
        /// Stands with a sheet of squared paper at its side.
        case waiting
        /// Stands still, while a task runs.
        case standing
        /// Head and paws over the edge of something, e.g. of a round frame.
        case peeking
        case asleep
        case surprised
        case pleased
        /// To the right.
        case walking

        /// The width and the height of the drawing, in its own units.
        var size: (width: Int, height: Int) { (width: 160, height: self == .peeking ? 104 : 160) }
    }

    /// The address of the drawing, with the version of its file.
    let address: String
    /// In CSS pixels. A style sheet may set another size.
    let width: String
    let height: String
    /// The drawing in words; nil if the text beside it says the same.
    let title: String?

    /// - Parameter path: of the file of the picture, with its version.
    init(_ pose: Pose, path: String, width: Int, title: String? = nil) {
        address = "\(path)#\(pose.rawValue)"
        self.width = SVGNumber.text(Double(width))
        height = SVGNumber.text(Double(width * pose.size.height) / Double(pose.size.width))
        self.title = title
    }
}

extension PageContext {
    /// The picture of the player whose page it is, in a pose, for a drawing beside a text that says everything.
    ///
    /// - Parameter width: in CSS pixels.
    /// - Returns: nil if the player has no picture.
    func companion(_ pose: Companion.Pose, width: Int) -> Companion? {
        settings.page.picture.flatMap { site.companion($0, pose, width: width) }
    }
}

extension PageSite {
    /// A player's picture in a pose.
    ///
    /// - Parameters:
    ///   - width: in CSS pixels.
    ///   - title: the drawing in words; nil if the text beside it says the same.
    func companion(_ picture: PageSettings.Picture, _ pose: Companion.Pose, width: Int, title: String? = nil) -> Companion? {
        picturePaths[picture].map { Companion(pose, path: $0, width: width, title: title) }
    }
}

extension ResultWord {
    /// How the companion takes a result: it cheers for a close guess, so that a hit of a wide range is no less than fine, and a closer one
    /// more. Surprised is no worse than pleased: a guess that is far off is a discovery.
    var pose: Companion.Pose {
        switch self {
        case .spotOn, .close: .pleased
        case .insideRange: .standing
        case .off, .wayOff: .surprised
        }
    }
}
