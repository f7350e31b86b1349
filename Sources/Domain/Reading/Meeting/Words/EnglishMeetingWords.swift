extension MeetingWords {
    static let english = MeetingWords(
        [
            .meeting: """
            meet, meets, meet up, meeting at, meeting point, meeting time, meeting place, meet time, gather, gathers,
            gathering, assemble, assembly point, muster, report at, report by, report to, report time, reporting time,
            arrive, arrives, arriving, arrival, arrivals, call time, be there, be here, be at, be in place,
            everyone at, everybody at, there by,
            here by, there for, be in, show up, turn up, check in, rendezvous, on deck, be ready at
            """,
            .departure: """
            depart, departs, departing, departure, leave, leaves, leaving, set off, sets off, setting off, head off, bus,
            minibus, we go
            """,
            .pickUp: "picks up, picking up, picked up, collects",
            .attendance: "come, comes, be",
            .other: """
            kick off, kickoff, ko, start, starts, starting, begin, begins, beginning, tip off, face off, push back,
            throw in, first game, first match, back, return, returns, returning, home by, until, till, end, ends, ending,
            finish, finishes, pick up, pickup, collection, collect, warm up, warmup, result, score, tel, phone, mobile,
            pin, code, passcode, opens, open, closes, doors, deadline, rsvp, reply, lunch, drop off, curtain
            """,
            .unrelated: """
            swim meet, swimming meet, track meet, ski meet, gymnastics meet, dual meet, home meet, away meet, google meet,
            meet the teacher, meet the teachers, meet and greet, meet your teacher, coming back, bus back, leave early,
            sick leave, come back
            """,
            .early: "early, before, earlier, beforehand, prior, ahead, in advance",
            .hours: "hour, hours, hr, hrs",
            .minutes: "min, mins, minute, minutes",
            .beforeHour: "at, by, around, about, from",
            .beforeDate: "on",
            .clock: "o clock, oclock, hrs, hours, h",
            .preposition: "at, in, outside, in front of, inside, by, near, opposite, behind, from, under",
            .article: "the, our, a, their, main",
            .place: """
            clubhouse, club, school, car park, parking, station, bus stop, hall, gym, pool, pitch, ground, entrance, gate,
            gates, library, church, office, platform, reception, field, park
            """,
            .site: "on site, at the venue, there, at the match, at the game, at the latest",
            .home: "leave home, leaving home, at ours, at our house, at home, at our place, from home, online",
            .noPlace: """
            latest, time, kit, full, uniform, morning, afternoon, evening, night, advance, pairs, costume, tracksuit,
            first, least, about, order, case
            """,
        ],
        lengths: [
            "five": 5, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty five": 45, "half an hour": 30,
            "half hour": 30, "an hour": 60, "one hour": 60, "quarter of an hour": 15,
        ],
        partsBeforeHour: ["half past": 30, "quarter past": 15, "quarter to": -15, "half": 30],
        pickUpVerbs: ["pick": "up", "picks": "up", "picking": "up", "picked": "up"])
}
