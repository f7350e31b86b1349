extension TitleWords {
    static let spanish = TitleWords(
        [
            .calledOff: """
            cerrado, cerrada, cancelado, cancelada, cancelación, anulado, anulada, suspendido, suspendida, suspensión,
            se suspende, se cancela, se anula, no se celebra, no se juega, no lectivo, sin clase, sin cole, en pausa, no va,
            hoy no, esta semana no, no irá, no viene, no vendrá, no asiste, no asistirá, no se reúne, no se reúnen, no se reunirá,
            no tiene lugar, no tendrá lugar, no se hace, no se hará, no se imparte, no se impartirá, no entrena, no entrenan,
            no entrenamos, no ensaya, no ensayan
            """,
            .postponed: "aplazado, aplazada, pospuesto, pospuesta, se aplaza, se pospone, atrasado, atrasada",
            .moved: "pasa, movido, movida, trasladado, trasladada, cambiado, cambiada, adelantado, adelantada, cambia, se cambia",
            .toward: "al, a las, a la, para el, hasta el, para las, a",
            .otherTime: "mañana, próximo, próxima, siguiente, más, otro, otra",
            .affirmation: """
            no cancelado, no cancelada, no se cancela, no se suspende, no suspendido, sí hay, aplazado del, aplazada del,
            pospuesto del
            """,
            .negation: "no hay, no habrá, sin, no tiene, no tenemos",
            .reason: "por, debido a, debido, a causa de, a causa del, a causa, porque, motivo, por culpa de",
            .absence: "no está en, no estará en",
            .hindrance: """
            enfermo, enferma, lesionado, lesionada, fiebre, ocupado, ocupada, reservado, reservada, inundado, inundada, averiado,
            averiada, de baja
            """,
            .instead: "en su lugar, en cambio",
            .home: "en casa, local, casa",
            .away: "fuera, visitante, fuera de casa",
            .against: "contra, recibe a, recibe al, reciben a, reciben al, en el campo de, en el campo del, se desplaza a",
            .contest: "amistoso, copa, liga, final, semifinal, jornada, derbi, eliminatoria",
            .club: "CF, UD, CD, FC, Atlético, Real, Deportivo, Sporting, Racing, Rayo, Unión",
            .team: "alevín, alevines, benjamín, benjamines, prebenjamín, prebenjamines, cadete, cadetes, juvenil, infantil",
            .medical: """
            dentista, ortodoncista, médico, médica, doctora, pediatra, oculista, oftalmólogo, oftalmóloga, fisio,
            fisioterapeuta,
            fisioterapia, logopeda, hospital, vacuna, vacunación, traumatólogo, revisión médica, ortodoncia, psicólogo,
            psicóloga,
            podólogo, dermatólogo, veterinario
            """,
            .grownUps: """
            adulto, veterano, sin niños, sin los niños, junta directiva, asamblea, seminario, conferencia, MBA,
            reunión de padres, reunión padres, reunión con los padres, escuela de padres, para padres, AMPA, AFA, empresa,
            oficina,
            del trabajo, de trabajo, compañeros de trabajo, reunión del club, tutoría, consejo escolar, claustro, socios
            """,
            .parent: "mamá, papá, mami, papi",
            .errand: """
            comprar, recoger, llamar, pedir, pagar, inscribir, inscripción, apuntar, reparar, reparación, arreglar, firmar,
            invitar, organizar, corregir, regalo para, regalo de cumpleaños, matrícula, devolver, lavar, reservar, cuota,
            ropa deportiva,
            """ + foodErrands,
            .duty: """
            arbitraje, arbitrar, árbitro, voluntario, voluntaria, merienda del equipo, delegado, acompañante, lavar camisetas,
            mesa de anotación,
            """ + duties,
            .due: "entregar, entrega",
            .watching: """
            ver el partido, en la tele, tele, mundial, eurocopa, liga de campeones, la liga, entradas para, entradas,
            selección española, por la tele, en televisión, retransmisión, ver fútbol, champions
            """,
            .atOurs: "en casa, a casa, en nuestra casa, a nuestra casa",
            .outing: "cena, cenar, almuerzo, comida, copas, ópera, restaurante, vino",
            .festivity: "mercadillo, rastrillo, puertas abiertas, foto, desfile",
            .occasion: """
            concierto, concierto escolar, recital, audición, función de Navidad, función escolar, función de fin de curso, obra,
            espectáculo, festival, carnaval, celebración, ceremonia, graduación, gala, belén viviente, villancicos, feria,
            jornada deportiva, olimpiadas, carrera escolar, carrera solidaria, excursión, viaje
            """,
            .celebration: """
            merienda, barbacoa, chocolatada, roscón, picnic, celebración, ceremonia, gala, convivencia,
            entrega de premios, entrega de trofeos, entrega de medallas
            """,
        ],
        schoolOff: "no lectivo, sin cole", companions: "con, y, a, por, casa de, sin",
        help: "lleva, recoge, trae, viene, conduce, acompaña, y, puede",
        trainings: "entrenamiento, entreno, clase, ensayo, sesión", matches: "partido",
        activities: """
            torneo, competición, campeonato, carrera, regata, campamento, concierto, actuación, exhibición, audición, función
            """,
        needs: """
            campo, pista, pabellón, polideportivo, piscina, sala, gimnasio, entrenador, entrenadora, profesor, profesora, profe,
            monitor, monitora
            """,
        weekdays: "domingo dom, lunes lun, martes mar, miércoles mie, jueves jue, viernes vie, sábado sab")

    /// `turno de barra`, `llevar la merienda`.
    private static let duties = [
        combined("turno de, nos toca el, nos toca la", "bar, barra, cantina, ambigú, taquilla, puerta, coche, merienda, arbitraje"),
        combined("nos toca", "llevar, conducir, arbitrar"),
        combined(
            "llevar, llevamos, traer, traemos",
            """
            merienda, la merienda, fruta, la fruta, naranjas, las naranjas, bebida, bebidas, las bebidas, bocadillos, los bocadillos,
            pastel, bizcocho, un bizcocho, tarta, una tarta, la tarta
            """),
    ].joined(separator: ", ")

    /// `hacer un bizcocho`, `galletas para`.
    private static let foodErrands = [
        combined(
            "hacer, preparar, hornear",
            """
            bizcocho, un bizcocho, tarta, una tarta, la tarta, pastel, un pastel, magdalenas, galletas, ensalada, bocadillos,
            la merienda, disfraz, el disfraz
            """), combined("pastel, tarta, bizcocho, magdalenas, galletas, bocadillos, ensalada, empanada, disfraz", "para"),
    ].joined(separator: ", ")
}
