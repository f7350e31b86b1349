/// Matching does not look inside words, so German compounds are listed whole, built from their parts.
extension Language {
    static let german = Language(
        name: "German",
        stopWords: """
            aber alle allen alles als also am an auch auf aus bei beim bin bis da das dass dem den der des dich die diese dieser
            dieses doch dort du durch ein eine einem einen einer eines er es für fürs gegen ganz gar habe haben hat hier ich ihm ihn
            ihr ihre im in ins ist ja jede jeden jeder jedes kein keine kommt mal man mehr mein meine mich mir mit muss nach nicht
            nichts noch nur ob oder ohne schon sehr sein seine sich sie sind so über um und uns unser unsere unter vom von vor war
            was weg wenn wer wie wieder wir wird wo zu zum zur zurück
            heute morgen gestern früh mittag nachmittag abend tag uhr woche zeit zuhause hause montag dienstag mittwoch donnerstag
            freitag samstag sonntag
            abholen anziehen bereit bringen erste fertig holen machen mitbringen mitnehmen neu neue packen einpacken richten
            vorbereiten schritt zweite
            """,
        plurals: { _ in [] }, guessedPlurals: Plurals.germanGuesses,
        vocabulary: [
            .school: words(
                """
                Schule|n, Grundschule|n, Vorschule, Realschule, Kindergarten, Kita|s, Hort, Einschulung, Schulbeginn,
                Schulanfang, Schultag|e, Schulausflug|¨e, Klassenfahrt|en, Klassenausflug|¨e, Klassenfoto|s, Wandertag|e,
                Projekttag|e, Projektwoche|n, Schulfotograf
                """),
            .lesson: ["Unterricht", "Klasse|n", "Unterrichtsstunde|n", "Schulstunde|n"],
            .homework: ["Hausaufgabe|n", "Nachhilfe", "Lernen", "Hausaufgabenbetreuung", "Vokabel|n"]
                + compounds("Mathe, Deutsch, Englisch, Französisch, Latein", "nachhilfe, hausaufgabe|n"),
            .exam: words(
                """
                Test|s, Prüfung|en, Klausur|en, Klassenarbeit|en, Schularbeit|en, Schulaufgabe|n, Lernzielkontrolle|n,
                Referat|e, Diktat|e, Quiz, Abfrage|n
                """)
                + compounds(
                    "Mathe, Deutsch, Englisch, Französisch, Latein, Bio, Physik, Chemie, Geschichts, Vokabel",
                    "test|s, arbeit|en, klausur|en, prüfung|en"),
            .study: words("Lerngruppe|n, Übung|en"),
            .sport: sports
                + words(
                    """
                    Sport, Training|s, Spiel|e, Turnier|e, Wettkampf|¨e, Spieltag|e, Heimspiel|e, Auswärtsspiel|e, Punktspiel|e,
                    Freundschaftsspiel|e, Pokalspiel|e, Ligaspiel|e, Sportfest|e, Sporttag|e, Sportunterricht, Sportverein|e,
                    Bundesjugendspiele, Trainingslager, Trainingsspiel|e, Probetraining|s, Seepferdchen, Gürtelprüfung|en,
                    Hallenturnier|e, Vereinsmeisterschaft|en, Schwimmabzeichen
                    """),
            .music: instruments
                + words(
                    """
                    Musik, Chor|¨e, Orchester, Kinderchor|¨e, Schulchor|¨e, Schulorchester, Blaskapelle|n, Musikkapelle|n,
                    Schulband|s, Musikschule|n, Musikunterricht, Musikverein|e, Musikgarten, Früherziehung, Gesangsunterricht,
                    Probe|n, Vorspiel|e, Vorspielabend|e, Schülerkonzert|e, Schulkonzert|e, Adventskonzert|e
                    """) + compounds("Chor, Orchester, Band, General, Theater, Musik, Tanz", "probe|n"),
            .club: words(
                """
                Verein|e, Klub|s, Club|s, Pfadfinder, Jungschar, Jugendgruppe|n, Jugendfeuerwehr, Kinderfeuerwehr, Schach,
                Schachclub|s, Schachverein|e, Schach-AG, Theater-AG, Foto-AG, Theatergruppe|n, Theater, Ferienlager, Zeltlager,
                Ferienspiele, Tanz, Tanzen, Tanzschule|n, Ballett, Ballettschule|n, Malschule|n, Konfirmandenunterricht, Konfi,
                Ministranten, Töpfern, Basteln
                """)
                + compounds("Tanz, Ballett", "unterricht, stunde|n, training|s, kurs|e")
                + compounds("Mal, Bastel, Töpfer, Koch, Kletter, Näh, Theater", "kurs|e"),
            .friend: words(
                """
                Freund|e, Freunden, Freundin|nen, Schulfreund|e, Schulfreundin|nen, Kumpel|s, Spielverabredung|en,
                Spielenachmittag|e, spielen bei, spielen mit, übernachten bei, Übernachtungsparty|s, Pyjamaparty|s
                """),
            .party: words(
                """
                Party|s, Fest bei, zum Fest, Fest der, Fest im, Geburtstag|e, Feier|n, Geburtstagsfeier|n, Geburtstagsparty|s,
                Geburtstagsfest|e, Kindergeburtstag|e, Kinderfest|e, Kinderparty|s, Sommerfest|e, Schulfest|e, Klassenfest|e,
                Gartenfest|e, Faschingsfeier|n, Faschingsparty|s, Halloweenparty|s, Weihnachtsfeier|n, Adventsfeier|n
                """),
        ],
        // An English gymnasium is for sports.
        vocabularyInContext: [.school: ["Gymnasium"]],
        unrelated: words(
            """
            Corona-Test, PCR-Test, Antigen-Test, Test Rauchmelder, TÜV-Prüfung, Prüfung Auto, Prüfung Heizung,
            Prüfung der Heizung, Prüfung Rauchmelder
            """),
        circumstances: .german)

    private static let sports =
        words(
            """
            Fußball, Handball, Basketball, Volleyball, Hockey, Eishockey, Tennis, Tischtennis, Badminton, Federball, Turnen,
            Kinderturnen, Schwimmen, Leichtathletik, Judo, Karate, Ringen, Fechten, Klettern, Bouldern, Reiten, Voltigieren,
            Eislaufen, Schlittschuhlaufen, Rollschuhlaufen, Skifahren, Rudern, Segeln, Schwimmbad, Schwimmunterricht,
            Schwimmstunde|n, Reitunterricht, Reitstunde|n, Tennisstunde|n, Skikurs|e, Fußballschule|n, Fußballcamp|s,
            Fußballverein|e, Turnverein|e
            """)
        + compounds("Fußball, Handball, Basketball, Volleyball, Hockey, Tennis, Tischtennis", "spiel|e, turnier|e")
        + compounds(
            """
            Fußball, Handball, Basketball, Volleyball, Hockey, Tennis, Tischtennis, Turn, Schwimm, Judo, Karate,
            Leichtathletik, Reit, Kletter, Eiskunstlauf, Hallen, Torwart
            """, "training|s")
        + compounds("Schwimm, Reit, Judo, Karate, Tennis, Eislauf", "kurs|e, prüfung|en, wettkampf|¨e")

    private static let instruments =
        words(
            """
            Klavier, Gitarre|n, Geige|n, Violine|n, Bratsche|n, Cello, Flöte|n, Blockflöte|n, Querflöte|n, Schlagzeug,
            Trompete|n, Posaune|n, Saxofon, Saxophon, Klarinette|n, Akkordeon, Harfe|n, Ukulele
            """)
        + compounds(
            """
            Klavier, Gitarren, Geigen, Cello, Flöten, Blockflöten, Querflöten, Schlagzeug, Trompeten, Posaunen, Saxofon,
            Saxophon, Klarinetten, Akkordeon, Harfen, Instrumental
            """, "unterricht, stunde|n, vorspiel|e, prüfung|en")

    /// Combines every first part with every last part.
    private static func compounds(_ firsts: String, _ lasts: String) -> [String] {
        words(firsts).flatMap { first in words(lasts).map { first + $0 } }
    }
}
