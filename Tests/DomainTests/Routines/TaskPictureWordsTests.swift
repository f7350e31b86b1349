import Testing

@testable import Domain

@Suite("The words that choose the picture of a task")
struct TaskPictureWordsTests {
    @Test("Each language has words for each picture")
    func complete() {
        for words in PictureWords.all {
            #expect(Set(words.objects.keys) == Set(TaskPicture.allCases), "\(words.language.name)")
        }
    }

    @Test("Each entry of the lists chooses its picture, so no word stands for two", arguments: ["English", "German"])
    func entries(language: String) throws {
        let words = try #require(PictureWords.all.first { $0.language.name == language })
        for (picture, list) in PictureWords.lists.flatMap({ Array($0(words)) }) {
            for entry in Language.words(list).map(DictionaryEntry.init) {
                #expect(TaskPicture(named: entry.text) == picture, "\(entry.text)")
            }
        }
        for (picture, list) in words.endings {
            for ending in Language.words(list) { #expect(TaskPicture(named: "Xyz\(ending)") == picture, "\(ending)") }
        }
        for container in Language.words(words.containers) {
            #expect(TaskPicture(named: "Xyz\(container)") == nil, "\(container)")
        }
        for (picture, list) in words.beginnings {
            for beginning in Language.words(list) { #expect(TaskPicture(named: "\(beginning)sachen") == picture, "\(beginning)") }
        }
    }

    @Test("A family's step has its picture, in whatever form it is written")
    func familySteps() {
        let wrong = FamilySteps.all.filter { TaskPicture(named: $0.step) != $0.picture }
        #expect(wrong.map { "\($0.step): \(TaskPicture(named: $0.step)?.rawValue ?? "-"), not \($0.picture)" } == [])
        #expect(FamilySteps.all.count > 1_000 && Set(FamilySteps.all.map(\.picture)) == Set(TaskPicture.allCases))
    }

    @Test("A step without a picture of its own gets no other")
    func familyStepsWithoutPicture() {
        #expect(FamilySteps.withoutPicture.filter { TaskPicture(named: $0) != nil } == [])
        #expect(FamilySteps.withoutPicture.count > 40)
    }

    private static let written: [(picture: TaskPicture, steps: [String])] = [
        (
            .shirt,
            ["Anziehen", "Zieh dich an", "Ziehe dich bitte an", "Ich ziehe mich an", "Sachen anziehen", "Zieh deine Sachen an"]
        ),
        (
            .plate,
            ["Tisch decken", "Den Tisch decken", "Deck den Tisch", "Decke heute den Tisch", "Tischdecken", "Das Tischdecken"]
        ),
        (.lamp, ["Turn off the lights", "Turn the lights off", "Turning off the lights", "Licht ausmachen", "Mach das Licht aus"]),
        (.shower, ["Wash hair", "Washing your hair", "Haare waschen", "Wasch dir die Haare", "Haarewaschen"]),
        (.pyjamas, ["Put on PJ's", "PJs on", "Putting your pyjamas on"]),
        (.bed, ["Change the bed sheets", "Change bedsheets"]),
        (.bin, ["Müllbeutel wechseln", "Müllsack", "Mülleimer"]), (.snack, ["Pausenbox packen", "Frühstücksdose", "Brotdose"]),
        (.paint, ["Draw a dog", "Mal einen Hund"]), (.tidy, ["Sachen aufräumen", "Räum mal deine Sachen auf"]),
    ]

    @Test("A verb is found in each of its forms, a compound by the part that is meant", arguments: written)
    func verbsAndCompounds(picture: TaskPicture, steps: [String]) {
        for step in steps { #expect(TaskPicture(named: step) == picture, "\(step)") }
    }

    @Test("Of two steps in one, the first has the picture")
    func twoSteps() {
        #expect(TaskPicture(named: "Zähne putzen und Haare waschen") == .toothbrush)
        #expect(TaskPicture(named: "Brush teeth, then wash hair") == .toothbrush)
        #expect(TaskPicture(named: "Zieh Jacke und Schuhe an") == .coat)
    }

    private static let named: [(name: String, picture: TaskPicture)] = [
        ("Brush your teeth", .toothbrush), ("Zähne putzen", .toothbrush), ("ZAEHNE PUTZEN", .toothbrush),
        ("Brush your hair", .hairbrush), ("Haare kämmen", .hairbrush), ("Haare waschen", .shower), ("Wash your hands", .soap),
        ("Hände waschen", .soap), ("Do the washing up", .plate), ("Put the washing in", .laundry),
        ("Den Tisch decken", .plate), ("Make your bed", .bed), ("Get up", .bed), ("Aufstehen", .bed),
        ("Pack lunch box", .snack), ("Brotdose einpacken", .snack), ("Pack bag", .schoolbag),
        ("Schultasche für morgen packen", .schoolbag), ("Wash", .soap), ("Take out the bin", .bin),
        ("Biotonne an die Straße", .bin), ("Feed Momo", .pet), ("Stall ausmisten", .pet), ("Walk the dog", .dog),
        ("Hund füttern", .dog), ("Staubsaugen", .broom), ("Zimmer aufräumen", .tidy), ("Read in your room", .book),
        ("Bedtime story", .book), ("Learn times tables", .pencil), ("Matheaufgaben", .pencil), ("Practise piano", .music),
        ("Klavier üben", .music), ("Mit Lego spielen", .blocks), ("Am Computer üben", .computer),
        ("Walk to the bus stop", .bus), ("Zur Schule laufen", .bus), ("Take medicine", .medicine),
        ("Tabletten nehmen", .medicine), ("Aufs Klo gehen", .toilet), ("Bild malen", .paint), ("Wrap the present", .gift),
        ("Jacke und Schuhe anziehen", .coat), ("Nicht vergessen: Sportbeutel", .sportsbag),
    ]

    @Test("A name chooses the picture of its object, or else of what is done", arguments: named)
    func names(name: String, picture: TaskPicture) {
        #expect(TaskPicture(named: name) == picture)
    }

    private static let longer: [(name: String, picture: TaskPicture)] = [
        ("Fill water bottle", .bottle), ("Drink a glass of water", .glass), ("Water the plants", .plant),
        ("Football boots", .shoes), ("Football kit", .sportsbag), ("Swimming bag", .swim), ("Picture book", .book),
        ("Board game", .blocks), ("Computer game", .computer), ("Hot dog", .plate), ("Nachtisch", .plate),
        ("Handschuhe suchen", .coat), ("Fußballschuhe anziehen", .shoes), ("Judotasche packen", .sportsbag),
        ("Schwimmtasche packen", .swim), ("Tagebuch schreiben", .pencil), ("Unterwäsche raussuchen", .shirt),
        ("Katzenwäsche", .soap), ("Abendbrot essen", .plate),
    ]

    @Test("A longer word hides the shorter ones in it, and in English the last noun of a compound is meant", arguments: longer)
    func longerWords(name: String, picture: TaskPicture) {
        #expect(TaskPicture(named: name) == picture)
    }

    @Test(
        "A word that only looks like one of the lists chooses no picture",
        arguments: [
            "Ich bin fertig", "Hand in the form", "Timetable", "Kindergarten", "Globus holen",
            "Aufwärmphase üben",
            "Besuch vorbereiten", "First step", "Erster Schritt", "Walk", "", "🦊",
        ])
    func falseFriends(name: String) {
        #expect(TaskPicture(named: name) == nil)
    }

    @Test("A task shows the choice of a parent, or else that of the words that its player reads")
    func shown() {
        #expect(RoutineTask(name: "Brush teeth", picture: .moon).shownPicture == .moon)
        #expect(RoutineTask(name: "Brush teeth").shownPicture == .toothbrush)
        #expect(RoutineTask(name: "Wrap the present", displayName: "A secret").shownPicture == nil)
    }

    @Test("Each task of the templates has a picture, but for the steps that are to be named")
    func templates() {
        for template in RoutineTemplateProvider.all {
            let pictures = template.draft().tasks.map(\.shownPicture)
            #expect(pictures.contains(nil) == template.isForm, "\(template.id)")
        }
    }
}
