import Testing

@testable import Pages

@Suite("Squared paper")
struct PaperPictureTests {
    @Test("One square is one minute, ten to a row, and seconds are a part of a square")
    func squares() throws {
        let paper = PaperPicture(title: "", guess: 750, actual: 195, isSmall: true)
        #expect(paper.sheetName == "minutes" && paper.height == "52" && paper.labels.isEmpty)
        #expect(paper.guess == "M0 0H240V24H60V48H0Z")
        #expect(try #require(paper.fills.first).path == "M2 2h20v20H2ZM26 2h20v20H26ZM50 2h20v20H50ZM74 2h2v20H74Z")
    }

    @Test("Under two minutes, a square is ten seconds and a row one minute, on a sheet of the same width")
    func seconds() throws {
        let paper = PaperPicture(title: "", guess: 45, actual: 119, rows: 3)
        #expect(paper.sheetName == "seconds" && paper.width == "484" && paper.height == "148")
        #expect(paper.guess == "M0 0H360V72H0Z")
        #expect(try #require(paper.fills.first).path.hasSuffix("M403 75h66v66H403Z"))
        #expect(paper.labels.map(\.text) == ["10", "20", "30", "40", "50", "1 min", "2 min"])
        #expect(paper.labels.first == PaperPicture.Label(x: "72", y: "62", text: "10"))
    }

    @Test(
        "Guess and time are on one sheet, that of the longer one",
        arguments: [(50.0, 119.9, "seconds"), (50, 120, "minutes"), (180, 30, "minutes")])
    func oneSheet(guess: Double, actual: Double, sheet: String) {
        #expect(PaperPicture(title: "", guess: guess, actual: actual).sheetName == sheet)
    }

    @Test("Paper of a short time that is one of several has one row of seconds, or two")
    func small() {
        #expect(PaperPicture(title: "", guess: 40, actual: 60, isSmall: true).height == "40")
        #expect(PaperPicture(title: "", guess: 40, actual: 61, isSmall: true).height == "76")
        #expect(PaperPicture(title: "", guess: 40, isSmall: true).labels.isEmpty)
    }

    @Test(
        "A whole number of rows is a rectangle, and nothing is drawn of nothing", arguments: [(10, "V48"), (20, "V96"), (4, "V48")])
    func rows(minutes: Double, height: String) {
        let guess = PaperPicture(title: "", guess: minutes * 60).guess
        #expect(guess == "M0 0H\(minutes == 4 ? 192 : 480)\(height)H0Z")
        #expect(PaperPicture(title: "").guess == nil && PaperPicture(title: "").fills == [])
    }

    @Test("The parts of a quest follow each other, each in another colour than the one before")
    func parts() {
        let fills = PaperPicture(title: "", parts: [90, 135], isSmall: true).fills
        #expect(fills.map(\.rating) == ["mine", "other"])
        #expect(fills.map(\.path) == ["M2 2h20v20H2ZM26 2h8v20H26Z", "M36 2h10v20H36ZM50 2h20v20H50ZM74 2h14v20H74Z"])
    }

    @Test("A day does not fill the screen, on either sheet: the sheet is torn off below the last row")
    func longest() {
        func teeth(_ paper: PaperPicture) -> Int { paper.sheet.count { $0 == "l" } }
        let (day, seconds) = (
            PaperPicture(title: "", guess: 86_400, actual: 86_400), PaperPicture(title: "", guess: 86_400, sheet: .seconds)
        )
        #expect(day.height == "592" && teeth(day) == 20)
        #expect(seconds.height == "166" && teeth(seconds) == 12)
        // Two hours are just as high as the paper.
        let whole = PaperPicture(title: "", guess: 7_200, actual: 7_000)
        #expect(whole.height == "580" && teeth(whole) == 0)
        #expect(PaperPicture(title: "", guess: 7_201).height == "592")
        #expect(teeth(PaperPicture(title: "", guess: 86_400, isFaceDown: true)) == 0)
    }

    @Test("A second guess is drawn inside the first, and ends where it really ends; the longest of all has the sheet")
    func guest() {
        let paper = PaperPicture(title: "", guess: 360, guest: 360, actual: 400)
        #expect(paper.guess == "M0 0H288V48H0Z" && paper.guest == "M6 6H288V42H6Z")
        #expect(PaperPicture(title: "", guest: 600).guest == "M6 6H480V42H6Z")
        #expect(PaperPicture(title: "", guest: 750).guest == "M6 6H474V42H120V90H6Z")
        #expect(PaperPicture(title: "", guess: 50, guest: 119).sheetName == "seconds")
        #expect(PaperPicture(title: "", guess: 50, guest: 121, actual: 60).sheetName == "minutes")
    }

    @Test("Face down it shows no guess, only its turned corner")
    func faceDown() {
        let paper = PaperPicture(title: "", rows: 2, isFaceDown: true)
        #expect(paper.fold?.corner == "M480 48H432V96Z" && paper.guess == nil && paper.fills == [])
    }
}
