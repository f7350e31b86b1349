extension MeetingWords {
    static let german = MeetingWords(
        [
            .meeting: """
            Treffpunkt, Treffpunkte, Treffp, Treffpkt, TP,
            Treff, Treffen, trefft, Treffzeit, Treffpunktzeit, Spielertreff, Mannschaftstreff,
            Ankunft, ankommen, Anreise, da sein, dasein, hier sein, vor Ort sein, vor Ort, einfinden, Eintreffen,
            eintreffen, Sammelpunkt, sammeln, Anwesenheit, anwesend, Meldezeit, erscheinen, am Platz sein,
            auf dem Platz sein, in der Halle sein, an der Halle sein, in der Kabine sein, am Treffpunkt sein
            """,
            .departure: """
            Abfahrt, Abfahrten, Abfahrtszeit, abfahren, losfahren, Abmarsch, Abreise, Aufbruch, Busabfahrt, fahren um,
            fährt um, fahren gegen, fahren los, fährt los, Bus fährt, Zug fährt, Bus, Zug, wir fahren, Abflug, losgehen
            """,
            .pickUp: "abgeholt",
            .attendance: "kommen, kommt, sein",
            .other: """
            Anstoß, Anpfiff, Anwurf, Beginn, beginnt, Spielbeginn, Trainingsbeginn, Wettkampfbeginn, Konzertbeginn, Start,
            startet, los, Rückkehr, Rückfahrt, Rückreise, Rückankunft, zurück, Ende, endet, bis, Schluss, Abholung,
            abholen, Abholzeit, Ergebnis, Tel, Telefon, Handy, Mobil, Notfall, Rückfragen, Anmeldeschluss, Anmeldung,
            Rückmeldung, Abmeldung, absagen, aufwärmen, warmmachen, Einlass, Siegerehrung, Pause, Mittagessen, seit,
            Heimfahrt, Heimkehr, Raum, Spielende
            """,
            .unrelated: "kein Treffen, Elterntreffen",
            .early: "vorher, früher, vor, eher, zuvor, davor",
            .hours: "Stunde, Stunden, Std",
            .minutes: "Min, Minute, Minuten",
            .beforeHour: "um, ab, gegen, spätestens, ca",
            .beforeDate: "am, vom, den, zum",
            .clock: "Uhr, h",
            .preposition: "am, an, im, in, beim, bei, vor, vorm, auf, hinter, ab, vom, neben, zum",
            .article: "der, dem, den, die, das, unserem, unserer",
            .place: """
            Vereinsheim, Sportheim, Clubheim, Parkplatz, Halle, Sporthalle, Turnhalle, Bahnhof, Hauptbahnhof, Busbahnhof,
            Schule, Sportplatz, Schwimmbad, Hallenbad, Gleis, Eingang, Haupteingang, Bushaltestelle, Haltestelle, Kirche,
            Feuerwehrhaus, Kabine, Marktplatz, Pausenhof, Schulhof, Foyer
            """,
            .site: "vor Ort, am Spielort, am Veranstaltungsort, dort",
            .home: "bei uns, zu Hause, zuhause, daheim, von zu Hause, online",
            .noPlace: """
            Trikot, Trainingsanzug, Sportkleidung, Kleidung, Uniform, Anschluss, Morgen, Abend, Nachmittag, Vormittag,
            Regen, Wetter, Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag, Mo, Di, Mi, Do, Fr, Sa, So,
            Spiel, Spielbeginn, Anpfiff, Beginn, Anstoß, Start, Konzert, Training, Besten, Tag, jeden, allem, Ort
            """,
        ],
        lengths: [
            "fünf": 5, "zehn": 10, "fünfzehn": 15, "zwanzig": 20, "dreißig": 30, "eine halbe Stunde": 30,
            "halbe Stunde": 30, "eine Stunde": 60, "eine Viertelstunde": 15, "Viertelstunde": 15,
        ],
        partsBeforeHour: ["halb": -30, "viertel vor": -15, "viertel nach": 15, "dreiviertel": -15],
        pickUpVerbs: ["holt": "ab", "holen": "ab", "hole": "ab"],
        attendanceVerbs: ["seid": "da", "sind": "da", "sei": "da"])
}
