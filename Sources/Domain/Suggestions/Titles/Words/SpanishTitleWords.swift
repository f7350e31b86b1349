extension TitleWords {
    static let spanish = TitleWords(
        [
            .calledOff: """
            cerrado, cerrada, cancelado, cancelada, cancelación, anulado, anulada, suspendido, suspendida, suspensión,
            se suspende, se cancela, se anula, no se celebra, no se juega, no lectivo, sin clase, sin cole, en pausa, no va,
            hoy no, esta semana no
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
            .home: "en casa, local, casa",
            .away: "fuera, visitante, fuera de casa",
            .against: "contra",
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
            ropa deportiva, pastel para, tarta para
            """,
            .duty: """
            arbitraje, arbitrar, árbitro, turno de bar, turno de barra, voluntario, voluntaria, merienda del equipo, delegado,
            acompañante, lavar camisetas, mesa de anotación, turno de coche
            """,
            .due: "entregar, entrega",
            .watching: """
            ver el partido, en la tele, tele, mundial, eurocopa, liga de campeones, la liga, entradas para, entradas,
            selección española, por la tele, en televisión, retransmisión, ver fútbol, champions
            """,
            .outing: "cena, cenar, almuerzo, comida, copas, ópera, restaurante, vino",
            .festivity: "mercadillo, rastrillo, puertas abiertas, foto, desfile",
        ],
        schoolOff: "no lectivo, sin cole", companions: "con, y, a, por, casa de, sin",
        help: "lleva, recoge, trae, viene, conduce, acompaña, y, puede",
        sessions: "entrenamiento, entreno, clase, ensayo, partido, sesión",
        needs: "campo, pista, pabellón, piscina, sala, gimnasio, entrenador, entrenadora, profesor, profesora, profe",
        weekdays: "domingo dom, lunes lun, martes mar, miércoles mie, jueves jue, viernes vie, sábado sab")
}
