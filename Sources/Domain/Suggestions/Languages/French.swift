extension Language {
    static let french = Language(
        name: "French",
        stopWords: """



            à afin ai ainsi après au aussi autre autres aux avant avec bien c ça car ce ces cet cette chez ci comme contre d dans de



            depuis des deux donc du elle elles en entre es est et être eu fait faire il ils j je jusque l la le les leur leurs lui m



            ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par pas pendant plus pour puis qu quand que qui quoi s sa
            sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une vers vos votre vous y



            aujourd'hui demain hier jour journée heure h matin midi après-midi soir semaine temps maison lundi mardi mercredi jeudi
            vendredi samedi dimanche rendez-vous rdv
            aller apporter chercher mettre nouveau nouvelle prendre préparer prêt prête premier première ranger étape
            """,
        plurals: Plurals.french,
        vocabulary: [
            .school: words(
                """
                école, école primaire, école maternelle, maternelle, lycée, crèche, garderie, cantine, rentrée,
                rentrée scolaire,
                rentrée des classes, classe verte, classe de neige, classe découverte, classe de mer, sortie de classe,
                sortie au musée, sortie scolaire, voyage scolaire, car scolaire
                """),
            .lesson: ["cours", "leçon", "classe"],
            .homework: words(
                """
                devoir, devoirs à la maison, aide aux devoirs, soutien scolaire, étude surveillée, étude dirigée,
                cahier de vacances, carnet de lecture, fiche de lecture, rédaction à rendre, dissertation, exposé à rendre
                """),
            .exam: words(
                """
                test, examen, interro, récitation, poésie à apprendre, DST, bac de français, dictée, brevet blanc, bac blanc,
                contrôle continu
                """)
                + words(
                    """
                    de maths, de mathématiques, de français, d'anglais, d'allemand, d'espagnol, d'histoire, de géographie,
                    de sciences, de physique, de SVT, maths, français, anglais
                    """
                ).map { "contrôle " + $0 },
            .study: ["révisions", "révision du bac", "révision du brevet"],
            .sport: sports
                + words(
                    """
                    sport, entraînement, match, tournoi, compétition, championnat, plateau U9, plateau U11, sortie piscine,
                    passage de ceinture, examen de ceinture, test de ceinture, brevet de natation,
                    école de foot, école de football, école de rugby, école de tennis, école de natation
                    """)
                + words("foot, football, basket, hand, tennis, natation, rugby, poney, équitation, voile, ski").map {
                    "stage de " + $0
                },
            .music: instruments
                + words(
                    """
                    musique, solfège, éveil musical, chant, percussions, école de musique, conservatoire, chorale, chœur,
                    orchestre, fanfare,
                    répétition générale, répétition de chorale, répétition d'orchestre, répétition chorale, audition,
                    cours de chant, leçon de chant, cours de batterie, leçon de batterie, concert de l'école
                    """),
            .club: words(
                """
                club, robotique, jeannettes, aumônerie, MJC, colo, camp scout, week-end scout, réunion scouts,
                atelier théâtre, cours de théâtre, théâtre, scouts, scoutisme, éclaireur, louveteau, échecs, centre de loisirs,
                centre aéré,
                colonie de vacances, poterie, arts plastiques, école de cirque, cours de cirque, cours de dessin, danse,
                école de danse, cours de danse, gala de danse, ballet, hip hop, catéchisme, caté
                """),
            .friend: words(
                """
                copain, copine, amis, amie, un ami, son ami, meilleur ami, soirée pyjama, dormir chez, dort chez, nuit chez,
                jouer chez, joue chez, invité chez, invitée chez, ciné avec, cinéma avec, après-midi chez, jeux chez,
                goûter chez
                """),
            .party: words(
                """
                anniversaire, anniv, pyjama party, fête, fête d'anniversaire, goûter d'anniversaire, boum, kermesse,
                fête de l'école
                """),
        ],
        vocabularyInContext: [
            // “Foot doctor”, “Easter basket”, “college visit” and “second hand” are English.
            .sport: ["foot", "basket", "hand", "volley", "gym"],
            .school: ["collège"],
            .music: ["batterie", "répétition"], .club: ["atelier"], .homework: ["exposé"], .exam: ["évaluation", "interrogation"],
        ],
        unrelated: words(
            """
            en cours, au cours, cours de la bourse, auto école, cours de conduite, cours de cuisine, cours de yoga,
            cours de pilates, cours de fitness, école de conduite, première classe, examen médical, examen de sang,
            après l'école, avant l'école, examen de santé, examen de la vue, examen dentaire, examen du permis, examen du code,
            examen de conduite, test PCR,
            test covid, test de grossesse,
            test d'audition, test sanguin, anniversaire de mariage, fête nationale, fête du travail, fête des mères,
            fête des pères, jour de fête, changer la batterie, batterie de la voiture, batterie voiture, parties communes,
            club de vacances, petit ami, petite amie, devoir de mémoire, a son anniversaire, c'est l'anniversaire de,
            c'est l'anniversaire d, à la maison de, à la maison des
            """)
            + words(
                TitleWords.combined(
                    "test",
                    """
                    alarme, de l'alarme, alarme incendie, sirène, des sirènes, de la sirène, détecteur de fumée,
                    du détecteur de fumée, des détecteurs de fumée, antigénique, urinaire, d'effort, allergique, chaudière,
                    de la chaudière
                    """)),
        titleWords: .french)

    private static let sports = words(
        """
        football, handball, tennis de table, ping-pong, rugby, hockey, tennis, badminton, natation, piscine, gymnastique,
        baby gym, athlétisme, judo, karaté, taekwondo, lutte, escrime, escalade, équitation, poney, cheval, patinage,
        patin à glace, ski, aviron, boxe, krav maga, aïkido, tir à l'arc, VTT, roller, skate, multisport, éveil sportif,
        éveil gym,
        babygym, basketball, volleyball, canoë, parkour, GRS, water polo, course à pied, voile, trampoline, cyclisme,
        course d'orientation, match de foot, match de basket
        """)

    private static let instruments = words(
        """
        piano, guitare, violon, violoncelle, flûte, trompette, clarinette, saxophone, accordéon, harpe, ukulélé, trombone
        """)
}
