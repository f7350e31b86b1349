import Domain
import Foundation
import Testing

@testable import Pages

@Suite("The drawings")
struct DrawingTests {
    /// A file of `pictures`.
    private struct Drawing {
        let text: String

        init(_ name: String) throws {
            text = String(
                decoding: try #require(try PageFiles().all()["pictures/\(name).svg"], "\(name).svg is missing"), as: UTF8.self)
        }

        /// The values of an attribute, in the order of the file.
        func values(of attribute: String) throws -> [String] {
            try text.matches(of: Regex("\\s\(attribute)=\"([^\"]*)\"", as: (Substring, Substring).self)).map { String($0.1) }
        }
    }

    /// One for each picture of a player, one for each thing of tasks, and the meadow of Today.
    static let names = PageSettings.Picture.allCases.map(\.rawValue) + Thing.names.map { "things/\($0)" } + ["meadow"]

    @Test("There is a file for each picture of a player, one for each thing, the meadow, and no other")
    func files() throws {
        let paths = try PageFiles().all().keys.filter { $0.hasPrefix("pictures/") }
        #expect(Set(paths) == Set(Self.names.map { "pictures/\($0).svg" }))
    }

    @Test("Each picture of a player has all seven poses", arguments: PageSettings.Picture.allCases, Companion.Pose.allCases)
    func poses(picture: PageSettings.Picture, pose: Companion.Pose) throws {
        let drawing = try Drawing(picture.rawValue)
        let box = "0 0 \(pose.size.width) \(pose.size.height)"
        #expect(drawing.text.contains("<symbol id=\"\(pose)\" viewBox=\"\(box)\""))
    }

    @Test("A file is small: a page loads it with the first visit", arguments: names)
    func size(name: String) throws {
        #expect(try Drawing(name).text.utf8.count <= (name.hasPrefix("things/") ? 1_000 : 10_000))
    }

    /// A style, a class or a script would have no effect under the Content-Security-Policy, or another one in each browser.
    @Test("A file has only shapes, without styles and scripts", arguments: names)
    func shapes(name: String) throws {
        let shapes: Set = ["svg", "defs", "symbol", "g", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]
        let text = try Drawing(name).text.replacing(/<!--.*?-->/, with: "")
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\">"))
        #expect(Set(text.matches(of: /<([^\s\/>]+)/).map { String($0.1) }).subtracting(shapes) == [])
        #expect(text.matches(of: /\s(style|class|on[a-z]+)\s*=/).map { String($0.0) } == [])
    }

    @Test("A colour is one of those of the style sheet, so that it has a value in both looks", arguments: names)
    func colours(name: String) throws {
        let style = String(decoding: try #require(try PageFiles().all()["look.css"]), as: UTF8.self)
        let tokens = style.matches(of: /\s--(drawn-[a-z-]+|dim):/).map { "var(--\($0.1))" }
        #expect(tokens.count > 10)
        let drawing = try Drawing(name)
        let used = try ["fill", "stroke", "color"].flatMap { try drawing.values(of: $0) }
        #expect(!used.isEmpty && Set(used).subtracting(tokens).subtracting(["none"]) == [])
    }

    @Test("A part that a drawing uses is in its own file, and has a name of its own", arguments: names)
    func parts(name: String) throws {
        let drawing = try Drawing(name)
        let (ids, uses) = (try drawing.values(of: "id"), try drawing.values(of: "href"))
        #expect(Set(ids).count == ids.count)
        #expect(Set(uses).subtracting(ids.map { "#\($0)" }) == [])
    }
}
