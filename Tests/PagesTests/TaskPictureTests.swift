import Domain
import Foundation
import Testing

@testable import Pages

@Suite("The pictures of tasks")
struct TaskPictureTests {
    @Test("There are 24, drawn with the line of the other pictures and in the colour of the text alone")
    func style() throws {
        let files = try PageFiles().all().filter { $0.key.hasSuffix(".mustache") }
            .mapValues { String(decoding: $0, as: UTF8.self) }
        let model = try #require(files["templates/picture-custom.mustache"])
        let frame = String(model.prefix(while: { $0 != ">" }))
        let pictures = files.filter { $0.key.hasPrefix("templates/task-") }
        #expect(Set(pictures.keys) == Set(TaskPicture.allCases.map { "templates/task-\($0.rawValue).mustache" }))
        #expect(pictures.count == 24)
        for (path, picture) in pictures {
            #expect(picture.hasPrefix(frame) && picture.hasSuffix("</svg>\n"), "\(path)")
            #expect(!picture.contains("{{") && !picture.contains("#") && !picture.contains("style="), "\(path)")
        }
    }
}

/// The drawings as they stand on pages.
enum PictureFile {
    /// The drawing of a task's picture.
    static func task(_ picture: TaskPicture) throws -> String {
        let file = try #require(try PageFiles().all()["templates/task-\(picture.rawValue).mustache"])
        return String(decoding: file, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
