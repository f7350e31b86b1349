import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("School days of a timetable")
struct SchoolDayTests {
    private func day(_ build: (inout FamilyDay) -> Void) -> FamilyDay {
        var day = FamilyDay(["school": (.school, .player(1), 15), "family": (.family, nil, 10)])
        build(&day)
        return day
    }

    @Test("Lessons become one school day that begins with the first, and call for nothing themselves")
    func lessons() {
        let day = day { day in
            day.add("Deutsch", "07:55", "08:40", in: "school")
            day.add("Sport", "08:45", "09:30", in: "school")
            day.add("Musik", "10:30", "11:15", in: "school")
        }
        #expect(day.lines == ["Mia school 07:55 −15 → 07:20"])
        #expect(day.obstacles("Sport") == [.noWord])
        #expect(day.obstacles("Sport", routine: 2) == [.duringSchool])
    }

    @Test("There is one School Morning a day, at whatever hour: two hours at noon make no second one")
    func noon() {
        let day = day { day in
            day.add("Maths", "13:00", "13:45", in: "school")
            day.add("Français", "16:00", "16:45", in: "school")
        }
        #expect(day.lines == ["Mia school 13:00 −15 → 12:25"])
    }

    @Test(
        "A gap of up to 90 minutes between lessons is school, and a longer one is time at home",
        arguments: [("13:00", "15:10 −10 → 07:05"), ("13:01", "13:01 −15 → 12:26")])
    func gap(afternoon: String, expected: String) {
        let day = day { day in
            day.add("Deutsch", "08:00", "11:30", in: "school")
            day.add("Musik", afternoon, "15:00", in: "school")
            day.add("Judo Mia", "15:10", "16:00")
        }
        // Judo is ten minutes after school, so the bag is packed before leaving: for the first lesson, or for that of the afternoon.
        #expect(day.lines == ["Mia activity \(expected)", "Mia school 08:00 −15 → 07:25"])
    }

    @Test(
        "What is for grown-ups in a timetable calls for nothing, and is no part of the school day",
        arguments: ["Elternabend 6c", "Parents' evening", "Réunion parents-professeurs", "Elternsprechtag", "Reunión de padres"])
    func grownUps(title: String) {
        let day = day { day in
            day.add("Deutsch", "08:00", "12:30", in: "school")
            day.add(title, "13:00", "20:00", in: "school")
            day.add("Judo Mia", "15:00", "16:00")
        }
        #expect(day.lines == ["Mia activity 15:00 −10 → 14:30", "Mia school 08:00 −15 → 07:25"])
        #expect(day.obstacles(title, routine: 2) == [.forGrownUps])
    }

    @Test("A rough entry for school in another calendar is the same school as its lessons")
    func roughEntry() {
        var day = day { day in
            day.add("Deutsch", "08:00", "12:30", in: "school")
            day.add("Mia Schule", "08:00", "13:00")
            day.add("Schach-AG", "14:00", "15:00", in: "school")
        }
        // At school from 13:00 on, there is time for the bag.
        #expect(day.lines == ["Mia activity 14:00 −0 → 13:00", "Mia school 08:00 −15 → 07:25"])
        day.context.meanings["family"]?.wayMinutes = 40
        #expect(day.lines == ["Mia activity 14:00 −0 → 13:00", "Mia school 08:00 −15 → 07:25"])
    }

    @Test("A trip begins and ends the school day at its own times")
    func trip() {
        let day = day { day in
            day.add("Ausflug 6c, Treffpunkt 7:30", "08:15", "15:00", in: "school")
            day.add("Deutsch", "08:30", "12:30", in: "school")
            day.add("Judo Mia", "15:10", "16:00")
        }
        // Judo is ten minutes after the trip: packed before leaving at 07:15.
        #expect(day.lines == ["Mia activity 15:10 −10 → 06:35", "Mia school 07:30 −15 → 06:55"])
    }

    private static let occasions = [
        "School concert", "Christmas concert", "Year 6 play", "Talent show", "Sports day", "Summer fair", "Open day",
        "School Christmas party", "Celebration of learning", "Music festival", "Theatre trip", "Elternabend",
        "Weihnachtskonzert Schulorchester", "Schulfest", "Sommerfest der Schule", "Weihnachtsfeier der Schule", "Theateraufführung",
        "Krippenspiel", "Bundesjugendspiele", "Tag der offenen Tür", "Ausflug in den Zirkus", "Fête de l'école", "Concert de Noël",
        "Spectacle de fin d'année", "Kermesse", "Portes ouvertes", "Cross du collège", "Concierto de Navidad",
        "Festival de Navidad", "Fiesta del colegio", "Carnaval", "Graduación", "Puertas abiertas",
    ]

    private func isLesson(_ title: String, at start: String?) -> Bool {
        EventReading(EventText(.sample(title)), start: start.flatMap { LocalDateTime($0) }, in: .school).isLesson
    }

    @Test("An occasion in the evening or on a Saturday is no lesson, and does not begin a school day", arguments: occasions)
    func occasion(title: String) {
        // 6 March 2026 is a Friday.
        #expect(!isLesson(title, at: "2026-03-06T18:00") && !isLesson(title, at: "2026-03-07T10:00") && !isLesson(title, at: nil))
        let day = day { $0.add(title, "18:00", "20:00", in: "school") }
        #expect(!day.lines.contains { $0.contains(" school ") }, "\(day.lines)")
    }

    @Test(
        "Lessons stay lessons at any hour, whatever their subject is",
        arguments: [
            "Musik", "Theater", "Darstellendes Spiel", "Sport", "Religion", "Play", "Drama", "PE", "Éducation musicale", "EPS",
            "Lenguaje musical", "Educación física", "Orchester",
        ])
    func lessonOfShift(title: String) {
        for start in ["2026-03-06T08:00", "2026-03-06T18:00", "2026-03-07T10:00"] { #expect(isLesson(title, at: start)) }
    }

    @Test(
        "An occasion outside the hours of school calls for a routine by its own words",
        arguments: [
            ("Weihnachtskonzert Schulorchester", "activity"), ("School concert", "activity"), ("Sports day", "activity"),
            ("Schulfest", "friend"), ("Fête de l'école", "friend"),
        ])
    func occasionOfItsOwn(title: String, routine: String) {
        let day = day { day in
            day.add("Deutsch", "08:00", "12:30", in: "school")
            day.add(title, "18:00", "20:00", in: "school")
        }
        #expect(day.lines == ["Mia \(routine) 18:00 −15 → 17:25", "Mia school 08:00 −15 → 07:25"].sorted())
    }

    @Test(
        "An occasion on the morning of a school day begins the school day if no lesson takes place before it",
        arguments: ["Sports day", "Bundesjugendspiele", "Weihnachtsfeier 6c", "Carnaval", "Schulgottesdienst"])
    func occasionInTheMorning(title: String) {
        let day = day { day in
            day.add("Entfall: D", "07:55", "08:40", in: "school")
            day.add(title, "08:45", "12:00", in: "school")
        }
        #expect(day.lines == ["Mia school 08:45 −15 → 08:10"])
    }

    @Test("Of entries with one title, each is an occasion or a part of the school day by its own time")
    func occasionsOfOneTitle() {
        let day = day { day in
            day.add("School concert", "09:00", "10:00", in: "school")
            day.add("School concert", "18:00", "19:00", in: "school")
        }
        #expect(day.lines == ["Mia activity 18:00 −15 → 17:25", "Mia school 09:00 −15 → 08:25"])
    }

    @Test("A school has one way, whatever its rooms, answers about places and travel times of the file are")
    func way() throws {
        let room = try #require(PlaceKey("Raum 15"))
        var day = day { day in
            var lesson = day.add("Physik", "08:00", "08:45", in: "school", at: "Raum 15")
            lesson.id += "/2"
            lesson.start += 86_400
            lesson.end += 86_400
            lesson.travelSeconds = 3000
            day.append(lesson)
        }
        day.context.ways = KnownWays([room.digest: 40])
        #expect(day.lines == ["Mia school +1 08:00 −15 → +1 07:25", "Mia school 08:00 −15 → 07:25"])
    }

    @Test("An occasion that calls for another routine has the way to the school, of the calendar or of School Morning")
    func wayOfOccasion() throws {
        var day = FamilyDay(["school": (.school, .player(1), nil)])
        day.add("School concert", "18:30", "20:00", in: "school", at: "Main hall")
        day.add("Deutsch", "08:00", "12:00", in: "school")
        day.add("Judo Mia", "16:00", "17:00")
        day.routines[0].travelMinutes = 10
        // Without another way it is that of the routine.
        #expect(day.lines.contains("Mia activity 18:30 −10 → 18:00"))
        day.routines[1].travelMinutes = 25
        #expect(
            day.lines == ["Mia activity 16:00 −10 → 15:30", "Mia activity 18:30 −25 → 17:45", "Mia school 08:00 −25 → 07:15"])
        // A routine of school days has its own way. That of another child, or of a routine that is off, is not the way to this school.
        day.routines.append(.sample(9, "ben-school", players: [2], template: "school-morning", travelMinutes: 50))
        day.routines.append(.sample(10, "old", players: [1], template: "school-morning", travelMinutes: 60, isActive: false))
        #expect(day.lines.contains("Mia activity 18:30 −25 → 17:45"))
        day.context.meanings["school"]?.wayMinutes = 15
        #expect(day.lines.contains("Mia activity 18:30 −15 → 17:55") && day.lines.contains("Mia school 08:00 −15 → 07:25"))
        // A parent has said how long the way to another place is.
        day.context.ways = KnownWays([try #require(PlaceKey("Main hall")).digest: 40])
        #expect(day.lines.contains("Mia activity 18:30 −40 → 17:30"))
    }

    @Test("The way back from school is that of School Morning, too, and that of a parent's own word for a lesson")
    func wayBack() {
        var day = FamilyDay(["school": (.school, .player(1), nil)])
        day.add("Schwimmen", "08:00", "10:00", in: "school")
        day.add("Deutsch", "10:00", "13:00", in: "school")
        day.add("Judo Mia", "13:40", "15:00")
        day.routines[1].travelMinutes = 15
        day.routines[0].whenAway = .after
        day.routines.append(.sample(9, "swimming-bag", players: [1], keywords: ["schwimmen"]))
        // Judo is 40 minutes after school, less than the way home and half an hour there.
        #expect(
            day.lines.contains("Mia swimming-bag 08:00 −15 → 07:25") && day.lines.contains("Mia activity 13:40 −0 → 13:15"),
            "\(day.lines)")
    }

    @Test("A first lesson that is called off moves the day, a substitution and another room do not")
    func calledOff() {
        let off = day { day in
            day.add("Entfall Sp 1. Std.", "07:30", "08:15", in: "school")
            day.add("E verlegt auf Mi", "08:20", "09:05", in: "school")
            day.add("M → D (Vertretung)", "09:25", "10:10", in: "school")
        }
        #expect(off.lines == ["Mia school 09:25 −15 → 08:50"])
        let room = day { $0.add("Ph", "07:30", "08:15", in: "school", at: "Raum 15") }
        #expect(room.lines == ["Mia school 07:30 −15 → 06:55"])
    }

    @Test(
        "A first lesson with a substitution or in another room begins the day; one that is called off does not",
        arguments: [
            ("Vertretung: M statt D", true), ("D entfällt, dafür M", true), ("Ph (Raum 201 statt 105)", true),
            ("Maths – cover: Mr Smith", true), ("Französisch Vertretung Hr. Maier", true), ("Entfall: D", false),
            ("E entf.", false), ("Mathe fällt aus", false), ("Maths cancelled", false), ("Français – cours annulé", false),
        ])
    func substitution(title: String, takesPlace: Bool) {
        let day = day { day in
            day.add(title, "07:55", "08:40", in: "school")
            day.add("Deutsch", "08:45", "09:30", in: "school")
        }
        #expect(day.lines == [takesPlace ? "Mia school 07:55 −15 → 07:20" : "Mia school 08:45 −15 → 08:10"])
    }

    @Test(
        "All-day holidays of the file end its lessons",
        arguments: ["Herbstferien", "Pädagogischer Tag (schulfrei)", "Feiertag: Buß- und Bettag", "Grève – pas d'école"])
    func holidays(title: String) {
        let day = day { day in
            day.addDay(title, in: "school")
            day.add("Deutsch", "07:55", "08:40", in: "school")
            day.add("Schach-AG", "14:00", "15:00", in: "school")
            day.add("Judo Mia", "17:00", "18:00")
        }
        #expect(day.lines == ["Mia activity 17:00 −10 → 16:30"])
    }

    @Test(
        "A whole day of something else leaves the lessons",
        arguments: ["Projektwoche", "Wandertag", "Elternsprechtag", "Zeugnisse"])
    func otherDays(title: String) {
        let day = day { day in
            day.addDay(title, in: "school")
            day.add("Deutsch", "07:55", "08:40", in: "school")
        }
        #expect(day.lines == ["Mia school 07:55 −15 → 07:20"])
    }

    @Test("Where the child has no school, timetables and school events are silent, and everything else goes on")
    func schoolFree() throws {
        var day = day { day in
            day.add("Deutsch", "07:55", "08:40", in: "school")
            day.add("Mia Schule", "08:00", "12:00")
            day.add("Judo Mia", "17:00", "18:00")
        }
        let monday = try LocalDate.day("2026-03-02")
        day.context.schoolFree = SchoolFreeDays([1: [PausePeriod(from: monday, until: monday.adding(days: 1))]])
        #expect(day.lines == ["Mia activity 17:00 −10 → 16:30"])
        #expect(day.obstacles("Mia Schule", routine: 2) == [.noSchool])
    }

    @Test("Lessons at home or at a boarding school are no time away and call for nothing")
    func atHome() {
        var day = day { day in
            day.add("Deutsch", "08:00", "12:00", in: "school")
            day.add("Judo Mia", "12:10", "13:00")
        }
        day.context.meanings["school"]?.isWithoutWayToSchool = true
        #expect(day.lines == ["Mia activity 12:10 −10 → 11:40"])
        // An occasion in the hours of school calls for nothing either.
        day.add("Sports day", "08:00", "11:00", in: "school")
        #expect(day.lines == ["Mia activity 12:10 −10 → 11:40"])
    }

    @Test("A test stays an entry of its own, and does not take the place of School Morning")
    func test() {
        let day = day { day in
            day.add("Mathearbeit 7b", "07:55", "08:40", in: "school")
            day.add("Deutsch", "08:45", "09:30", in: "school")
        }
        #expect(day.lines == ["Mia homework 07:55 −0 → -1 16:00", "Mia school 07:55 −15 → 07:20"])
    }

    @Test(
        "An appointment before school is where School Morning leads to, also if it goes on during the first lesson",
        arguments: [("07:30", "08:10", "07:00"), ("08:30", "08:40", "08:00"), ("08:30", "09:15", "08:00")])
    func appointment(start: String, end: String, startBy: String) {
        let day = day { day in
            day.add("Kieferorthopäde Mia", start, end)
            day.add("Deutsch", "08:45", "09:30", in: "school")
        }
        #expect(day.lines == ["Mia school \(start) −10 → \(startBy)"])
    }

    @Test("A club of the school after the lessons is prepared for right after them")
    func club() {
        let day = day { day in
            day.add("Deutsch", "08:00", "12:30", in: "school")
            day.add("Schach-AG", "14:00", "15:30", in: "school")
        }
        #expect(day.lines == ["Mia activity 14:00 −0 → 12:30", "Mia school 08:00 −15 → 07:25"])
    }

    @Test("A parent's own word for a lesson is packed for before school")
    func keyword() {
        var day = day { day in
            day.add("Deutsch", "08:00", "08:45", in: "school")
            day.add("Schwimmen", "09:00", "10:30", in: "school")
        }
        day.routines.append(.sample(9, "swimming-bag", players: [1], keywords: ["schwimmen"]))
        #expect(day.lines == ["Mia school 08:00 −15 → 07:25", "Mia swimming-bag 09:00 −15 → 07:05"])
    }
}
