import Domain
import Testing

@testable import Pages

@Suite("Companions on pages")
struct CompanionTests {
    @Test(
        "Its address names the pose in the file of the picture, and the version of the file",
        arguments: Companion.Pose.allCases)
    func address(pose: Companion.Pose) throws {
        let site = try PageSite.shared()
        let file = try #require(try site.publicFiles()["/pictures/owl.svg"])
        let companion = try #require(site.companion(.owl, pose, width: 120))
        #expect(companion.address == "/pictures/owl.svg?v=\(file.version)#\(pose)")
        #expect(companion.width == "120" && companion.height == (pose == .peeking ? "78" : "120"))
        #expect(file.mediaType == "image/svg+xml")
    }

    @Test("It has a title for screen readers if it shows more than the text beside it, and is hidden from them otherwise")
    func title() throws {
        let site = try PageSite.shared()
        func html(_ title: String?) throws -> String {
            try site.templates.render("companion", try #require(site.companion(.fox, .asleep, width: 48, title: title)))
        }
        let path = try #require(site.picturePaths[.fox])
        let size = "<svg class=\"companion\" width=\"48\" height=\"48\""
        #expect(try html(nil) == "\(size) aria-hidden=\"true\"><use href=\"\(path)#asleep\"/></svg>")
        #expect(
            try html("A <fox>") == "\(size) role=\"img\"><title>A &lt;fox&gt;</title><use href=\"\(path)#asleep\"/></svg>")
    }
}
