import API
import Domain

/// What was read from a stick, and written onto it.
struct StickReport: Encodable, Equatable {
    /// A file that a PC has written.
    struct File: Encodable, Equatable {
        let name: String
        /// Nil where it cannot be used.
        var reading: ParcelReading?
        /// Why it cannot be used, and what to do.
        var problem: String?
        /// Whether its PC was made one of the family just now.
        var isNew = false
        /// Whether somebody has said that its words are not those of the PC.
        var isRefused = false

        var isStranger: Bool { reading?.outcome == .stranger || reading?.outcome == .hasLeft }
        var isOwn: Bool { reading?.outcome == .own }
        var isRead: Bool { reading?.outcome == .read }
    }

    /// In the order of their names, also the one that this PC has written before.
    var files: [File]
    /// What this PC has written.
    var card: ParcelCard
    /// Older files of this PC, under other names, that were removed.
    var removed: [String] = []

    /// Whether there is no file of another PC.
    var isOnlyOwn: Bool { others.isEmpty }

    /// Whether there are files of other PCs, and none of them can be used.
    var isUnreadable: Bool { !others.isEmpty && others.allSatisfy { $0.reading == nil } }

    /// The files of other PCs. One of this PC that was not written whole is as good as new now.
    private var others: [File] { files.filter { !$0.isOwn && $0.name != card.file } }

    /// Whether a parent has to compare the words of this PC on another one. One that was made one of the family just now may have done that
    /// before.
    var needsWords: Bool {
        !card.isPaired || files.contains { $0.isStranger || $0.isRead && $0.reading?.knowsThisPC == false }
    }
}

extension [StickReport.File] {
    /// The PCs that are not of the family, each once, by their first files.
    var strangers: [ParcelReading] {
        reduce(into: []) { found, file in
            guard let reading = file.reading, file.isStranger, !found.contains(where: { $0.pc == reading.pc }) else { return }
            found.append(reading)
        }
    }
}
