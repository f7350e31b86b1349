import API
import ArgumentParser
import Domain
import TestSupport
import Testing

@testable import CLI

@Suite("The groups of the calendars at the terminal")
struct CalendarGroupTests {
    private static let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")]
    private static let open = [
        PlayerWordProposal(word: "U12", playerID: 2, reason: .neverForOthers([1], entries: 3)),
        PlayerWordProposal(
            word: "Mädchen E", playerID: nil, reason: .splitsCalendar("club", groups: ["Mädchen E", "U12"], entries: 12)),
    ]

    @Test("The list of the calendars has one question about all groups, with the commands that answer it")
    func question() {
        func lines(_ groups: [PlayerWordProposal]) -> [String] {
            CalendarQuestionText.questions(
                WayList(questions: [], answers: []), AwayList(questions: [], answers: []), groups: groups)
        }
        #expect(lines([]) == [])
        #expect(
            lines(Self.open) == [
                "Questions:", "  • Who is in these groups of the calendars: “U12”, “Mädchen E”?",
                "    timequest calendar group U12 --for NAME", "    timequest calendar group U12 'Mädchen E' --for nobody",
            ])
        let many = (1...14).map { number in
            PlayerWordProposal(word: "E\(number)", playerID: nil, reason: .splitsCalendar("club", groups: [], entries: 2))
        }
        #expect(lines(many)[1].hasSuffix("“E12” and 2 more?"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines(Self.open)[1] == "  • Wer ist in diesen Gruppen der Kalender: „U12“, „Mädchen E“?")
        }
    }

    @Test("The command without a group asks about each, with the number of entries or the child whose it seems to be")
    func list() {
        func lines() -> [String] { CalendarGroupText.list(Self.open, Self.players, names: ["club": "SV Deal"]) }
        #expect(
            lines() == [
                "Questions:", "  • Who is in “U12”? It seems to be Ben’s.",
                "  • Who is in “Mädchen E”? 12 entries of “SV Deal” in twelve weeks.",
                "    timequest calendar group U12 --for NAME", "    timequest calendar group U12 'Mädchen E' --for nobody",
            ])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(lines()[1] == "  • Wer ist in „U12“? Sie gehört wohl zu Ben.")
            #expect(lines()[2].hasSuffix("12 Einträge von „SV Deal“ in zwölf Wochen."))
        }
    }

    @Test("The answers say whose each group is, or that no child is in it, with the commands that change that")
    func answers() throws {
        let players = [
            PlayerProfile(id: 1, name: "Mia", words: ["U12", "7b"]), PlayerProfile(id: 2, name: "Ben", words: ["u12"]),
        ]
        let key = "5e13a7c0ffee0b17"
        let digests = ["U14", "U12"].compactMap(PlayerWords.digest)
        let list = GroupList(questions: [], ofNobody: digests + [key], namesOfNobody: ["U12", "U14"])
        #expect(
            CalendarGroupText.answers(list, players) == [
                "Answers:", "  “U12”: Mia and Ben", "  “7b”: Mia", "  “U14”: no child",
                "  1 group that no event names any more: no child (\(key))", "    timequest calendar group GROUP --for NAME",
                "    timequest calendar group GROUP --forget",
            ])
        #expect(CalendarGroupText.answers(GroupList(questions: Self.open, ofNobody: []), Self.players) == [])
        let many = GroupList(questions: [], ofNobody: (1001...1014).map { "000000000000\($0)" })
        #expect(CalendarGroupText.answers(many, []).contains { $0.hasSuffix("0000000000001012 and 2 more)") })
        #expect(!CalendarGroupText.answers(many, []).contains { $0.contains("--for NAME") })
        #expect(CalendarGroupText.answers(many, []).last == "    timequest calendar group GROUP --forget")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarGroupText.answers(list, players)[3] == "  „U14“: kein Kind")
            #expect(CalendarGroupText.answers(list, players).last == "    timequest calendar group GRUPPE --forget")
        }
    }

    @Test("That nobody is in a group is taken if the group waits for an answer or has this answer")
    func check() throws {
        let list = GroupList(questions: Self.open, ofNobody: ["U16"].compactMap(PlayerWords.digest))
        try CalendarGroupText.check(["u12", "mädchen e", "u16"], in: list, [])
        let error = #expect(throws: CommandError.self) { try CalendarGroupText.check(["U12", "U41"], in: list, []) }
        #expect(error?.kind == .notFound && error?.description.contains("“U41”") == true)
        #expect(error?.details == ["U12", "Mädchen E"])
        let none = #expect(throws: CommandError.self) {
            try CalendarGroupText.check(["U41"], in: GroupList(questions: [], ofNobody: []), [])
        }
        #expect(none?.sentences.hasPrefix("No group “U41” waits for an answer, and no other one does. ") == true)
        #expect(none?.sentences.hasSuffix("timequest player edit NAME --groups GROUPS") == true && none?.details == [])
    }

    @Test("A group of children is not nobody's before it is taken away from all of them")
    func ofChildren() throws {
        let ben = PlayerProfile(id: 2, name: "Ben", words: ["7b", "Mädchen E"])
        let mia = PlayerProfile(id: 1, name: "Mia", words: ["mädchen e"])
        func error(_ players: [PlayerProfile]) -> CommandError? {
            #expect(throws: CommandError.self) {
                try CalendarGroupText.check(["U12", "mädchen e"], in: GroupList(questions: Self.open, ofNobody: []), players)
            }
        }
        #expect(error([ben])?.sentences == "Ben is in “mädchen e”. First take back that answer:")
        #expect(error([mia, ben])?.sentences == "Mia and Ben are in “mädchen e”. First take back that answer:")
        #expect(error([mia, ben])?.details == ["timequest calendar group 'mädchen e' --forget"])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(error([mia, ben])?.sentences == "Mia und Ben sind in „mädchen e“. Nehmen Sie diese Antwort zuerst zurück:")
        }
    }

    @Test("--forget takes a group away from each child in it, leaves the other groups, and forgets that nobody is in one")
    func forget() throws {
        let ben = PlayerProfile(id: 2, name: "Ben", words: ["7b", "D-Jugend"])
        let mia = PlayerProfile(id: 1, name: "Mia", words: ["d jugend"])
        let tim = PlayerProfile(id: 3, name: "Tim", words: ["U12"])
        let (key, u14) = ("5e13a7c0ffee0b17", try #require(PlayerWords.digest(of: "U14")))
        let list = GroupList(questions: [], ofNobody: [key, u14], namesOfNobody: ["U14"])
        let answers = try GroupAnswersToForget(["D-Jugend", "u14", key, "U14"], in: list, [mia, ben, tim])
        #expect(answers.changes.map(\.player.name) == ["Mia", "Ben"] && answers.changes.map(\.words) == [[], ["7b"]])
        #expect(answers.keys == [u14, key])
        #expect(
            answers.sentences == ["Mia has no groups now; no longer: d jugend.", "Ben's groups are now: 7b; no longer: D-Jugend."])
        let error = #expect(throws: CommandError.self) { try GroupAnswersToForget(["U12", "U41"], in: list, [ben, tim]) }
        #expect(error?.kind == .notFound && error?.description.contains("“U41”") == true)
        #expect(error?.details == ["7b", "D-Jugend", "U12", "U14"])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let none = #expect(throws: CommandError.self) {
                try GroupAnswersToForget(["U41"], in: GroupList(questions: [], ofNobody: []), [])
            }
            let start = "Zu „U41“ gibt es keine Antwort, und auch zu keiner anderen Gruppe. `timequest calendar group` "
            #expect(none?.sentences.hasPrefix(start) == true && none?.details == [])
        }
    }

    @Test("Everyone is no player: the error has the command that names each child, unless a child has this name")
    func everyone() {
        let error = CalendarGroupText.everyone(["Everyone"], ["U12", "Mädchen E"], Self.players)
        #expect(error?.sentences == "Name each child who is in “U12”, “Mädchen E”:")
        #expect(error?.details == ["timequest calendar group U12 'Mädchen E' --for Mia --for Ben"])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(
                CalendarGroupText.everyone(["everyone"], ["U12"], Self.players)?.sentences
                    == "Nennen Sie jedes Kind, das in „U12“ ist:")
        }
        #expect(CalendarGroupText.everyone(["Mia"], ["U12"], Self.players) == nil)
        #expect(CalendarGroupText.everyone(["all"], ["U12"], [PlayerProfile(id: 1, name: "All")]) == nil)
        #expect(CalendarGroupText.everyone(["everyone"], ["U12"], []) == nil)
    }

    @Test("A calendar is for the child whose name was typed, also if that is a word for all or for no children")
    func assignment() throws {
        let list = PlayerList(players: [PlayerProfile(id: 1, name: "All"), PlayerProfile(id: 2, name: "Nobody")])
        #expect(try list.assignment(to: "all") == CalendarAssignment(playerID: 1))
        #expect(try list.assignment(to: "nobody") == CalendarAssignment(playerID: 2))
        #expect(try list.assignment(to: "both") == CalendarAssignment(playerID: nil))
        let players = PlayerList(players: Self.players)
        #expect(try players.assignment(to: "Nobody") == CalendarAssignment(playerID: nil, isForNobody: true))
        #expect(try players.assignment(to: "ben") == CalendarAssignment(playerID: 2))
        #expect(throws: CommandError.self) { try players.assignment(to: "none") }
    }

    @Test("The error about too many groups without a child has the commands that help, in both languages")
    func full() throws {
        let problem = Problem(.conflict, "Too many.", field: "ofNobody")
        let error = try #require(CalendarGroupText.full(problem))
        #expect(error.sentences.hasPrefix("500 groups already have the answer that no child is in them"))
        #expect(error.details == ["timequest calendar group", "timequest calendar group GROUP --forget"])
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarGroupText.full(problem)?.sentences.hasPrefix("Für 500 Gruppen gilt schon die Antwort") == true)
        }
        #expect(CalendarGroupText.full(Problem(.conflict, "Only for playing.")) == nil)
        #expect(CalendarGroupText.full(Problem(.invalid, "No letter.", field: "ofNobody")) == nil)
    }

    @Test("Groups need an answer, and without a group there is none")
    func arguments() throws {
        #expect(try CalendarGroupCommand.parse([]).groups.isEmpty)
        #expect(try CalendarGroupCommand.parse(["U12", "--for", "Mia", "--for", "Ben"]).owners == ["Mia", "Ben"])
        #expect(try CalendarGroupCommand.parse(["U12", "U14", "--for", "nobody"]).groups == ["U12", "U14"])
        #expect(try CalendarGroupCommand.parse(["U12", "--forget"]).forget)
        for arguments in [
            ["U12"], ["--for", "Mia"], ["--forget"], ["U12", "--forget", "--for", "Mia"],
            ["U12", "--for", "nobody", "--for", "Mia"],
            ["U12,U14", "--for", "Mia"], ["–", "--for", "nobody"],
        ] {
            #expect(throws: (any Error).self, "\(arguments)") { try CalendarGroupCommand.parse(arguments) }
        }
    }
}
