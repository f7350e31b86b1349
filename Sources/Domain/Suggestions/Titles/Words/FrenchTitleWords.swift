extension TitleWords {
    static let french = TitleWords(
        [
            .calledOff: """
            fermée, fermées, fermeture, annulé, annulée, annulation, suspendu, suspendue, supprimé, supprimée, école fermé,
            est fermé, collège fermé, lycée fermé, club fermé, conservatoire fermé, gymnase fermé, n'a pas lieu,
            n'aura pas lieu,
            pas lieu, journée pédagogique, en pause, relâche, n'y va pas, prof absent, professeur absent, est absent,
            pas aujourd'hui, pas ce soir, pas cette semaine, forfait, impraticable
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
            .reason: """
            à cause de, à cause du, à cause d, à cause des, cause, pour cause, en raison de, en raison du, en raison d, suite à,
            suite au, car, faute de, pour raison, pour raisons, motif
            """,
            .home: "domicile, à domicile, D",
            .away: "extérieur, à l'extérieur, déplacement, E",
            .against: "contre",
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
            rapporter, laver, gâteau pour, cotisation, rappeler, certificat médical
            """,
            .duty: """
            covoiturage, arbitrage, arbitre, arbitrer, buvette, tenir la buvette, bénévole, bénévolat, accompagnateur,
            accompagnatrice, table de marque, chronométrage, chronométreur, goûter du match, laver les maillots,
            maillots à laver, permanence, vente de gâteaux
            """,
            .due: "à rendre, rendre, remettre",
            .watching: """
            regarder, à la télé, télé, coupe du monde, ligue des champions, ligue 1, équipe de france, billets, places pour,
            tournoi des six nations, roland garros, jeux olympiques, retransmission
            """,
            .outing: "dîner, déjeuner, apéro, apéritif, opéra, restaurant, resto, vin",
            .festivity: "marché de noël, portes ouvertes, brocante, vide grenier, photo, défilé, loto, tombola",
        ],
        schoolOff: "journée pédagogique", companions: "avec, et, chez, par, à, sans",
        help: "amène, emmène, conduit, vient, récupère, dépose, cherche, va, et, peut, accompagne",
        sessions: "entraînement, cours, répétition, match, séance, leçon",
        needs: "terrain, gymnase, salle, stade, piscine, coach, entraîneur, prof, professeur, moniteur",
        weekdays: "dimanche dim, lundi lun, mardi, mercredi mer, jeudi jeu, vendredi ven, samedi sam")
}
