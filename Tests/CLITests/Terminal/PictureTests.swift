import Domain
import Testing

@testable import CLI

extension Canvas {
    static func unicode(_ width: Int = 60) -> Canvas { Canvas(width: width, hasBlocks: true, hasColor: false) }
    /// A file or a pipe.
    static func plain(_ width: Int = 60) -> Canvas {
        Canvas(width: width, hasBlocks: false, hasColor: false, isTerminal: false)
    }
}

@Suite("Pictures of times")
struct PictureTests {
    @Test(
        "A bar is drawn to an eighth of a column, and a little always shows",
        arguments: [
            (0.0, ""), (1, "████████"), (0.5, "████"), (0.0001, "▏"), (9.0 / 64, "█▏"), (2, "████████"), (.nan, ""), (-1, ""),
        ])
    func bars(fraction: Double, text: String) {
        #expect(Bar.text(fraction, width: 8, on: .unicode()) == text)
    }

    @Test("Where there are no blocks, a bar is a row of #", arguments: [(0.0, ""), (1, "########"), (0.5, "####"), (0.0001, "#")])
    func plainBars(fraction: Double, text: String) {
        #expect(Bar.text(fraction, width: 8, on: .plain()) == text)
    }

    @Test("A bar on a track always has the track's length", arguments: [0, 0.01, 0.3, 0.5, 0.99, 1])
    func tracks(fraction: Double) {
        #expect(Bar.onTrack(fraction, width: 12, on: .unicode()).count == 12)
        #expect(Bar.onTrack(fraction, width: 12, on: .plain()).count == 12)
    }

    @Test("Estimate and actual are two bars to one scale, in any width", arguments: [20, 40, 60, 80, 200])
    func pairs(width: Int) {
        let lines = BarPair(estimatedSeconds: 360, actualSeconds: 720).lines(on: .unicode(width))
        let bars = lines.map { $0.filter { "█▏▎▍▌▋▊▉".contains($0) } }
        #expect(lines[0].hasSuffix(" 6:00") && lines[1].hasSuffix("12:00"))
        #expect(abs(bars[1].count - bars[0].count * 2) <= 1)
        #expect(lines[0].count == lines[1].count && (width < 24 || lines[0].count <= width))
    }

    @Test("The pair looks as a child sees it")
    func pairExample() {
        #expect(
            BarPair(estimatedSeconds: 300, actualSeconds: 402).lines(on: .unicode(40)) == [
                "  guessed  █████████████████▏       5:00", "  it took  ███████████████████████  6:42",
            ])
        #expect(
            BarPair(estimatedSeconds: 45, actualSeconds: 30).lines(on: .plain(30)) == [
                "  guessed  #############  45 s", "  it took  #########      30 s",
            ])
    }

    @Test("A guest's guess is a third bar to the same scale, with a name of twelve columns at most")
    func guest() throws {
        let lea = try #require(GuestGuess(name: "Lea", seconds: 600))
        #expect(
            BarPair(estimatedSeconds: 300, actualSeconds: 402, guest: lea).lines(on: .plain(40)) == [
                "  guessed  ###########              5:00", "  it took  ###############          6:42",
                "  Lea      ######################  10:00",
            ])
        let long = try #require(GuestGuess(name: "Grandmother Anne", seconds: 300))
        let lines = BarPair(estimatedSeconds: 300, actualSeconds: 402, guest: long).lines(on: .plain(40))
        #expect(lines[2].hasPrefix("  Grandmother…  #") && Set(lines.map(\.count)) == [40])
    }

    @Test("A sparkline has a little bar for each value, and a gap where there is none")
    func sparklines() {
        #expect(Sparkline.text([0, 50, nil, 100, 120, -3], range: 0...100, on: .unicode()) == "▁▅ ██▁")
        #expect(Sparkline.text([0, 50, nil, 100], range: 0...100, on: .plain()) == "15-8")
        #expect(Sparkline.text([70, 70], range: 70...70, on: .unicode()) == "▁▁")
    }

    @Test("A dumbbell joins the estimate with the actual, whichever is larger")
    func dumbbells() {
        #expect(Dumbbell(estimatedSeconds: 20, actualSeconds: 80).text(full: 100, width: 11, on: .unicode()) == "  ○─────●  ")
        #expect(Dumbbell(estimatedSeconds: 80, actualSeconds: 20).text(full: 100, width: 11, on: .unicode()) == "  ●─────○  ")
        #expect(Dumbbell(estimatedSeconds: 50, actualSeconds: 51).text(full: 100, width: 11, on: .unicode()) == "     ◉     ")
        #expect(Dumbbell(estimatedSeconds: 0, actualSeconds: 900).text(full: 100, width: 11, on: .plain()) == "o---------*")
    }

    @Test("Text breaks between words, and a word longer than the line stays whole")
    func wrapping() {
        #expect(TextWrap.lines("one two three", width: 12, indent: 2) == ["  one two", "  three"])
        #expect(TextWrap.lines("a-very-long-word-indeed x", width: 12) == ["a-very-long-word-indeed", "x"])
        #expect(TextWrap.lines("", width: 12).isEmpty)
    }

    @Test("Colours are there only where the canvas has them")
    func colors() {
        var canvas = Canvas.unicode()
        #expect(canvas.bold("x") == "x" && canvas.color(.green, "x") == "x")
        canvas.hasColor = true
        #expect(canvas.bold("x") == "\u{1B}[1mx\u{1B}[0m" && canvas.color(.cyan, "x") == "\u{1B}[36mx\u{1B}[0m")
    }

    @Test(
        "Colours are for terminals, and never where NO_COLOR says something",
        arguments: [
            (80, [:], true), (nil, [:], false), (80, ["NO_COLOR": "1"], false), (80, ["NO_COLOR": ""], true),
            (80, ["TERM": "dumb"], false),
        ] as [(Int?, [String: String], Bool)])
    func colorChoice(columns: Int?, environment: [String: String], hasColor: Bool) {
        #expect(Canvas(columns: columns, environment: environment).hasColor == hasColor)
    }

    @Test("A file is 80 columns wide, and blocks need a terminal that knows UTF-8")
    func choices() {
        #expect(Canvas(columns: nil, environment: ["LANG": "C.UTF-8"]) == .plain(80))
        #expect(
            Canvas(columns: 52, environment: ["LANG": "C.UTF-8"])
                == Canvas(width: 52, hasBlocks: true, hasColor: true, hasBell: true))
        #expect(!Canvas(columns: 52, environment: ["LANG": "C.UTF-8", "LC_ALL": "C"]).hasBlocks)
        #expect(Canvas(columns: 52, environment: ["NO_COLOR": "1"]).hasBell)
        #expect(!Canvas(columns: 52, environment: ["TERM": "dumb"]).hasBell && !Canvas(columns: nil, environment: [:]).hasBell)
    }
}
