import Domain
import Foundation
import Testing

@testable import Pages

@Suite("The drawings of tasks' pictures")
struct ThingTests {
    private static func file(_ name: String) throws -> String {
        String(decoding: try #require(try PageFiles().all()["pictures/things/\(name).svg"]), as: UTF8.self)
    }

    @Test("Each has a file of its own: one for each picture, one for a task without a picture, and no other")
    func complete() throws {
        let files = try PageFiles().all().keys.filter { $0.hasPrefix("pictures/things/") }
        #expect(files.sorted() == Thing.names.map { "pictures/things/\($0).svg" }.sorted())
        for name in Thing.names {
            let drawn = try Self.file(name).matches(of: /<symbol id="([^"]*)" viewBox="0 0 100 100"/).map { String($0.1) }
            #expect(drawn == [name])
        }
    }

    @Test("They have one line, and the colours of the look alone, which a page's policy does not forbid", arguments: Thing.names)
    func style(name: String) throws {
        let file = try Self.file(name)
        let line = #"stroke="var(--drawn-line)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">"#
        #expect(file.contains(line))
        let colours = file.matches(of: /(?:fill|stroke)="([^"]*)"/).map { String($0.1) }
        #expect(colours.allSatisfy { $0 == "none" || $0.hasPrefix("var(--") } && !colours.isEmpty)
        #expect(!file.contains("style=") && !file.contains("class=") && !file.contains("<style"))
    }

    @Test("A page shows one by the address of its file, which changes with the file")
    func address() throws {
        let site = try PageSite.shared()
        let drawings: [(picture: TaskPicture?, name: String)] = [(.shirt, "shirt"), (nil, "step")]
        for (picture, name) in drawings {
            let version = PageFile.version(of: Array(try Self.file(name).utf8))
            #expect(site.thing(picture).address == "/pictures/things/\(name).svg?v=\(version)#\(name)")
        }
        #expect(try site.publicFiles()["/pictures/things/shirt.svg"]?.mediaType == "image/svg+xml")
    }
}

/// The drawings of tasks as they stand on pages.
enum DrawnThing {
    /// - Parameter picture: nil for the general one.
    static func html(_ picture: TaskPicture?) throws -> String {
        let site = try PageSite.shared()
        return try site.templates.render("thing", site.thing(picture))
    }
}
