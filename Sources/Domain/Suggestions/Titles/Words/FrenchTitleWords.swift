extension TitleWords {
    static let french = TitleWords(
        [
            .calledOff: """
            fermée, fermées, fermeture, annulé, annulée, annulation, suspendu, suspendue, supprimé, supprimée, école fermé,
            est fermé, collège fermé, lycée fermé, club fermé, conservatoire fermé, gymnase fermé, n'a pas lieu,
            n'aura pas lieu,
            pas lieu, journée pédagogique, en pause, relâche, n'y va pas, prof absent, professeur absent, est absent,
            pas aujourd'hui, pas ce soir, pas cette semaine, forfait, impraticable, n'a plus lieu, n'ont pas lieu, n'auront pas lieu,
            ne se réunit pas, ne se réunira pas, ne s'entraîne pas, pas assuré, pas assurée, pas assurés, pas assurées, n'ira pas,
            ne va pas, ne vient pas
            """,
            .postponed: "reporté, reportée, ajourné, ajournée, remis, remise",
            .moved: "déplacé, déplacée, décalé, décalée, avancé, avancée",
            .toward: "au, à, pour, jusqu'au",
            .otherTime: "demain, prochain, prochaine, plus, ultérieurement, autre",
            .affirmation: """
            pas annulé, pas annulée, est maintenu, maintenu, maintenue, a bien lieu, aura bien lieu, reporté du, reportée du,
            pas reporté, remise à niveau, remise de, remise des
            """,
            .negation: "pas de, pas d, pas, plus de, sans",
            .absence: """
            pas au, pas à la, pas à l, absent au, absente au, absent à la, absente à la, absent à l, absente à l, absent du,
            absente du
            """,
            .reason: """
            à cause de, à cause du, à cause d, à cause des, cause, pour cause, en raison de, en raison du, en raison d, suite à,
            suite au, car, faute de, pour raison, pour raisons, motif
            """,
            .hindrance: """
            malade, souffrant, souffrante, blessé, blessée, fièvre, absent, absente, indisponible, occupé, occupée, réservé,
            réservée, pris, prise, inondé, inondée, gelé, gelée, en panne, en arrêt
            """,
            .instead: "à la place",
            .home: "domicile, à domicile, D",
            .away: "extérieur, à l'extérieur, déplacement, E",
            .against: """
            contre, reçoit, reçoivent, en déplacement à, en déplacement chez, se déplace à, se déplacent à, se déplace chez,
            se déplacent chez
            """,
            .contest: "amical, coupe, finale, demi finale, championnat, plateau, poule, tour, derby, rencontre",
            .club: "FC, SC, RC, Olympique, Stade, Racing, Entente, Étoile, Sporting, Union",
            .team: "poussins, poussines, benjamins, benjamines, minimes, cadets, cadettes, pupilles, juniors",
            .medical: """
            dentiste, orthodontiste, docteur, médecin, pédiatre, orthophoniste, ophtalmo, ophtalmologue, kiné, kinésithérapeute,
            opticien, dermato, dermatologue, ORL, hôpital, clinique, vaccin, vaccination, visite médicale, ostéo, ostéopathe,
            podologue, psychologue, psychomotricienne, vétérinaire
            """,
            .grownUps: """
            réunion parents, réunion de parents, réunion des parents, parents professeurs, parents profs, parents d'élèves,
            conseil de classe, conseil d'école, assemblée générale, AG du, AG de, pour les parents, adulte, vétéran,
            sans enfants,
            sans les enfants, comité, conférence, séminaire, formation, MBA, entreprise, comité d'entreprise, bureau, collègue,
            boulot, du travail, de travail, équipe de travail, réunion école, réunion de l'école, réunion de rentrée,
            réunion d'information, réunion club,
            réunion du club, réunion des entraîneurs, APE
            """,
            .parent: "maman, papa",
            .errand: """
            acheter, récupérer, aller chercher, appeler, téléphoner, commander, payer, inscrire, inscription, réparer,
            réparation,
            signer, inviter, organiser, corriger, cadeau pour, cadeau d'anniversaire, réinscription, réinscrire, réserver,
            rapporter, laver, cotisation, rappeler, certificat médical,
            """ + foodErrands,
            .duty: """
            covoiturage, arbitrage, arbitre, arbitrer, buvette, tour de buvette, tenir la buvette, permanence buvette,
            permanence à la buvette, aide à la buvette, créneau buvette, bénévole, bénévolat, accompagnateur,
            accompagnatrice, table de marque, chronométrage, chronométreur, goûter du match, laver les maillots,
            maillots à laver, permanence, vente de gâteaux, tour de conduire, tour de goûter, tour de voiture,
            """ + foodDuties,
            .due: "à rendre, rendre, remettre",
            .watching: """
            regarder, à la télé, télé, coupe du monde, ligue des champions, ligue 1, équipe de france, billets, places pour,
            tournoi des six nations, roland garros, jeux olympiques, retransmission
            """,
            .atOurs: "chez nous, à la maison, "
                + combined("dort, dormir, joue, jouer, nuit, invité, invitée, après-midi, jeux, goûter", "chez nous"),
            .outing: "dîner, déjeuner, apéro, apéritif, opéra, restaurant, resto, vin",
            .festivity: "marché de noël, portes ouvertes, brocante, vide grenier, photo, défilé, loto, tombola",
            .occasion: """
            concert, concert de l'école, spectacle, représentation, gala, gala de danse, audition, festival, carnaval, cérémonie,
            remise des prix, remise des diplômes, bal, cross, olympiades, voyage
            """,
            .celebration: """
            goûter, barbecue, pique-nique, galette, galette des rois, arbre de Noël, repas de Noël, repas de fin d'année,
            repas de fin de saison, pot de fin d'année, pot de fin de saison, cérémonie, remise des prix, remise des trophées,
            remise des médailles, remise des récompenses, remise des diplômes
            """,
        ],
        schoolOff: "journée pédagogique", companions: "avec, et, chez, par, à, sans",
        help: "amène, emmène, conduit, vient, récupère, dépose, cherche, va, et, peut, accompagne",
        trainings: "entraînement, cours, répétition, séance, leçon", matches: "match",
        activities: """
            tournoi, compétition, championnat, plateau, stage, régate, course, camp, colo, concert, spectacle, représentation,
            démonstration, audition
            """,
        needs: """
            terrain, gymnase, salle, stade, piscine, coach, entraîneur, entraîneuse, prof, professeur, professeure, moniteur,
            monitrice, dojo, bassin
            """,
        weekdays: "dimanche dim, lundi lun, mardi, mercredi mer, jeudi jeu, vendredi ven, samedi sam")

    /// `gâteau à apporter`, `apporter le goûter`.
    private static let foodDuties = [
        combined("goûter, gâteau, gâteaux, crêpes, boisson, jus, fruits, oranges, salade", "à apporter, à prévoir"),
        combined(
            "apporter, prévoir, amener",
            """
            goûter, le goûter, un goûter, gâteau, le gâteau, un gâteau, des gâteaux, boissons, les boissons, des boissons, fruits,
            les fruits, des fruits, oranges, les oranges, des oranges, des crêpes
            """),
    ].joined(separator: ", ")

    /// `préparer un gâteau`, `crêpes pour`.
    private static let foodErrands = [
        combined(
            "faire, préparer",
            """
            gâteau, un gâteau, le gâteau, des gâteaux, crêpes, des crêpes, cookies, des cookies, salade, une salade, un cake,
            des sandwichs, le goûter, le costume, un costume
            """), combined("gâteau, crêpes, cookies, salade, sandwichs, boissons, quiche, costume", "pour"),
    ].joined(separator: ", ")
}
