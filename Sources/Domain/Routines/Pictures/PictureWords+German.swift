/// Compounds of everyday life are listed, also those that would end like others: a “Nachtisch” is no table, and a “Handschuh” no shoe.
extension PictureWords {
    static let german = PictureWords(
        language: .german,
        decisive: [
            .shower: "Haare waschen",
            .sportsbag: "Sachen holen",
            .book: "lesen, vorlesen",
            .pencil: "schreiben",
            .desk: "Sachen bereitlegen, Sachen richten, Material bereitlegen",
            .music: "Noten lesen, singen",
            .pet: "für Katze|n, für Hase|n, für Hamster",
            .dog: "für Hund|e",
            .plate: "Tisch decken, Tisch abräumen, Tisch abwischen, Tisch wischen",
            .laundry: """
            Wäschekorb|¨e, Waschmaschine|n, Socken sortieren, Kleider zusammenlegen, Kleidung zusammenlegen, Kleider falten,
            Kleidung falten, Handtücher falten, Handtücher zusammenlegen, bügeln
            """,
            .broom: "fegen, kehren, staubsaugen, saugen, wischen, abstauben",
            .paint: "malen, ausmalen, zeichnen",
            .lamp: """
            Licht aus, Licht an, Licht ausmachen, Licht anmachen, Licht ausschalten, Licht anschalten, Licht einschalten,
            Lichter ausmachen, Lichter ausschalten, Licht löschen
            """,
            .scissors: "Haare schneiden, Nägel schneiden, Zehennägel schneiden, ausschneiden",
            .cream: "eincremen",
            .heart: "Kuss, Küsse, Umarmung|en, kuscheln, knuddeln, schmusen, umarmen",
            .key: "Tür abschließen, Tür zuschließen, Haustür abschließen, Haustür zuschließen",
        ],
        objects: [
            .bed: """
            Bett|en, Bettdecke|n, Bettwäsche, Bettzeug, Bettlaken, Laken, Kissen, Kopfkissen, Kissenbezug|¨e, Wecker, Wärmflasche|n
            """,
            .shower: "Dusche|n, Shampoo, Haarwäsche",
            .toothbrush: """
            Zahn|¨e, Zahnbürste|n, Zahnpasta, Zahncreme, Zahnseide, Zahnspange|n, Mundspülung, Kulturbeutel
            """,
            .hairbrush: "Haar|e, Haarbürste|n, Kamm, Zopf|¨e, Frisur|en, Haargummi|s",
            .shirt: """
            Hemd|en, Shirt|s, Hose|n, Pulli|s, Pullover, Kleid|er, Kleider, Kleidung, Socke|n, Strumpf|¨e, Strumpfhose|n, Unterwäsche,
            Klamotten, Hosentasche|n
            """,
            .shoes: "Schuh|e, Stiefel, Hausschuh|e, Turnschuh|e, Sandale|n, Schnürsenkel",
            .coat: """
            Jacke|n, Mantel|¨, Anorak|s, Mütze|n, Schal|s, Handschuh|e, Regenschirm|e, Schneeanzug|¨e, Matschhose|n, Regenhose|n,
            Jackentasche|n, Manteltasche|n
            """,
            .breakfast: "Frühstück, Frühstückstisch, Müsli, Cornflakes, Haferbrei, Haferflocken",
            .snack: "Pausenbrot|e, Brot|e, Brotzeit, Vesper, Jause, Znüni, Snack|s, Apfel|¨, Obst",
            .bottle: "Flasche|n, Trinkflasche|n, Wasserflasche|n",
            .schoolbag: "Ranzen, Schulranzen, Tornister, Tasche|n, Rucksack|¨e, Mappe|n, Schulmappe|n, Postmappe|n",
            .sportsbag: """
            Gi, Judoanzug|¨e, Gürtel, Koffer, Schlafsack|¨e, Schläger, Ausrüstung, Sport, Turnen, Training
            """,
            .book: "Buch|¨er, Geschichte|n, Gutenachtgeschichte|n, Vorlesebuch, Comic|s, Bücherei, Lesezeit",
            .pencil: """
            Hausaufgabe|n, Aufgabe|n, Stift|e, Mäppchen, Federmäppchen, Mathe, Rechnen, Vokabel|n, Diktat|e, Lernwort|¨er,
            Aufsatz|¨e, Arbeitsblatt|¨er, Heft|e, Einmaleins, Tagebuch|¨er, Brief|e, Referat|e, Klassenarbeit|en
            """,
            .desk: "Schreibtisch|e, Arbeitsplatz",
            .music: """
            Musik, Klavier, Gitarre|n, Geige|n, Flöte|n, Blockflöte|n, Querflöte|n, Trompete|n, Schlagzeug, Cello, Klarinette|n,
            Saxofon, Saxophon, Ukulele, Posaune|n, Harfe|n, Instrument|e, Lied|er, Noten, Notenschlüssel, Chor, Orchester
            """,
            .ball: "Ball|¨e, Fußball, Handball, Basketball, Volleyball, Tennis, Tischtennis, Hockey",
            .bike: "Fahrrad|¨er, Rad, Roller, Helm|e, Fahrradhelm|e",
            .swim: """
            Schwimmen, Schwimmbad, Freibad, Hallenbad, Badeanzug|¨e, Badehose|n, Schwimmbrille|n, Taucherbrille|n, Schwimmkurs
            """,
            .pet: """
            Haustier|e, Tier|e, Katze|n, Kater, Hase|n, Kaninchen, Hamster, Meerschweinchen, Fische, Aquarium, Vogel|¨, Wellensittich|e,
            Huhn|¨er, Pferd|e, Pony|s, Schildkröte|n, Käfig|e, Stall, Hasenstall, Hühnerstall, Napf|¨e
            """,
            .plant: "Pflanze|n, Blume|n, Garten, Beet|e, Unkraut, Rasen, Laub",
            .tidy: "Spielzeug, Spielsachen, Kuscheltier|e, Regal|e, Schrank|¨e",
            .gift: "Geschenk|e, Geburtstagskarte|n, Geschenkpapier",
            .phone: "Telefon|e, Handy|s, Smartphone|s, Ladekabel",
            .moon: "Schlafenszeit, gute Nacht",
            .pyjamas: "Schlafanzug|¨e, Pyjama|s, Nachthemd|en, Bademantel",
            .bath: "Badewanne|n, Wanne|n, Schaumbad, Badewasser",
            .soap: "Hände, Gesicht, Ohren, Hals, Seife, Katzenwäsche",
            .toilet: "Toilette|n, Toilettenpapier, Klopapier, Klobrille|n, Klo|s, WC, Töpfchen, Pipi",
            .medicine:
                "Medizin, Medikament|e, Tablette|n, Vitamin|e, Inhalator, Asthmaspray, Nasenspray, Tropfen, Salbe|n, Hustensaft",
            .glass: "Wasser, Glas Wasser, Glas Milch, Glas Saft, Milch, Saft, Kakao, Getränk|e",
            .plate: """
            Mittagessen, Abendessen, Abendbrot, Abendbrottisch, Esstisch, Nachtisch, Eiscreme, Teller, Besteck, Geschirr,
            Spülmaschine|n, Geschirrspüler, Abwasch,
            Kuchen
            """,
            .laundry: "Wäsche",
            .bin: "Müll, Tonne|n, Mülltonne|n, Papierkorb|¨e, Altpapier, Altglas, gelber Sack, gelben Sack, Kompost",
            .broom: "Besen, Staubsauger, Kehrschaufel",
            .dog: "Hund|e, Welpe|n, Gassi, Hunderunde, Hundefutter, Hundeleine, Hundenapf, Hundespaziergang",
            .paint: "Bild|er, Wasserfarbe|n, Pinsel, Buntstift|e, Malkasten, Farbkasten",
            .blocks: "Lego, Baustein|e, Bauklotz|¨e, Puzzle|s, Brettspiel|e, Playmobil, Spielzeit",
            .computer: """
            Computer, Laptop|s, Tablet|s, PC, Bildschirm, Bildschirmzeit, Fernseher, Film|e, Computerspiel|e, Videospiel|e, Konsole
            """,
            .bus: """
            Bus|se, Schulbus|se, Straßenbahn, Haltestelle|n, Bushaltestelle|n, Bahnhof, Schulweg, zur Schule, in Schule gehen, aus Haus
            """,
            .tissue: "Nase, Taschentuch|¨er",
            .glasses: "Brille|n, Sonnenbrille|n, Brillenetui|s",
            .lamp: "Lampe|n, Nachtlicht|er, Lichtschalter",
            .litter: "Katzenklo|s, Katzentoilette|n, Katzenstreu, Streu",
            .window: "Fenster, Vorhang|¨e, Rollo|s, Rollladen|¨, Jalousie|n",
            .scissors: "Schere|n, Fingernagel|¨, Fußnagel|¨",
            .cream: "Sonnencreme, Sonnenmilch, Creme|s, Lotion, Bodylotion, Deo",
            .heart: "Gutenachtkuss",
            .key: "Schlüssel, Hausschlüssel",
        ],
        hints: [
            .bed: "aufstehen, aufwachen",
            .shower: "duschen",
            .hairbrush: "kämmen, frisieren, föhnen, bürsten",
            .shirt: "anziehen, umziehen, ausziehen, angezogen, umgezogen",
            .breakfast: "frühstücken",
            .schoolbag: "packen, einpacken, zusammenpacken",
            .sportsbag: "mitnehmen, mitbringen, mitkommt",
            .pencil: "lernen",
            .music: "musizieren, tanzen",
            .bike: "radeln, Radfahren, Fahrradfahren",
            .pet: "füttern",
            .plant: "gießen, jäten",
            .tidy: "aufräumen, wegräumen, sortieren",
            .phone: "anrufen, telefonieren",
            .moon: "schlafen, einschlafen",
            .bath: "baden",
            .soap: "waschen",
            .medicine: "inhalieren",
            .glass: "trinken",
            .plate: "essen, kochen, backen, abwaschen, abtrocknen, spülen",
            .broom: "putzen",
            .paint: "basteln",
            .blocks: "spielen, bauen",
            .computer: "fernsehen, zocken, programmieren",
            .bus: "losgehen, losfahren, aufbrechen, rausgehen",
            .tissue: "schnäuzen",
            .window: "lüften",
        ],
        last: [
            .sportsbag: "Sachen",
            .tidy: "Zimmer, Kinderzimmer",
            .soap: "ins Bad, im Bad",
            .plate: "Küche",
            .broom: "Boden",
            .bus: "Auto|s, Bahn, Zug",
            .lamp: "Licht|er",
        ],
        endings: [
            .bed: "bett, bezug",
            .shirt: "hose, hosen, hemd, kleid, kleider, socken, pulli, pullover",
            .shoes: "schuh, schuhe, stiefel",
            .coat: "jacke, jacken, mantel, mütze, handschuhe",
            .snack: "brot, brote",
            .bottle: "flasche, flaschen",
            .schoolbag: "ranzen, rucksack",
            .sportsbag: "training",
            .book: "buch, bücher, geschichte",
            .pencil: "aufgabe, aufgaben, heft, hefte, stift, stifte, vokabeln",
            .music: "flöte, gitarre",
            .ball: "ball, bälle",
            .bike: "fahrrad",
            .pet: "katze, käfig, stall, futter",
            .plant: "pflanze, pflanzen, blume, blumen, beet",
            .gift: "geschenk, geschenke",
            .medicine: "tablette, tabletten, tropfen",
            .laundry: "wäsche",
            .bin: "müll, tonne",
            .dog: "hund",
            .glasses: "brille",
            .lamp: "lampe, lampen",
            .window: "fenster",
            .cream: "creme",
            .heart: "kuss",
            .key: "schlüssel",
        ],
        containers: """
            tasche, taschen, beutel, sachen, zeug, dose, dosen, box, boxen, kiste, kisten, korb, körbe, tüte, tüten, sack, säcke, eimer,
            mappe, putzen, waschen, spielen, üben, packen, füttern, gießen, aufräumen
            """,
        beginnings: [
            .toothbrush: "wasch, kultur",
            .shirt: "anzieh, wechsel",
            .coat: "regen, winter, schnee, matsch",
            .snack: "pausen, frühstücks, jausen",
            .schoolbag: "schul",
            .sportsbag:
                "turn, judo, karate, tanz, ballett, reit, kletter, fußball, handball, tennis, hockey, trainings, übernachtungs",
            .pencil: "feder",
            .swim: "schwimm, bade",
            .pyjamas: "schlaf",
            .bin: "abfall, bio, rest",
            .paint: "mal, bastel",
            .blocks: "bau",
            .tidy: "spiel",
        ])
}
