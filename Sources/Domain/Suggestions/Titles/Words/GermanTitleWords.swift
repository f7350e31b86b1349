extension TitleWords {
    static let german = TitleWords(
        [
            .calledOff: """
            fällt, fallen aus, entfällt, entfallen, Entfall, entf, ausgefallen, ausfallen, Ausfall, Unterrichtsausfall,
            Trainingsausfall, Spielausfall, abgesagt, abges, abgesetzt, Absage|n, absagen, gestrichen, storniert, ausgesetzt,
            gecancelt, gecancelled, cancelt, pausiert, pausieren, ruht, gesperrt, geschlossen, Schließtag|e, Schließzeit|en,
            schulfrei, unterrichtsfrei, trainingsfrei, spielfrei, nicht statt, nicht heute, heute nicht, diese Woche nicht,
            nicht diese Woche, macht Pause, Pause bis, Ferienpause, Sommerpause, Winterpause, Weihnachtspause, Osterpause,
            Herbstpause, Spielpause, Trainingspause, Probenpause, pädagogischer Tag, unterbleibt, geht nicht hin, nicht dabei,
            abgebrochen,
            ausfällt, nicht stattfinden, nicht durchgeführt, nicht möglich
            """,
            .closing: "zu, Pause, frei, nicht",
            .particle: "aus, flach",
            .postponed: "verschoben, vertagt, Verschiebung|en, umgelegt, verschiebt",
            .moved: "verlegt, vorverlegt, vorgezogen, geändert, umgezogen, verlegen, Verlegung",
            .toward: "auf, bis",
            .otherTime: "morgen, übermorgen, nächste, nächsten, nächster, später, unbestimmt, unbestimmte, anderen",
            .affirmation: """
            nicht abgesagt, nicht aus, doch nicht abgesagt, entfällt nicht, doch statt, nicht verschoben, nicht verlegt,
            nicht geschlossen, verschoben von, verschoben vom, verlegt von, verlegt vom, fällt auf, fällt zusammen
            """,
            .negation: "kein, keine, keinen, keiner",
            .absence: "nicht beim, nicht bei der, nicht zum, nicht zur",
            .reason: """
            wegen, aufgrund, auf Grund, infolge, mangels, krankheitsbedingt, wetterbedingt, witterungsbedingt, ferienbedingt,
            coronabedingt, feiertagsbedingt, terminbedingt, da krank, weil, wg, Grund, aus Krankheitsgründen,
            aus Witterungsgründen,
            aus Zeitgründen, aus Wettergründen, aus Sicherheitsgründen, aus Platzgründen, aus Termingründen, aus Kapazitätsgründen,
            aus Personalgründen, aus Kostengründen, aus personellen Gründen, aus organisatorischen Gründen,
            aus gesundheitlichen Gründen, aus privaten Gründen, aus technischen Gründen, aus terminlichen Gründen,
            aus familiären Gründen, aus betrieblichen Gründen, aus schulischen Gründen, aus beruflichen Gründen,
            aus dienstlichen Gründen, aus persönlichen Gründen, aus verschiedenen Gründen, aus Gründen,
            aus Mangel, dank, zugunsten
            """,
            .hindrance: """
            krank, erkrankt, verletzt, verhindert, Fieber, belegt, besetzt, gebraucht, benötigt, vergeben, reserviert,
            überschwemmt, vereist, unbespielbar, defekt, kaputt, fehlt
            """,
            .instead: "stattdessen, statt dessen, dafür",
            .home: "Heim, H",
            .away: "auswärts, ausw, A",
            .against:
                "gegen, geg, bei, beim, auswärts in, auswärts bei, auswärts gegen, zu Gast in, zu Gast bei, empfängt, empfangen",
            .contest:
                "Freundschaft, Pokal, Liga, Finale, Halbfinale, Runde, Derby, Testspiel, Quali, Festival, Saisonstart, Anstoß",
            .club: """
            TSV, SV, FC, TuS, SC, VfB, VfL, VfR, SpVgg, SG, FSV, BSC, TV, HSG, JSG, ASV, DJK, SSV, ESV, TSG, MTV, SVW, SpVg, TG,
            Eintracht, Borussia, Fortuna, Germania, Concordia, Viktoria, Arminia
            """,
            .team: teams,
            .medical: """
            Arzt|¨e, Ärztin|nen, Zahnarzt|¨e, Zahnärztin|nen, Kinderarzt|¨e, Kinderärztin|nen, Hautarzt|¨e, Hautärztin|nen,
            Augenarzt|¨e, Augenärztin|nen, Ohrenarzt|¨e, Ohrenärztin|nen, Hausarzt|¨e, Hausärztin|nen, Schularzt|¨e,
            Arzttermin|e,
            Zahnarzttermin|e, Kinderarzttermin|e, Zahnspange|n, HNO, Kieferorthopäde|n, Kieferorthopädin|nen, Orthopäde|n,
            Orthopädin|nen, Logopäde|n, Logopädin|nen, Logopädie, Ergotherapie, Physiotherapie, Krankengymnastik, Krankenhaus,
            Klinik|en, Impfung|en, Impftermin|e, Vorsorgeuntersuchung|en, Schuluntersuchung|en, U-Untersuchung|en, Optiker,
            Sehschule, KFO, Tierarzt|¨e, Physio, Ergo
            """,
            .grownUps: """
            Elternabend|e, Elternsprechtag|e, Elterngespräch|e, Elternbeirat, Beirat, Beiratssitzung|en, Rentner, Elterntreff,
            Elterncafé|s, Elternkurs|e,
            Elternversammlung|en, Eltern Abend, für Eltern, Elternstammtisch|e, Elterninfo, Elternvertreter, Elternrat,
            Infoabend|e, Informationsabend|e, Firma, Firmen, Firmenfeier|n, Firmenfest|e, Firmenlauf, Betrieb|e,
            Betriebsfeier|n,
            Betriebsfest|e, Betriebsausflug|¨e, Betriebssport, Büro|s, Kollege|n, Kolleginnen, Kollegium, von der Arbeit,
            auf Arbeit, Feier Arbeit, Weihnachtsfeier Arbeit, Sommerfest Arbeit, VHS, Volkshochschule, Förderverein|e,
            Klassenpflegschaft|en, Schulpflegschaft|en, Mitgliederversammlung|en, Jahreshauptversammlung|en,
            Hauptversammlung|en, Generalversammlung|en, Abteilungsversammlung|en, Spartenversammlung|en,
            Vorstandssitzung|en,
            Vorstand, Sitzung|en, Besprechung|en, Trainersitzung|en, Trainertreffen, Trainerbesprechung|en, Betreuertreffen,
            Dienstbesprechung|en, Dienstreise|n, Geschäftsreise|n, Konferenz|en, Schulkonferenz|en, Seminar|e, Fortbildung|en,
            Trainerfortbildung|en, Trainerlehrgang, Weiterbildung|en, Schulung|en, Studium, Uni, MBA, Alte Herren,
            Altherren, AH Training, Herren, Damen, Senioren, Ü30, Ü40, Ü50, ohne Kinder, ohne die Kinder, ohne Kids,
            ohne die Kids,
            kinderfrei, Führungskräfte, Führungskräftetraining, Mitarbeiter, Azubi, Kunde|n, Vertrieb, Telko, Jour fixe
            """,
            .parent: "Mama|s, Papa|s, Mami|s, Papi|s, Mutti|s, Vati|s",
            .errand: """
            kaufen, einkaufen, besorgen, abholen, anrufen, bestellen, bezahlen, überweisen, zahlen, anmelden, Anmeldung|en,
            Anmeldeschluss, abmelden, Abmeldung, ummelden, reparieren, Reparatur|en, umtauschen, zurückgeben, unterschreiben,
            ausfüllen, organisieren, einladen, buchen, korrigieren, Korrektur|en, benoten, Geschenk für, Geschenke für,
            Geburtstagsgeschenk|e, Geschenk besorgen,
            waschen, zum Bahnhof bringen, ausleihen, verlängern, kündigen, planen, Geld einsammeln,
            Mitgliedsbeitrag, Beitrag überweisen,
            holt ab, holen ab, holt vom Hort ab, holt aus dem Hort ab, holt von der Schule ab, holt aus der Schule ab,
            holt vom Kindergarten ab, holt aus dem Kindergarten ab, holt von der Kita ab, holt aus der Kita ab, holt vom Training ab,
            holt vom Fußball ab, holt vom Turnen ab, holt vom Bahnhof ab, holt vom Schwimmen ab,
            """ + combined(food, "backen, machen, für, fürs"),
            .duty: """
            Fahrgemeinschaft|en, Aufsicht, Schiri, Schiedsrichter, Schiedsgericht, Kampfrichter, Kampfgericht, Zeitnehmer,
            Zeitnahme, Linienrichter, Kuchenspende|n, Aufbau, Abbau, fahren wir, Schülerlotse|n, Verkauf, dran mit Fahren,
            """ + duties,
            .due: "abgeben, Abgabe|n, Abgabetermin|e, fällig, einreichen",
            .watching: """
            gucken, schauen, anschauen, angucken, ansehen, zuschauen, Fernsehen, im TV, Spiel TV, Public Viewing,
            Übertragung|en,
            Liveübertragung|en, Eintrittskarte|n, Karten für, Ticket|s, EM, WM, Länderspiel|e, Bundesliga, Bundesligaspiel|e,
            Champions League, Pokalfinale, DFB Pokal, DFB, BVB, FCB, Nationalmannschaft, Sportschau, Livestream, Stream,
            Zuschauer,
            Olympia, Formel 1, Stadion
            """,
            .atOurs: "bei uns, zu uns, kommt vorbei, kommen vorbei, "
                + combined(
                    """
                    spielen, spielt, übernachten, übernachtet, übernachtet heute, schlafen, schläft, schläft heute, Übernachtung, Besuch
                    """, "bei uns"),
            .outing: """
            Abendessen, Mittagessen, Essen, Brunch, Dinner, Oper, Kneipe|n, Wein, Weinprobe|n, Cocktails, Bier, Stammtisch,
            Sauna, Restaurant|s, Kabarett
            """,
            .festivity: """
            Umzug|¨e, Martinsumzug|¨e, Laternenumzug|¨e, Faschingsumzug|¨e, Laternenfest|e, Basar|e, Flohmarkt|¨e,
            Weihnachtsmarkt|¨e, Adventsmarkt|¨e, Tag der offenen Tür, Fotograf, Fototermin|e, Foto|s, Schulfotograf, Bazar
            """,
            .occasion: occasions,
            .celebration: """
            Grillen, Grillfest|e, Grillabend|e, Grillfeier|n, Angrillen, Abgrillen, Weihnachtsessen, Nikolaus, Eisessen,
            Siegerehrung|en, Sportlerehrung|en, Ehrung|en, Ehrungsabend|e, Preisverleihung|en, Mannschaftsabend|e,
            Vereinsjubiläum, Sommernachtsfest|e,
            """
                + combined(
                    """
                    Vereins, Jugend, Mannschafts, Team, Familien, Saisonabschluss, Saisoneröffnungs, Jahresabschluss,
                    Jahres, Meister, Meisterschafts, Aufstiegs, Pokal, Sieges, Jubiläums, Kinderweihnachts, Jugendweihnachts,
                    Vereinsweihnachts
                    """, "feier|n, fest|e", by: ""),
        ],
        schoolOff: "Unterrichtsausfall, schulfrei, unterrichtsfrei, pädagogischer Tag",
        companions: "mit, und, bei, zu, zum, zur, durch, ohne",
        help: "fährt, bringt, holt, kommt, begleitet, nimmt, macht, hilft, und, kann, muss, hat, ist, weg",
        trainings: "Training|s, Unterricht, Stunde|n, Probe|n, Kurs|e, Übungsstunde|n, Einheit|en", matches: "Spiel|e, Termin|e",
        activities: """
            Turnier|e, Hallenturnier|e, Fußballturnier|e, Wettkampf|¨e, Spieltag|e, Heimspiel|e, Auswärtsspiel|e, Punktspiel|e,
            Freundschaftsspiel|e, Pokalspiel|e, Ligaspiel|e, Saisonspiel|e, Testspiel|e, Abschlussspiel|e, Abschlusstraining|s,
            Fußballtraining|s, Handballtraining|s, Hallentraining|s, Schwimmtraining|s, Turntraining|s, Trainingslager,
            Vereinsmeisterschaft|en, Meisterschaft|en, Regatta|s, Zeltlager, Ferienlager, Auftritt|e, Aufführung|en, Konzert|e,
            Vorspiel|e
            """,
        needs: """
            Platz, Sportplatz, Halle, Sporthalle, Turnhalle, Hallenbad, Freibad, Bad, Schwimmhalle, Kunstrasen, Trainer,
            Trainerin,
            Lehrer, Lehrerin, Übungsleiter, Übungsleiterin, Leitung, Gruppenleiter, Gruppenleiterin, Jugendleiter, Nachhilfelehrer,
            Nachhilfelehrerin, Raum, Saal, Becken
            """,
        weekdays: """
            sonntag so, montag mo, dienstag di, mittwoch mi, donnerstag do, freitag fr, samstag sa sonnabend
            """)

    /// `Fahrdienst`, `Zeitnehmereinsatz`, `Kuchen mitbringen`.
    private static let duties = [
        combined(
            """
            Fahr, Getränke, Kuchen, Küchen, Verkaufs, Theken, Bar, Grill, Snack, Obst, Trikot, Wasch, Wäsche, Eltern, Aufbau,
            Abbau, Ordnungs, Ordner, Hallen, Platz, Kassen, Spenden, Stand, Kiosk, Catering, Arbeits, Helfer, Schiri,
            Schiedsrichter, Kampfrichter, Linienrichter, Zeitnehmer, Sekretärs, Protokoll, Lotsen, Aufsichts, Einlass, Garderoben
            """, "dienst|e, einsatz|¨e, schicht|en", by: ""),
        combined("Kuchen, Würstchen, Getränke, Waffel, Los, Snack", "verkauf", by: ""),
        combined("\(food), Getränke, Verpflegung", "mitbringen, bringen"),
    ].joined(separator: ", ")

    /// `Weihnachtskonzert`, `Sommerfest`, `Theateraufführung`.
    private static let occasions = [
        """
        Konzert|e, Fest|e, Festival|s, Aufführung|en, Vorführung|en, Vorspiel|e, Vorspielabend|e, Theaterstück|e, Theaterabend|e,
        Krippenspiel|e, Weihnachtsspiel|e, Schulmusical|s, Gottesdienst|e, Schulgottesdienst|e, Sporttag|e, Bundesjugendspiele,
        Sponsorenlauf|¨e, Spendenlauf|¨e, Abschlussball|¨e, Schulball|¨e, Abiball|¨e, Zeugnisverleihung|en, Ausflug|¨e
        """,
        combined(
            """
            Schul, Schüler, Klassen, Chor, Orchester, Advents, Weihnachts, Neujahrs, Frühlings, Frühjahrs, Oster, Sommer, Herbst,
            Winter, Abschluss, Benefiz
            """, "konzert|e", by: ""),
        combined(
            """
            Schul, Klassen, Kinder, Sommer, Herbst, Frühlings, Winter, Weihnachts, Oster, Garten, Familien, Spiel, Sport, Lese,
            Abschluss, Begrüßungs, Kennenlern, Willkommens, Lichter, Jubiläums
            """, "fest|e", by: ""),
        combined("Theater, Tanz, Zirkus, Musical, Ballett, Chor, Schul, Kinder", "aufführung|en", by: ""),
    ].joined(separator: ", ")

    private static let food =
        """
        Kuchen, Torte, Muffins, Plätzchen, Kekse, Waffeln, Salat, Nudelsalat, Brezen, Brezeln, Brötchen, Obst, Snacks, Kostüm
        """

    /// `D-Jugend`, `E-Junioren`, `E1`.
    private static let teams: String = {
        let ofLetters = ["A", "B", "C", "D", "E", "F", "G"].map { letter in
            """
            \(letter) Jugend, \(letter) Junioren, \(letter) Juniorinnen, \(letter) Mädchen,
            \(letter)1, \(letter)2, \(letter)3, \(letter)4, \(letter)1 Jugend, \(letter)2 Jugend, \(letter)3 Jugend
            """
        }
        return (["Bambini", "Minis", "Mädels"] + ofLetters).joined(separator: ", ")
    }()
}
