extension MeetingWords {
    static let french = MeetingWords(
        [
            .meeting: """
            rendez vous, rendezvous, rdv, arrivée, arrivées, arriver, arrivez, être à, être au, être devant,
            être là, être sur place, être présent,
            être présents, présence, convocation, convoqués, convoqué, convocations, on se retrouve, se retrouver,
            retrouvons, on se retrouve à, accueil, se présenter, rassemblement, sur place
            """,
            .departure: "départ, départs, partons, on part, nous partons, partir, le car part, le bus part, le car, du car",
            .pickUp: """
            passe chercher, passe prendre, passe le chercher, passe la chercher, passe les chercher, passe le prendre,
            passe la prendre, passe les prendre, vient chercher, passent chercher, passent prendre, viennent chercher
            """,
            .attendance: "venir, venez, être",
            .other: """
            coup d'envoi, début, commence, retour, fin, jusqu, tél, téléphone, portable, résultat, score, échauffement,
            ouverture, ouverture des portes, récupérer, pause, goûter
            """,
            .unrelated: "à partir de",
            .early: "avant, plus tôt, en avance, à l'avance, d'avance",
            .hours: "heure, heures",
            .minutes: "minute, minutes, mn",
            .beforeHour: "à, vers, dès, pour",
            .beforeDate: "le, du",
            .clock: "h, heures, heure",
            .preposition: "à, au, aux, devant, chez, en, dans, derrière, sur",
            .article: "la, le, l, les, notre",
            .place: """
            stade, gymnase, gare, école, club, collège, parking, salle, piscine, mairie, entrée, église, conservatoire
            """,
            .site: "sur place, au stade adverse",
            .home: "chez nous, à la maison, en ligne, de la maison",
            .noPlace: """
            tenue, heure, avance, forme, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, partir, cas, plus,
            tard, élèves, match
            """,
        ],
        lengths: [
            "cinq": 5, "dix": 10, "quinze": 15, "vingt": 20, "trente": 30, "une demi heure": 30, "demi heure": 30,
            "une heure": 60, "un quart d'heure": 15, "quart d'heure": 15,
        ],
        partsAfterHour: ["et demie": 30, "et quart": 15, "moins le quart": -15])
}
