extension Language {
    static let spanish = Language(
        name: "Spanish",
        stopWords: """



            a al algo antes así aún aunque cada casi como con contra cual cuando de del desde después donde dos durante e el él ella



            ellas ellos en entre era es esa ese eso esta está este esto fue ha hacia hasta hay la las le les lo los más me mi mis muy



            ni no nos nosotros o os otra otro para pero por porque pues que qué quien se ser si sí sin sobre son su sus también te tu
            tus u un una uno unos y ya yo



            ayer hoy mañana día días hora horas tarde noche mediodía semana tiempo casa lunes martes miércoles jueves viernes sábado
            domingo
            coger hacer ir listo lista llevar nueva nuevo poner preparar primera primero recoger segunda segundo traer
            """,
        plurals: Plurals.spanish,
        vocabulary: [
            .school: words(
                """
                escuela, colegio, guardería, instituto, escuela infantil, excursión escolar, excursión del colegio,
                salida escolar, granja escuela, excursión al museo, viaje de fin de curso, vuelta al colegio, comedor escolar
                """),
            .lesson: ["clase", "lección", "curso"],
            .homework: words(
                """
                deberes, tarea, entrega trabajo, entregar trabajo, entrega de trabajo, trabajo de ciencias, clase particular,
                clases particulares, refuerzo escolar, hacer los deberes, ficha de lectura, diario de lectura
                """)
                + words(
                    TitleWords.combined("entregar, entrega, entregar la, entrega de", "redacción, ficha, maqueta, cuaderno, mural")),
            .exam: words("examen, exámenes, test, evaluación, dictado, examen de recuperación, prueba escrita, exposición oral")
                + words("matemáticas, mates, lengua, inglés, francés, ciencias, historia, física, química").flatMap {
                    ["prueba de " + $0, "control de " + $0]
                },
            .study: ["repaso", "estudiar", "hora de estudio"],
            .sport: sports
                + words(
                    """
                    deporte, entrenamiento, entreno, partido, torneo, campeonato, competición, educación física,
                    juego de fútbol,
                    carrera escolar, carrera popular, examen de cinturón, paso de cinturón, prueba de natación,
                    escuela de fútbol, escuela deportiva, escuela de natación, curso de natación
                    """),
            .music: instruments
                + words(
                    """
                    música, solfeo, conservatorio, escuela de música, coro, orquesta, banda de música, ensayo, ensayo general,
                    ensayo de banda, recital, audición, clase de canto, clase de batería, clases de batería, concierto escolar
                    """),
            .club: words(
                """
                club, ajedrez, teatro, scouts, extraescolar, campamento, ludoteca, manualidades, catequesis, danza, baile,
                ballet, escuela de danza, escuela de baile, taller de pintura, taller de teatro, taller de cerámica,
                taller de robótica, clase de pintura, clase de dibujo, robótica
                """),
            .friend: words(
                """
                amigo, amiga, amiguito, amiguita, fiesta de pijamas, quedada, jugar con, casa de un amigo, casa de una amiga,
                cine con, quedar con,
                dormir en casa de, duerme en casa de, jugar en casa de, juega en casa de
                """),
            .party: words("fiesta, cumpleaños, cumple, fiesta de cumpleaños, fiesta de disfraces, piñata"),
        ],
        // In other languages Cole is a name.
        vocabularyInContext: [.school: ["cole"], .music: ["batería", "banda"]],
        unrelated: words(
            """
            después del cole, después del colegio, después de clase,
            fiesta nacional, día de fiesta, ford fiesta, tareas del hogar, tareas de casa, examen médico, examen de conducir,
            examen del carnet, examen teórico de conducir,
            examen de sangre, examen de la vista, control de alcoholemia, control de plagas, control de peso,
            control de calidad, control de natalidad, test de embarazo, test de antígenos, test covid, partido político,
            club de lectura, club de vinos, prueba de audición, banda ancha, primera clase, escuela de conductores,
            curso de conducir, en el curso de, en curso, clase de yoga, clase de pilates, clase de zumba, clase de cocina,
            clase de conducir, curso de cocina, curso de yoga, curso de primeros auxilios, batería del coche,
            cambiar la batería, cambiar batería, escuela de padres, cumple años, es el cumpleaños de, en casa de, en casa del,
            a casa de, a casa del, examen de orina
            """)
            + words(
                TitleWords.combined(
                    "test",
                    """
                    de alarma, de la alarma, de las alarmas, del detector de humo, de los detectores, de sirenas, de las sirenas,
                    de alergia, de esfuerzo, de orina, de drogas, de la caldera
                    """)),
        titleWords: .spanish)

    private static let sports = words(
        """
        fútbol, fútbol sala, baby fútbol, fútbol 7, baloncesto, básquetbol, voleibol, balonmano, tenis, tenis de mesa, béisbol,
        natación, piscina,
        gimnasia, gimnasia rítmica, atletismo, patinaje, kárate, judo, yudo, taekwondo, esgrima, escalada, equitación, hípica,
        ciclismo, esquí, rugby, pádel, hockey, bádminton, boxeo, aikido, waterpolo, vóley, multideporte, psicomotricidad,
        escuela de tenis, tiro con arco,
        surf, piragüismo, parkour, gimnasia artística
        """)

    private static let instruments = words(
        "piano, guitarra, violín, violonchelo, flauta, trompeta, clarinete, saxofón, acordeón, arpa, ukelele")
}
