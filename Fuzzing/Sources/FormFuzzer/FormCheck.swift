import Foundation
import FuzzSupport

@testable import Multipart

/// What holds for every form with files: it is refused or read, and the same however its bytes come; nothing is made up, and what is kept
/// in memory is bounded.
enum FormCheck {
    /// The first byte is the length of the pieces in which the others come.
    static func check(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let body = bytes.dropFirst()
        let size = Int(first) + 1
        let pieces = stride(from: body.startIndex, to: body.endIndex, by: size).map { body[$0..<min($0 + size, body.endIndex)] }
        let whole = answer([body])
        require(whole == answer(pieces), "in pieces of \(size) bytes it is another form")
        guard case .success(let events) = whole else { return }
        requireOrder(events)
        requireLimits(events, of: body.count)
    }

    private static func answer(_ pieces: [ArraySlice<UInt8>]) -> Result<[MultipartReader.Event], MultipartError> {
        var reader = MultipartReader(boundary: "x")
        var events: [MultipartReader.Event] = []
        do throws(MultipartError) {
            for piece in pieces {
                for event in try reader.read(piece) {
                    if case .piece(let next) = event, case .piece(let before)? = events.last {
                        events[events.count - 1] = .piece(before + next)
                    } else {
                        events.append(event)
                    }
                }
            }
            try reader.end()
            return .success(events)
        } catch {
            return .failure(error)
        }
    }

    /// Pieces are inside of files, and every file ends.
    private static func requireOrder(_ events: [MultipartReader.Event]) {
        var isInFile = false
        for event in events {
            switch event {
            case .field: require(!isInFile, "a field inside of a file")
            case .file(_, let filename):
                require(!isInFile && !filename.isEmpty, "a file inside of a file, or without a name")
                isInFile = true
            case .piece: require(isInFile, "a piece of no file")
            case .fileEnd:
                require(isInFile, "the end of no file")
                isInFile = false
            }
        }
        require(!isInFile, "a file without an end")
    }

    private static func requireLimits(_ events: [MultipartReader.Event], of length: Int) {
        var (fields, files) = (0, 0)
        for event in events {
            switch event {
            // Bytes that are not UTF-8 become three bytes each.
            case .field(_, let text): fields += text.utf8.count
            case .piece(let data): files += data.count
            case .file, .fileEnd: break
            }
        }
        require(fields <= 3 * min(length, MultipartReader.maximumFields) && files <= length, "more came out than went in")
        require(events.count <= 3 * MultipartReader.maximumParts, "\(events.count) events")
    }
}
