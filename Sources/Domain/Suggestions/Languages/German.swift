/// Matching does not look inside words, so German compounds are listed whole, built from their parts.
extension Language {
    static let german = Language(
        name: "German",
        stopWords: """
            aber alle allen alles als also am an auch auf aus bei beim bin bis da das dass dem den der des dich die diese dieser



            dieses doch dort du durch ein eine einem einen einer eines er es findet für fürs gegen ganz gar habe haben hat hier ich ihm ihn



            ihr ihre im in ins ist ja leider jede jeden jeder jedes kein keine kommt mal man mehr mein meine mich mir mit muss nach nicht



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
                Schulanfang, Schultag|e, Schulausflug|¨e, Klassenfahrt|en, Klassenausflug|¨e, Wandertag|e, Schulwandertag|e,
                Projekttag|e,
                Projektwoche|n, Unterrichtsbeginn, Schulstart, Schullandheim, Lesenacht, Studienfahrt|en, Exkursion|en,
                Zeugnisausgabe, Zeugnistag,
                Schulkindergarten, Ganztag, Ganztagsschule, Ganztagesschule, Mittagsbetreuung, Kindergartenausflug|¨e,
                Waldtag|e,
                Unterrichtsgang, Schnupperunterricht, Schulübernachtung
                """),
            .lesson: ["Unterricht", "Klasse|n", "Unterrichtsstunde|n", "Schulstunde|n"],
            .homework: words(
                """
                Hausaufgabe|n, Hausübung|en, HÜ, Nachhilfe, Lernen, Hausaufgabenbetreuung, Vokabel|n, Lesetagebuch|¨er, Leserolle|n,
                Lesekiste|n, Buchbericht|e, Facharbeit|en, Arbeitsblatt|¨er, Aufsatz|¨e, Projektarbeit|en
                """)
                + words(TitleWords.combined("Plakat, Heft, Mappe, Wochenplan, Portfolio", "abgeben"))
                + compounds("Mathe, Deutsch, Englisch, Französisch, Latein", "nachhilfe, hausaufgabe|n"),
            .exam: words(
                """
                Test|s, Prüfung|en, Klausur|en, Klassenarbeit|en, Schularbeit|en, Schulaufgabe|n, Lernzielkontrolle|n,
                Referat|e, Diktat|e, Quiz, Abfrage|n, Stegreifaufgabe|n, Leistungskontrolle|n, Leistungsnachweis|e,
                Lernkontrolle|n, Buchvorstellung|en, Kurzarbeit|en, Leistungstest|s, Schulaufgabe, Lernzielkontrolle,
                Probearbeit|en
                """)
                + compounds(
                    """
                    Mathe, Deutsch, Englisch, Französisch, Spanisch, Latein, Bio, Physik, Chemie, Geschichts, Erdkunde, Geo,
                    Sachkunde, HSU, Religions, Reli, Ethik, Musik, Vokabel, Rechtschreib, Grammatik, Lese, Rechen, Einmaleins
                    """,
                    "test|s, arbeit|en, klausur|en, prüfung|en, ex, schulaufgabe|n, abfrage|n")
                + compounds("Mathe, Deutsch, Englisch, HSU", "probe|n")
                + words(
                    "Mathe, Deutsch, Englisch, Bio, Physik, Chemie, Geschichte, Erdkunde, Geo, Latein, Französisch, Reli, Musik"
                ).flatMap { subject in
                    // Short for Stegreifaufgabe, Klassenarbeit, Schulaufgabe, Leistungskontrolle, Lernzielkontrolle.
                    ["Ex", "KA", "SA", "LK", "LZK", "Probe", "Arbeit"].flatMap { [$0 + " " + subject, subject + " " + $0] }
                },
            .study: words("Lerngruppe|n, Übung|en"),
            .sport: sports
                + words(
                    """
                    Sport, Training|s, Spiel|e, Turnier|e, Wettkampf|¨e, Spieltag|e, Heimspiel|e, Auswärtsspiel|e, Punktspiel|e,
                    Freundschaftsspiel|e, Pokalspiel|e, Ligaspiel|e, Sportfest|e, Sporttag|e, Sportunterricht, Sportverein|e,
                    Bundesjugendspiele, Trainingslager, Trainingsspiel|e, Probetraining|s, Seepferdchen, Gürtelprüfung|en,
                    Gürtel-Prüfung|en, Kyu-Prüfung|en, Kletterprüfung|en, Sportabzeichen, Schwimmtest|s,
                    Hallenturnier|e, Vereinsmeisterschaft|en, Schwimmabzeichen, Trainingseinheit|en, Testspiel|e, Saisonspiel|e,
                    Meisterschaft|en, Sichtungstraining|s, Spielfest|e, Sichtung|en, Turnstunde|n, Kinderturnen,
                    Eltern-Kind-Turnen,
                    Schwimmgruppe|n, Schwimmwettkampf|¨e, Anschwimmen, Ruderregatta|s, Stadtmeisterschaft|en,
                    Kreismeisterschaft|en
                    """),
            .music: instruments
                + words(
                    """
                    Musik, Chor|¨e, Orchester, Kinderchor|¨e, Schulchor|¨e, Schulorchester, Blaskapelle|n, Musikkapelle|n,
                    Schulband|s, Musikschule|n, Musikunterricht, Musikverein|e, Musikgarten, Früherziehung, Gesangsunterricht,
                    Probe|n, Vorspiel|e, Vorspielabend|e, Schülerkonzert|e, Schulkonzert|e, Adventskonzert|e, Keyboard,
                    Bläserklasse|n, Musikstunde|n, Gesangsstunde|n, Jungbläser,
                    Kindermusical, Jugendorchester
                    """) + compounds("Chor, Orchester, Band, General, Theater, Musik, Tanz", "probe|n"),
            .club: words(
                """
                Verein|e, Klub|s, Club|s, Pfadfinder, Jungschar, Jugendgruppe|n, Jugendfeuerwehr, Kinderfeuerwehr, Schach,
                Schachclub|s, Schachverein|e, Schach-AG, Theater-AG, Foto-AG, Theatergruppe|n, Theater, Ferienlager, Zeltlager,
                Ferienspiele, Tanz, Tanzen, Tanzschule|n, Ballett, Ballettschule|n, Malschule|n, Konfirmandenunterricht, Konfi,
                Ministranten, Messdiener, Gruppenstunde|n, Wölflinge, Pfadi, Feuerwehrübung|en, Feuerwehr Jugend, Feuerwehr-AG,
                Jugendfeuerwehr Übung,
                Jugendrotkreuz, JRK, DLRG, THW-Jugend, Feuerwehrjugend, Zirkus,
                Breakdance, Hip-Hop, Robotik, Robotik-AG, Computer-AG, Schulgarten-AG, Chor-AG, Tanz-AG, Musical-AG, Sport-AG,
                Kinderkirche, Kindergottesdienst, Kommunionunterricht, Firmunterricht, Jugendtreff, Kindertanzen,
                Kinderturnier, Töpfern, Basteln, Aufführung|en, Krippenspiel|e, Weihnachtsspiel|e
                """)
                + compounds("Ballett, Tanz, Theater, Zirkus, Chor, Schul, Kinder", "aufführung|en")
                + compounds("Kinder, Jugend", "tanz, tanzen, ballett, theater")
                + compounds("Tanz, Ballett", "unterricht, stunde|n, training|s, kurs|e, prüfung|en")
                + compounds("Mal, Bastel, Töpfer, Koch, Kletter, Näh, Theater", "kurs|e"),
            .friend: words(
                """
                Freund|e, Freunden, Freundin|nen, Schulfreund|e, Schulfreundin|nen, Kumpel|s, Spielverabredung|en,
                Spielenachmittag|e, spielen bei, spielen mit, spielt bei, spielt mit, übernachten bei, übernachtet bei,
                schlafen bei,
                schläft bei, Übernachtung|en bei, Besuch bei, Verabredung|en, Spieldate|s, Playdate|s, Kino mit,
                Spielnachmittag|e, trifft Freunde, treffen mit Freunden,
                schläft heute bei, übernachtet heute bei, Schlafparty|s, Übernachtungsparty|s,
                Pyjamaparty|s
                """),
            .party: words(
                """
                Party|s, Fest bei, zum Fest, Fest der, Fest im, Geburtstag|e, Feier|n, Geburtstagsfeier|n, Geburtstagsparty|s,
                Geburtstagsfest|e, Kindergeburtstag|e, Kinderfest|e, Sommerfest|e, Schulfest|e, Klassenfest|e, Gartenfest|e
                """)
                + compounds(
                    """
                    Faschings, Karnevals, Halloween, Weihnachts, Advents, Nikolaus, Oster, Silvester, Abschieds, Abschluss,
                    Kinder, Klassen, Schul, Garten
                    """, "feier|n, party|s"),
        ],
        // An English gymnasium is for sports.
        vocabularyInContext: [.school: ["Gymnasium"]],
        unrelated: words(
            """
            Corona-Test, Mini-WM, Mini-EM, Kinder-WM, PCR-Test, Antigen-Test, TÜV-Prüfung, Fahr-Prüfung,
            Führerschein-Prüfung, Prüfung Führerschein, Prüfung Fahrschule, Fahrschule Prüfung, Prüfung Auto, Prüfung Heizung,
            nach der Schule, vor der Schule, nach dem Unterricht,
            nach dem Kindergarten,
            nach der Kita, nach dem Hort, hat Geburtstag, hat heute Geburtstag, hat morgen Geburtstag
            """)
            + words(TitleWords.combined("\(things), Alarm", "Test|s, Prüfung|en"))
            + words(
                TitleWords.combined(
                    "Test, Prüfung",
                    "\(things), Rauchmelder, der Rauchmelder, der Sirenen, der Alarmanlage, der Heizung, des Aufzugs")),
        titleWords: .german)

    /// Things that are tested without a child: `Rauchmelder-Test`.
    private static let things =
        """
        Rauchmelder, Feuermelder, Brandmelder, Alarmanlagen, Sirenen, Heizungs, Aufzug, Aufzugs, Kamin, Backup, Software,
        Batterie, Sicherheits, Brandschutz, Belastungs, Allergie, Drogen, Alkohol, Bremsen
        """

    private static let sports =
        words(
            """
            Fußball, Handball, Basketball, Volleyball, Hockey, Eishockey, Tennis, Tischtennis, Badminton, Federball, Turnen,
            Kinderturnen, Schwimmen, Leichtathletik, Judo, Karate, Ringen, Fechten, Klettern, Bouldern, Reiten, Voltigieren,
            Volti,
            Boxen, Kickboxen, Taekwondo, Aikido, Ju-Jutsu, Parkour, Trampolin, Inliner, Skaten, Rhönrad, Akrobatik,
            Cheerleading,
            Floorball, Rugby, Baseball, Football, Unihockey, Wasserball, Rettungsschwimmen, Golftraining, Kinderyoga,
            Eiskunstlauf,
            Mountainbike, Ponyreiten, Bogenschießen, Kanu, Triathlon, Eislaufen, Schlittschuhlaufen, Rollschuhlaufen,
            Skifahren, Rudern, Segeln, Schwimmbad, Schwimmunterricht,
            Schwimmstunde|n, Reitunterricht, Reitstunde|n, Tennisstunde|n, Skikurs|e, Fußballschule|n, Fußballcamp|s,
            Fußballverein|e, Turnverein|e
            """)
        + compounds("Fußball, Handball, Basketball, Volleyball, Hockey, Tennis, Tischtennis", "spiel|e, turnier|e")
        + compounds(
            "Kinder, Jugend, Schul, Mädchen, Jungen, Bambini, Mini",
            """
            fußball, handball, basketball, volleyball, hockey, tennis, schwimmen, judo, sport, leichtathletik, klettern,
            training|s
            """)
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
