import Testing

@testable import Domain

@Suite("Colours of players and calendars")
struct PageToneTests {
    @Test("The colour that follows from a name is one of those there are", arguments: ["", "a", "Mia", "Fußball", "⚽️"])
    func ofName(name: String) {
        #expect(PageSettings.tones.contains(PageSettings.tone(of: name)))
        #expect(PageSettings.tone(of: "soccer") == 2 && PageSettings.tone(of: "school") == 5, "it stays the same")
    }

    @Test("What is new has the first free colour, unless that of its name is free or none is")
    func free() {
        let own = PageSettings.tone(of: "club")
        let others = Set(PageSettings.tones).subtracting([own])
        #expect(PageSettings.freeTone(for: "club", besides: []) == nil)
        #expect(PageSettings.freeTone(for: "club", besides: others) == nil)
        #expect(PageSettings.freeTone(for: "club", besides: [own]) == others.min())
        #expect(PageSettings.freeTone(for: "club", besides: Set(PageSettings.tones)) == nil)
    }
}
