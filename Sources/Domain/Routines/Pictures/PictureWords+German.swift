/// Compounds of everyday life are listed, also those that would end like others: a “Nachtisch” is no table, and a “Handschuh” no shoe.
extension PictureWords {
    static let german = PictureWords(
        language: .german,
        objects: [
            .bed: "Bett|en, Bettdecke|n, Bettwäsche, Kissen, Kopfkissen, Wecker, Wärmflasche|n",
            .shower: "Dusche|n, Shampoo, Haare waschen, Haarwäsche, Haarewaschen",
            .toothbrush: """
            Zahn|¨e, Zähneputzen, Zahnbürste|n, Zahnpasta, Zahnseide, Zahnspange|n, Kulturbeutel, Waschbeutel,
            Waschtasche
            """,
            .hairbrush: "Haar|e, Haarbürste|n, Kamm, Zopf|¨e, Frisur|en, Haargummi|s",
            .shirt: """
            Hemd|en, Shirt|s, Hose|n, Pulli|s, Pullover, Kleid|er, Kleider, Kleidung, Socke|n, Strumpf|¨e, Strumpfhose|n, Unterwäsche,
            Klamotten, Anziehsachen, Wechselsachen, Hosentasche|n
            """,
            .shoes: "Schuh|e, Stiefel, Hausschuh|e, Turnschuh|e, Sandale|n, Schnürsenkel",
            .coat: """
            Jacke|n, Mantel|¨, Anorak|s, Mütze|n, Schal|s, Handschuh|e, Regenschirm|e, Schneeanzug|¨e, Matschhose|n, Regenhose|n,
            Jackentasche|n, Manteltasche|n
            """,
            .breakfast: "Frühstück, Müsli, Cornflakes, Haferbrei, Haferflocken",
            .snack: """
            Pausenbrot|e, Brot|e, Brotdose|n, Brotbox|en, Brotzeit, Vesper, Vesperdose|n, Vesperbox, Jause, Znüni, Snack|s, Apfel|¨, Obst
            """,
            .bottle: "Flasche|n, Trinkflasche|n, Wasserflasche|n",
            .schoolbag: """
            Ranzen, Schulranzen, Tornister, Schultasche|n, Tasche|n, Rucksack|¨e, Mappe|n, Schulmappe|n, Postmappe|n, Schulsachen
            """,
            .sportsbag: """
            Sporttasche|n, Sportbeutel, Turnbeutel, Sportsachen, Sportzeug, Turnsachen, Turnzeug, Gi, Judoanzug|¨e, Gürtel, Koffer,
            Schlafsack|¨e, Schläger, Ausrüstung, Sport, Turnen, Training, Sachen holen
            """,
            .book: "Buch|¨er, Geschichte|n, Gutenachtgeschichte|n, Vorlesebuch, Comic|s, Bücherei",
            .pencil: """
            Hausaufgabe|n, Aufgabe|n, Stift|e, Mäppchen, Federmäppchen, Federtasche|n, Mathe, Rechnen, Vokabel|n, Diktat|e, Lernwort|¨er,
            Aufsatz|¨e, Arbeitsblatt|¨er, Heft|e, Einmaleins, Tagebuch|¨er, Brief|e, Referat|e, Klassenarbeit|en
            """,
            .desk: "Schreibtisch|e, Arbeitsplatz, Sachen bereitlegen, Sachen richten, Material bereitlegen",
            .music: """
            Musik, Klavier, Gitarre|n, Geige|n, Flöte|n, Blockflöte|n, Querflöte|n, Trompete|n, Schlagzeug, Cello, Klarinette|n,
            Saxofon, Saxophon, Ukulele, Posaune|n, Harfe|n, Instrument|e, Lied|er, Noten, Chor, Orchester
            """,
            .ball: "Ball|¨e, Fußball, Handball, Basketball, Volleyball, Tennis, Tischtennis, Hockey",
            .bike: "Fahrrad|¨er, Rad, Roller, Helm|e, Fahrradhelm|e",
            .swim: """
            Schwimmen, Schwimmbad, Freibad, Hallenbad, Schwimmsachen, Schwimmtasche, Schwimmbeutel, Badesachen, Badetasche, Badeanzug|¨e,
            Badehose|n, Schwimmbrille|n, Schwimmkurs
            """,
            .pet: """
            Haustier|e, Tier|e, Katze|n, Kater, Hase|n, Kaninchen, Hamster, Meerschweinchen, Fisch|e, Aquarium, Vogel|¨, Wellensittich|e,
            Huhn|¨er, Pferd|e, Pony|s, Schildkröte|n, Käfig|e, Stall, Hasenstall, Hühnerstall, Katzenklo
            """,
            .plant: "Pflanze|n, Blume|n, Garten, Beet|e, Unkraut, Rasen",
            .tidy: "Spielzeug, Spielsachen, Kuscheltier|e, Regal|e, Schrank|¨e",
            .gift: "Geschenk|e, Geburtstagskarte|n, Geschenkpapier",
            .phone: "Telefon|e, Handy|s, Smartphone|s, Ladekabel",
            .moon:
                "Licht aus, Licht ausmachen, Licht ausschalten, Lampe aus, Lampe ausmachen, Nachtlicht, Schlafenszeit, gute Nacht",
            .pyjamas: "Schlafanzug|¨e, Schlafsachen, Pyjama|s, Nachthemd|en, Bademantel",
            .bath: "Badewanne|n, Wanne|n, Schaumbad, Badewasser",
            .soap: "Hände, Händewaschen, Gesicht, Seife, Katzenwäsche, Sonnencreme, Fingernagel|¨, Fußnagel|¨, Nägel",
            .toilet: "Toilette|n, Klo|s, WC, Töpfchen, Pipi",
            .medicine:
                "Medizin, Medikament|e, Tablette|n, Vitamin|e, Inhalator, Asthmaspray, Nasenspray, Tropfen, Salbe|n, Hustensaft",
            .glass: "Wasser, Glas Wasser, Glas Milch, Glas Saft, Milch, Saft, Kakao, Getränk|e",
            .plate: """
            Mittagessen, Abendessen, Abendbrot, Tisch decken, Tisch abräumen, Tisch abwischen, Nachtisch, Teller, Besteck, Geschirr,
            Spülmaschine|n, Geschirrspüler, Abwasch, Kuchen
            """,
            .laundry: "Wäsche, Wäschekorb|¨e, Waschmaschine|n",
            .bin: "Müll, Mülleimer, Mülltonne|n, Papierkorb|¨e, Altpapier, Altglas, gelber Sack, gelben Sack, Kompost",
            .broom: "Besen, Staubsauger, Kehrschaufel",
            .dog: "Hund|e, Welpe|n, Gassi, Hunderunde, Hundefutter, Hundeleine",
            .paint: "Bild|er, Malkasten, Farbkasten, Wasserfarbe|n, Pinsel, Buntstift|e, Malsachen, Bastelsachen",
            .blocks: "Lego, Baustein|e, Bauklotz|¨e, Puzzle|s, Brettspiel|e, Playmobil",
            .computer: """
            Computer, Laptop|s, Tablet|s, PC, Bildschirm, Bildschirmzeit, Fernseher, Film|e, Computerspiel|e, Videospiel|e, Konsole
            """,
            .bus: """
            Bus|se, Schulbus|se, Bahn, Straßenbahn, Zug, Auto|s, Haltestelle|n, Bushaltestelle|n, Bahnhof, Schulweg, zur Schule,
            in Schule gehen, aus Haus
            """,
        ],
        hints: [
            .bed: "aufstehen, aufwachen",
            .shower: "duschen",
            .hairbrush: "kämmen, frisieren, föhnen, bürsten",
            .shirt: "anziehen, umziehen, ausziehen",
            .breakfast: "frühstücken",
            .schoolbag: "packen, einpacken, zusammenpacken",
            .sportsbag: "mitnehmen, mitbringen, mitkommt, Sachen",
            .book: "lesen, vorlesen",
            .pencil: "schreiben, lernen",
            .music: "singen, musizieren, tanzen",
            .bike: "radeln, Radfahren, Fahrradfahren",
            .pet: "füttern",
            .plant: "gießen, jäten",
            .tidy: "aufräumen, wegräumen, sortieren, Zimmer, Kinderzimmer",
            .phone: "anrufen, telefonieren",
            .moon: "schlafen, einschlafen",
            .bath: "baden",
            .soap: "waschen, eincremen, ins Bad, im Bad",
            .medicine: "inhalieren",
            .glass: "trinken",
            .plate: "essen, kochen, backen, abwaschen, abtrocknen, spülen, Küche",
            .laundry: "bügeln",
            .broom: "fegen, kehren, staubsaugen, saugen, wischen, abstauben, putzen, Boden",
            .paint: "malen, zeichnen, basteln, ausmalen",
            .blocks: "spielen, bauen",
            .computer: "fernsehen, zocken, programmieren",
            .bus: "losgehen, losfahren, aufbrechen, rausgehen",
        ],
        endings: [
            .bed: "bett",
            .shirt: "hose, hosen, hemd, kleid, kleider, socken, pulli, pullover",
            .shoes: "schuh, schuhe, stiefel",
            .coat: "jacke, jacken, mantel, mütze, handschuhe",
            .snack: "brot, brote",
            .bottle: "flasche, flaschen",
            .schoolbag: "ranzen, rucksack",
            .sportsbag: "tasche, taschen, beutel, sachen, training",
            .book: "buch, bücher, geschichte",
            .pencil: "aufgabe, aufgaben, heft, hefte, stift, stifte",
            .music: "flöte, gitarre",
            .ball: "ball, bälle",
            .bike: "fahrrad",
            .pet: "katze, käfig, futter",
            .plant: "pflanze, pflanzen, blume, blumen, beet",
            .gift: "geschenk, geschenke",
            .medicine: "tablette, tabletten, tropfen",
            .laundry: "wäsche",
            .bin: "müll, tonne",
            .dog: "hund",
        ])
}
