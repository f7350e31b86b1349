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
        for (picture, list) in Array(words.objects) + Array(words.hints) {
            for entry in Language.words(list).map(DictionaryEntry.init) {
                #expect(TaskPicture(named: entry.text) == picture, "\(entry.text)")
            }
        }
        for (picture, list) in words.endings {
            for ending in Language.words(list) { #expect(TaskPicture(named: "Xyz\(ending)") == picture, "\(ending)") }
        }
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
        ("Football boots", .shoes), ("Football kit", .sportsbag), ("Swimming bag", .sportsbag), ("Picture book", .book),
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
            "Ich bin fertig", "Hand in the form", "Put on glasses", "Timetable", "Kindergarten", "Globus holen",
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
