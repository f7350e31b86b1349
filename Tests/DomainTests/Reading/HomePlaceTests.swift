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
