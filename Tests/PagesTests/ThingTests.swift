import Domain
import Foundation
import Testing

@testable import Pages

@Suite("The drawings of tasks' pictures")
struct ThingTests {
    private static func file() throws -> String {
        String(decoding: try #require(try PageFiles().all()["pictures/things.svg"]), as: UTF8.self)
    }

    @Test("There is one for each picture, and one for a task without a picture")
    func complete() throws {
        let drawn = try Self.file().matches(of: /<symbol id="([^"]*)" viewBox="0 0 100 100"/).map { String($0.1) }
        #expect(drawn.sorted() == (TaskPicture.allCases.map(\.rawValue) + [Thing.general]).sorted())
        #expect(TaskPicture.allCases.count == 40)
    }

    @Test("They have one line, and the colours of the look alone, which a page's policy does not forbid")
    func style() throws {
        let file = try Self.file()
        let symbols = file.components(separatedBy: "<symbol ").dropFirst()
        let line = #"stroke="var(--drawn-line)" stroke-width="4" stroke-linejoin="round" stroke-linecap="round""#
        for symbol in symbols { #expect(symbol.prefix(while: { $0 != ">" }).hasSuffix(line), "\(symbol.prefix(20))") }
        let colours = file.matches(of: /(?:fill|stroke)="([^"]*)"/).map { String($0.1) }
        #expect(colours.allSatisfy { $0 == "none" || $0.hasPrefix("var(--") } && !colours.isEmpty)
        #expect(!file.contains("style=") && !file.contains("class=") && !file.contains("<style") && file.utf8.count <= 28_000)
    }

    @Test("A page shows one by the address of its file, which changes with the file")
    func address() throws {
        let site = try PageSite.shared()
        let path = "/pictures/things.svg?v=\(PageFile.version(of: try #require(try PageFiles().all()["pictures/things.svg"])))"
        #expect(site.thingsPath == path)
        #expect(Thing(.shirt, path: path).address == "\(path)#shirt" && Thing(nil, path: path).address == "\(path)#step")
        #expect(try site.publicFiles()["/pictures/things.svg"]?.mediaType == "image/svg+xml")
    }
}

/// The drawings of tasks as they stand on pages.
enum DrawnThing {
    /// - Parameter picture: nil for the general one.
    static func html(_ picture: TaskPicture?) throws -> String {
        let site = try PageSite.shared()
        return try site.templates.render("thing", Thing(picture, path: site.thingsPath))
    }
}
