/// Titles as they stand in families' calendars, with the templates that they call for.
enum EventTitles {
    static let english: [(String, [String])] = [
        ("Soccer practice", ["activity"]), ("SOCCER", ["activity"]), ("U12 Girls – Game vs. Falcons", ["activity"]),
        ("Swim meet @ Aquatic Center", ["activity"]), ("Piano lesson 🎹", ["activity"]), ("Mia's piano recital", ["activity"]),
        ("Band practice", ["activity"]), ("Ballet class", ["activity"]), ("Robotics club", ["activity"]),
        ("Canceled: Drama club", ["activity"]),
        ("Judo: belt test", ["activity", "homework"]), ("Matches: U12", ["activity"]),
        ("School soccer game", ["activity", "school"]),
        ("School assembly", ["school"]), ("First day of term", ["school"]), ("Math class", ["school"]),
        ("School bus 7:40", ["school"]),
        ("Maths study group", ["homework"]), ("Spelling test", ["homework"]), ("Quizzes", ["homework"]),
        ("Math exam", ["homework"]),
        ("Birthday parties", ["friends"]), ("Friend’s birthday", ["friends"]), ("Leo’s birthday", ["friends"]),
        ("Sleepover at Maya's", ["friends"]), ("Pool party!", ["friends"]), ("Playdate with Sam", ["friends"]),
        // And what calls for nothing.
        ("Dentist – Emma", []), ("Foot doctor", []), ("Easter basket", []), ("College visit", []), ("Blood test", []),
        ("Eye exam", []),
        ("Test drive", []), ("Driving lesson", []), ("Cocktail party", []), ("Book club", []), ("Household chores", []),
        ("Preschool open day", []), ("Gameboy repair", []), ("Contest", []), ("Partyline", []), ("Clubhouse meeting", []),
        ("Art show", []),
        ("Video games off", []), ("Taller shelves", []), ("Note to teacher", []), ("Main dish for potluck", []),
        ("Stage crew call", []),
        ("Gymnasium floor repair", []), ("Cole and Ami visit", []), ("Change car battery", []), ("Dental practice", []), ("", []),
    ]

    static let german: [(String, [String])] = [
        ("Fußballtraining", ["activity"]), ("FUSSBALLTRAINING", ["activity"]), ("Fussball Heimspiel", ["activity"]),
        ("Judo-Training (Dienstag!)", ["activity"]), ("Spiele der D-Jugend", ["activity"]), ("Schwimmkurs Bronze", ["activity"]),
        ("Klavierunterricht", ["activity"]), ("Geigenstunde bei Frau Berg", ["activity"]), ("Chöre: Generalprobe", ["activity"]),
        ("Choere in der Stadthalle", ["activity"]), ("Blockflötenvorspiel", ["activity"]), ("Schach-AG", ["activity"]),
        ("Turnverein: Wettkämpfe", ["activity"]), ("Pfadfinder Zeltlager", ["activity"]), ("Hallenturnier U11", ["activity"]),
        ("Schule beginnt", ["school"]), ("Klassenfahrt Ostsee", ["school"]), ("Einschulung Max", ["school"]),
        ("Wandertag 4b", ["school"]),
        ("Lena geht ins Gymnasium", ["school"]), ("Unterricht bis 13 Uhr", ["school"]),
        ("Mathearbeit", ["homework"]), ("Vokabeltest Englisch", ["homework"]), ("Übungen für Deutsch", ["homework"]),
        ("Uebung Mathe", ["homework"]), ("Hausaufgaben", ["homework"]), ("Prüfungen", ["homework"]),
        ("Nachhilfe Latein", ["homework"]),
        ("Kindergeburtstag bei Paul", ["friends"]), ("Geburtstagsfeier Oma", ["friends"]), ("Spielen mit Freunden", ["friends"]),
        ("Übernachtungsparty", ["friends"]), ("Faschingsfeier", ["friends"]), ("Fest bei den Nachbarn", ["friends"]),
        // And what calls for nothing.
        ("Zahnarzt", []), ("Elternabend", []), ("Sehtest", []), ("Corona-Test", []), ("Probefahrt", []), ("Arbeit bis 17 Uhr", []),
        ("Sportbeutel mit nach Hause nehmen", []), ("Osterferien – schulfrei", []), ("Videoanruf mit Oma", []), ("Kur", []),
        ("Noten eintragen", []), ("Karte kaufen", []), ("Art der Anlage", []), ("Schulden zahlen", []), ("Feierabend", []),
        ("Das steht fest.", ["friends"]), ("Golf zur Werkstatt", []), ("Gift abgeben", []), ("Handy Main-Taunus", []),
        ("Camping", []),
    ]

    static let french: [(String, [String])] = [
        ("Entraînement de foot", ["activity"]), ("ENTRAINEMENT U11", ["activity"]), ("Foot avec Léo", ["activity"]),
        ("Match à domicile", ["activity"]), ("Matchs U13", ["activity"]), ("Cours de danse", ["activity"]),
        ("Leçons de piano", ["activity"]),
        ("École de musique : solfège", ["activity"]), ("Stage de poney", ["activity"]),
        ("Chevaux – centre équestre", ["activity"]),
        ("Natation", ["activity"]), ("Répétition générale", ["activity"]), ("Chœur d'enfants", ["activity"]),
        ("Club d’échecs", ["activity"]),
        ("Sortie piscine", ["activity"]), ("Tournois de judo", ["activity"]), ("Audition de violon", ["activity"]),
        ("École", ["school"]), ("Ecole jusqu'à 16h30", ["school"]), ("Rentrée au collège", ["school"]),
        ("Sortie scolaire", ["school"]),
        ("Photo de classe", ["school"]), ("Cours de 8h à 10h", ["school"]),
        ("Devoirs", ["homework"]), ("Contrôle de maths", ["homework"]), ("Contrôle d’anglais", ["homework"]),
        ("Dictée", ["homework"]),
        ("Révisions brevet blanc", ["homework"]), ("Interro d'histoire", ["homework"]), ("Soutien scolaire", ["homework"]),
        ("Anniversaire de Léa", ["friends"]), ("Fête chez Tom", ["friends"]), ("Soirée pyjama", ["friends"]),
        ("Copains à la maison", ["friends"]),
        ("Goûter d'anniversaire", ["friends"]), ("Boum de Camille", ["friends"]), ("Kermesse", ["friends"]),
        // And what calls for nothing.
        ("Dentiste", []), ("Contrôle technique", []), ("Parties communes", []), ("Réunion parents", []), ("Faire les courses", []),
        ("Examen médical", []), ("Révision voiture", []), ("Note de frais", []), ("Laver la main", []), ("Marché", []),
        ("Batterie voiture", []),
        ("Travaux en cours", []), ("Auto-école", []), ("Fête nationale", []), ("Camp de base", []), ("Partie de cartes", []),
        ("Anniversaire de mariage", []), ("Gare Part-Dieu", []), ("Jouer", []), ("Chat chez le vétérinaire", []),
    ]

    static let spanish: [(String, [String])] = [
        ("Entrenamiento de fútbol", ["activity"]), ("FUTBOL SALA", ["activity"]), ("Partido contra Getafe", ["activity"]),
        ("Partidos de liga", ["activity"]), ("Clase de natación", ["activity"]), ("Clases de guitarra", ["activity"]),
        ("Lección de piano", ["activity"]), ("Lecciones de violín", ["activity"]), ("Ensayo del coro", ["activity"]),
        ("Banda de música", ["activity"]), ("Torneo de ajedrez", ["activity"]), ("Extraescolares", ["activity"]),
        ("Judo", ["activity"]),
        ("Audiciones del conservatorio", ["activity"]), ("Taller de pintura", ["activity"]),
        ("Baile de fin de curso", ["activity"]),
        ("Escuela de música", ["activity"]), ("Campamento de verano", ["activity"]),
        ("Colegio", ["school"]), ("Vuelta al cole", ["school"]), ("Excursión escolar", ["school"]),
        ("Clases de 9 a 14", ["school"]),
        ("Instituto: primer día", ["school"]),
        ("Deberes", ["homework"]), ("Examen de lengua", ["homework"]), ("Exámenes finales", ["homework"]),
        ("Tareas de mates", ["homework"]),
        ("Control de matemáticas", ["homework"]), ("Repaso de inglés", ["homework"]), ("Hora de estudio", ["homework"]),
        ("Fiesta de cumpleaños", ["friends"]), ("Cumple de Lucía", ["friends"]), ("Casa de un amigo", ["friends"]),
        ("Fiesta de pijamas", ["friends"]), ("Merienda con amigas", ["friends"]), ("Piñata", ["friends"]),
        // And what calls for nothing.
        ("Dentista", []), ("Llevar el coche al taller", []), ("Examen médico", []), ("Control de plagas", []), ("Ford Fiesta", []),
        ("Fiesta nacional", []), ("Tareas del hogar", []), ("Reunión de padres", []), ("Juego de mesa", []),
        ("Carta del banco", []),
        ("Partido político", []), ("Once de la noche", []), ("Nota del médico", []), ("Cambiar la batería", []), ("Pan y main", []),
        ("Compartir piso", []), ("Preescolar", []),
    ]

    /// Everyday words of other languages that look like words of a list, or like stop words.
    static let falseFriends = [
        "foot", "basket", "hand", "stage", "camp", "main", "note", "college", "cole", "gymnasium", "band", "batterie", "art",
        "gift",
        "taller", "chore", "chores", "college fair", "control", "course", "courses", "race", "marche", "chat", "pies", "once",
        "sale",
        "pain", "car", "fest", "expose", "evaluation", "repetition", "kart", "part", "partie", "mark", "rock", "rat", "brand",
        "die",
        "war", "hat", "son", "fin", "con", "sin", "or", "ten", "arm", "bad", "kind", "wand", "tag", "golf", "polo", "jeu", "piste",
        "hut", "rente", "chef", "brief", "wagon", "bras", "coin", "four", "tour", "grand", "bond", "fast", "rot", "gut", "herd",
    ]
}
