import TestSupport
import Testing

@testable import Domain

@Suite("Events at home")
struct HomePlaceTests {
    @Test(
        "Words of four languages say that nobody has to go anywhere",
        arguments: [
            ("Piano lesson", "Home"), ("Playdate at ours", nil), ("Lina's birthday at our house", nil), ("Pizza at home", nil),
            ("Maths lesson", "at home"), ("Piano lesson", "Home, 12 Mill Lane"), ("Lina bei uns", nil),
            ("Nachhilfe zu Hause", nil), ("Geburtstag bei uns zu Hause", nil), ("Spieleabend zu Hause bei uns", nil),
            ("Klavier", "Zuhause"), ("Klavier", "daheim"), ("Anniversaire chez nous", nil), ("Cours de piano à domicile", nil),
            ("Piano", "À la maison"), ("Fiesta en casa", nil), ("Clase de piano", "Casa"),
        ] as [(String, String?)])
    func home(title: String, location: String?) {
        #expect(HomePlace.isAtHome(title: title, location: location))
    }

    @Test(
        "So do words for a meeting on a screen or by phone",
        arguments: [
            ("Maths online", nil), ("Violin lesson (Zoom)", nil), ("Violin lesson", "Zoom"), ("Violin lesson", "Microsoft Teams"),
            ("Violin lesson", "Teams"), ("Violin lesson", "https://zoom.us/j/123456"), ("Nachhilfe über Teams", nil),
            ("Elternabend", "Videokonferenz"), ("Cours d'anglais en visio", nil), ("Anglais en ligne", nil),
            ("Clase por videollamada", nil), ("Chess U12 v Rangers online", nil),
        ] as [(String, String?)])
    func online(title: String, location: String?) {
        #expect(HomePlace.isAtHome(title: title, location: location))
    }

    @Test(
        "A home match is at the club's ground, and another's home is a way away",
        arguments: [
            ("U12 v Folkestone Rangers (H)", nil), ("U12 v Folkestone Rangers (home)", "Deal Town FC"),
            ("Heimspiel U12", "Sportplatz"), ("Home game U12", nil), ("U12 match at home", nil),
            ("U12 v Rangers at home", nil), ("Spiel zu Hause gegen TSV", nil), ("Match à domicile", nil),
            ("Partido en casa", nil), ("U12 football match v Rangers", "Home"), ("Home game U12", "home"),
            ("Home match v Rangers", "Home"), ("Chess U12 v Rangers", "Home"), ("U12 Fußballspiel gegen TSV", "zu Hause"),
            ("Fußball Heimspiel", "Zuhause"), ("Match U12 à domicile", nil), ("Partido en casa", "Casa"), ("Mia bei Lina", nil),
            ("Fiesta en casa de Lucía", nil), ("Training bei uns im Verein", nil),
            ("Théâtre", "À la maison des jeunes"), ("Training", "Heimstetten"), ("Training", "Home Farm"),
            ("Training", "https://maps.example.org/deal"), ("Training", nil), ("Training of all teams", "Deal Town FC"),
            ("Zoom Erlebniswelt", nil),
        ] as [(String, String?)])
    func elsewhere(title: String, location: String?) {
        #expect(!HomePlace.isAtHome(title: title, location: location))
    }

    @Test(
        "The home of somebody outside the family is a way away",
        arguments: [
            ("Spielen bei Lea zu Hause", nil), ("Bei Lea zuhause", nil), ("Mia bei Lea und Tom daheim", nil),
            ("Nachmittag bei Familie Huber zu Hause", nil), ("Mia bei ihrer Freundin zuhause", nil), ("Mia beim Opa zu Hause", nil),
            ("Hausaufgaben bei Lea zu Hause", nil), ("Playing at Lea's at home", nil), ("Tea at home at a friend's", nil),
            ("Goûter chez Léa à la maison", nil), ("Piano à domicile chez la voisine", nil), ("Mia a casa de Lea", nil),
            ("Clase a domicilio en casa de Lea", nil), ("Jugar en casa de Lea", nil),
            ("Spielen", "Lea zu Hause"), ("Spielen", "bei Lea zu Hause"), ("Spielen", "bei Lea zuhause"),
            ("Spielen", "Max zuhause"),
            ("Spielen", "bei der Lea zu Hause"), ("Spielen", "Leas Zuhause"), ("Spielen", "Lea und Max zu Hause, Ahornweg 3"),
            ("Spielen", "Familie Huber, zu Hause"), ("Spielen", "Fam. Huber, zu Hause"), ("Spielen", "Familie Huber (zu Hause)"),
            ("Spielen", "bei Lea, zu Hause"), ("Spielen", "Oma zu Hause"), ("Spielen", "Mias Freundin zu Hause"),
            ("Playing", "Lea at home"), ("Playing", "At home, at Lea's"), ("Playing", "at Lea's home"),
            ("Playing", "Huber family, at home"), ("Jouer", "chez Léa à la maison"), ("Jouer", "Léa à la maison"),
            ("Jouer", "À la maison (chez Léa)"), ("Jouer", "Famille Huber, à la maison"), ("Jugar", "en casa de Lea"),
            ("Jugar", "a casa de Lea"), ("Jugar", "Lea en casa"), ("Jugar", "Familia García, en casa"),
        ] as [(String, String?)])
    func others(title: String, location: String?) {
        #expect(!HomePlace.isAtHome(title: title, location: location, names: Self.names))
    }

    @Test(
        "The family's own home stays its own beside a player, a guest, a subject, a room or a circumstance",
        arguments: [
            ("Mia zu Hause", nil), ("Spielen bei Mia zu Hause", nil), ("Spielen bei Lea und Mia zuhause", nil),
            ("Zuhause lernen", nil), ("Hausaufgaben zu Hause", nil), ("Klavier zu Hause", nil), ("Oma zu Hause besuchen", nil),
            ("Babysitter bei uns zu Hause", nil), ("Handwerker zu Hause", nil), ("Lea bei uns zu Hause", nil),
            ("Grillen bei Regen zu Hause", nil), ("Hilfe bei Hausaufgaben zu Hause", nil),
            ("Hilfe bei der Gartenarbeit zu Hause", nil),
            ("Hilfe beim Kochen zu Hause", nil), ("Spieleabend bei Kaffee und Kuchen zuhause", nil),
            ("Lea's party at home", nil), ("Playing at Mia's at home", nil), ("Pizza at home at 5 o'clock", nil),
            ("Léa à la maison", nil), ("Goûter chez Mia à la maison", nil), ("Goûter à la maison chez nous", nil),
            ("Lea en casa", nil), ("Merienda en casa con Lea", nil), ("Homework", nil),
            ("Spielen", "bei uns zu Hause"), ("Spielen", "zuhause, Ahornweg 3"), ("Spielen", "zu Hause"),
            ("Spielen", "zu Hause, Deal"),
            ("Spielen", "Mia zu Hause"), ("Spielen", "Mias Zuhause"), ("Spielen", "Mia und Lea zu Hause"),
            ("Spielen", "Küche zu Hause"),
            ("Spielen", "Kinderzimmer zuhause"), ("Spielen", "Im Garten zu Hause"), ("Spielen", "zu Hause im Garten"),
            ("Spielen", "Ahornweg 3, zu Hause"), ("Spielen", "Klavier zu Hause"), ("Spielen", "Zuhause, Familie Huber"),
            ("Playing", "at home"), ("Playing", "Home"), ("Playing", "Kitchen at home"), ("Playing", "Family Room, at home"),
            ("Playing", "Here at home"), ("Jouer", "à la maison"), ("Jouer", "Jardin à la maison"), ("Jugar", "en casa"),
            ("Jugar", "Cocina en casa"),
        ] as [(String, String?)])
    func ours(title: String, location: String?) {
        #expect(HomePlace.isAtHome(title: title, location: location, names: Self.names))
    }

    private static let names = PlayerNames([PlayerProfile(id: 1, name: "Mia")])

    @Test(
        "A home match without a place is at the ground of its club, whether or not its words call for a routine",
        arguments: [
            ("U12 v Folkestone Rangers (H)", nil, true), ("U12 v Folkestone Rangers (H)", "Home", true),
            ("U12 football match v Rangers", "Home", true), ("Folkestone Rangers (H)", nil, true), ("Heimspiel U12", nil, true),
            ("Home game U12", nil, true), ("Match U12 à domicile", nil, true), ("Partido en casa", "Casa", true),
            ("U12 v Folkestone Rangers (H)", "Deal Town FC", false), ("U12 v Folkestone Rangers (A)", nil, false),
            ("U12 v Folkestone Rangers", nil, false), ("Training U12", "Home", false), ("Pizza at home", nil, false),
            ("Mia bei Lina", nil, false), ("Chess U12 v Rangers online (H)", nil, false),
        ] as [(String, String?, Bool)])
    func ground(title: String, location: String?, isUnnamed: Bool) {
        #expect(HomePlace.isOnUnnamedGround(title: title, location: location) == isUnnamed)
    }
}
