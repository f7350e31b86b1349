extension MeetingWords {
    static let spanish = MeetingWords(
        [
            .meeting: """
            quedada, quedamos, punto de encuentro, lugar de encuentro, hora de encuentro, punto de reunión, llegada,
            llegar, llegad, estar allí, estar ahí, estar en, hay que estar, concentración, convocatoria, convocados, convocadas,
            citación, citados, citadas, cita, nos vemos, presentarse
            """,
            .departure: "salida, salidas, salimos, salir, sale, salen, autobús, autocar",
            .pickUp: """
            pasa a recoger, pasan a recoger, pasa a buscar, pasan a buscar, pasa a recogerla, pasa a recogerlo,
            recoge en casa
            """,
            .attendance: "venir, venid, estar",
            .other: """
            inicio, empieza, empezamos, comienzo, comienza, saque, saque inicial, regreso, vuelta, fin, final, termina,
            hasta, teléfono, móvil, resultado, recogida, calentamiento, apertura, comida
            """,
            .early: "antes, de antelación, de anticipación",
            .hours: "hora, horas",
            .minutes: "minuto, minutos",
            .beforeHour: "las, la, sobre",
            .beforeDate: "el, del",
            .clock: "h, horas",
            .preposition: "en, frente, delante, junto, desde",
            .article: "el, la, los, las, a, de, del",
            .place: """
            polideportivo, estación, colegio, cole, pabellón, campo, aparcamiento, parking, instituto, piscina, plaza,
            puerta, club, parada
            """,
            .site: "en el campo rival",
            .home: "en casa, en nuestra casa, en línea",
            .noPlace: """
            punto, uniforme, ropa, lunes, martes, miércoles, jueves, viernes, sábado, domingo, tiempo, chándal, equipación,
            antelación
            """,
        ],
        lengths: [
            "cinco": 5, "diez": 10, "quince": 15, "veinte": 20, "treinta": 30, "media hora": 30, "una hora": 60,
            "un cuarto de hora": 15,
        ],
        partsAfterHour: ["y media": 30, "y cuarto": 15, "menos cuarto": -15])
}
