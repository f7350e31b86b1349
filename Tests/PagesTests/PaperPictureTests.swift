import Testing

@testable import Pages

@Suite("Minute paper")
struct PaperPictureTests {
    @Test("One square is one minute, ten to a row, and seconds are a part of a square")
    func squares() throws {
        let paper = PaperPicture(title: "", guess: 12.5, actual: 3.25, isSmall: true)
        #expect(paper.height == "52")
        #expect(paper.guess == "M0 0H240V24H60V48H0Z")
        #expect(try #require(paper.fills.first).path == "M2 2h20v20H2ZM26 2h20v20H26ZM50 2h20v20H50ZM74 2h2v20H74Z")
    }

    @Test(
        "A whole number of rows is a rectangle, and nothing is drawn of nothing", arguments: [(10, "V48"), (20, "V96"), (4, "V48")])
    func rows(minutes: Double, height: String) {
        let guess = PaperPicture(title: "", guess: minutes).guess
        #expect(guess == "M0 0H\(minutes == 4 ? 192 : 480)\(height)H0Z")
        #expect(PaperPicture(title: "").guess == nil && PaperPicture(title: "").fills == [])
    }

    @Test("The parts of a quest follow each other, each in another colour than the one before")
    func parts() {
        let fills = PaperPicture(title: "", parts: [1.5, 2.25], isSmall: true).fills
        #expect(fills.map(\.rating) == ["mine", "other"])
        #expect(fills.map(\.path) == ["M2 2h20v20H2ZM26 2h8v20H26Z", "M36 2h10v20H36ZM50 2h20v20H50ZM74 2h14v20H74Z"])
    }

    @Test("A day does not fill the screen")
    func longest() {
        #expect(PaperPicture(title: "", guess: 1440, actual: 1440).height == "580")
    }

    @Test("Face down it shows no guess, only its turned corner")
    func faceDown() {
        let paper = PaperPicture(title: "", rows: 2, isFaceDown: true)
        #expect(paper.fold?.corner == "M480 48H432V96Z" && paper.guess == nil && paper.fills == [])
    }
}
