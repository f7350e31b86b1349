extension TitleWords {
    static let english = TitleWords(
        [
            .calledOff: """
            closed, closure, canceled, cancelled, cancelation, cancellation, canx, cancld, cxl, cxld, cxled, called off,
            inset day, not take place, is off, are off, off today, off tonight, off tomorrow, off this week, on break,
            on summer break, on winter break, on holiday, on hiatus, rainout, rained out, rained off, washed out, snowed out,
            snowed off, frozen off, scrapped, abandoned, suspended, withdrawn, skip, skipped, skipping, not going,
            not attending, can't go, can't make it, can't attend, won't be there, missing, not today, not tonight,
            not this week, not on, not on today, not on this week, isn't on, is not on, no longer on, ppd,
            """ + cancelledVerbs,
            .closing: "off",
            .postponed: "postponed, rescheduled, ppnd, p p, put off, deferred",
            .moved: "moved, shifted, brought forward, pushed back, pushed, changed, switched, now",
            .toward: "to, until, till, til",
            .otherTime: "tomorrow, next, later, another, tba, tbc, tbd",
            .affirmation: """
            not cancelled, not canceled, isn't cancelled, isn't canceled, not called off, not closed, not postponed, is off to,
            are off to, still on, back on, on again, un cancelled, uncancelled, rescheduled from, postponed from, not moved,
            don't skip, not off
            """,
            .negation: "no",
            .absence: "not at, not at the, won't be at, won't be at the, not be at, absent from",
            .reason: """
            due to, because, because of, owing to, as a result of, thanks to, on account of, reason, as there is, as there are,
            since there is, coz, cos of, bc of
            """,
            .purpose: "for, by",
            .hindrance: """
            ill, sick, unwell, poorly, injured, fever, unavailable, needed for, needed by, used for, used by, in use, booked for,
            booked by, taken by, reserved for, double booked, flooded, waterlogged, frozen, out of order, broken, no heating,
            power cut
            """,
            .instead: "instead",
            .home: "home, H",
            .away: "away, A",
            .versus: "v, vs, versus",
            .against: "against, at, hosting, host, visiting, away to, away at, home to, travel to, travelling to",
            .contest: """
            friendly, friendlies, cup, league, final, semi final, quarter final, semis, fixture, tie, derby, playoff, play off,
            round, rd, derby, festival, showcase, trial, kick off, ko
            """,
            .club: """
            AFC, FC, RFC, CFC, SC, YFC, HC, CC, United, Utd, Rovers, Wanderers, Rangers, Athletic, Albion, Villa, Hotspur,
            Tigers,
            Lions, Lionesses, Eagles, Hawks, Falcons, Bears, Sharks, Panthers, Wildcats, Hornets, Dragons, Warriors, Bulldogs,
            Titans, Raiders, Colts, Spartans
            """,
            .team: teams,
            .medical: """
            dentist, orthodontist, doctor, pediatrician, paediatrician, physio, physiotherapy, physiotherapist, optician,
            optometrist, dermatologist, hospital, vaccination, vaccine, flu shot, checkup, check up, speech therapy, hygienist,
            jab, GP, nurse, x ray, vet, therapist, counsellor, counselor
            """,
            .grownUps: """
            parents evening, parent evening, parents night, parent night, parents meeting, parent meeting, parents association,
            parent teacher, parents council, teacher training, for parents, parents only, PTA, PTO, company, corporate, office,
            colleague, coworker, co worker, staff, team building, business, work party, work christmas party, work summer party,
            work do, party at work, back to school night, board meeting, general meeting, club board, committee,
            committee meeting, AGM, MBA,
            university, seminar, adult, adults only, grown ups, no kids, no children, without kids, without children,
            without the kids, without the children, kid free, over 30s, over 40s, over 50s, veterans, old boys, men's league,
            women's league, men's team, women's team, curriculum night, school council, governor, governors, trustee,
            coaches meeting, coach meeting, managers meeting, trainers meeting, members meeting, volunteer meeting,
            volunteers meeting, safety training, fire training, work training, compliance training, leadership training,
            management training, sales training, security training, training budget, training plan, training course,
            marathon training, webinar,
            conference call, client, job interview, date night, parent information,
            information evening, info night, parent info, fundraising meeting, fundraiser meeting, coach training,
            coach education, interview training, team managers
            """,
            .parent: "mum, mummy, mom, mommy, mama, dad, daddy, papa",
            .errand: """
            buy, pick up from, pickup from, pick up at, collect from, repair, present for, gift for, birthday present,
            birthday gift, grade papers, grade exams, grade tests, grading papers, grading exams, grading tests, mark papers,
            mark exams, mark tests, marking papers, marking exams, marking tests, marking homework, order kit, kit order,
            pay for, payment, fees, fee due, sign up for, sign up deadline, registration, register for, wash kit, drop kit,
            return kit,
            book tickets, pick kids up, pick up kids, collect kids, permission slip, pick up uniform, bake for,
            school uniform, uniform shop, shoe shopping,
            """ + foodErrands,
            .chore: """
            call, phone, email, mail, order, fetch, collect, pick up, pay, register, sign up, sign form, enrol, enroll, renew,
            fix, plan, organise, organize, invite, rsvp, reply, cancel, wash, remind, ask, bake cake, return book,
            return library book, clean, sew, bake
            """,
            .duty: """
            lift share, linesman, scorer, scorekeeping, scorekeeper, timekeeper, timekeeping, referee, reffing, umpire, umpiring,
            marshal, marshalling, volunteer, volunteer at, volunteering, parent helper, duty parent, on duty, pitch setup,
            set up pitch, concession stand, concessions, chaperone, chaperoning, duty rota,
            """ + duties,
            .due: "due, hand in, turn in, submit, submission, deadline",
            .watching: """
            on tv, watch, watching, watch party, live stream, livestream, screening, ticket, world cup, champions league,
            premier league,
            super bowl, superbowl, on telly, on sky, six nations, euros final, NBA, NFL, MLB, NHL, MLS, man united, man utd,
            man city, season ticket,
            wimbledon, olympics, grand prix
            """,
            .atOurs: """
            at ours, to ours, round ours, at our house, to our house, at our place, to our place, coming over, comes over,
            tea at ours, tea at our house
            """,
            .outing: "dinner, lunch, brunch, supper, drinks, cocktail, opera, wine, pub, restaurant",
            .festivity: """
            parade, procession, fair, fete, bazaar, open day, open house, photo, picture day, flea market, disco, bake sale,
            early dismissal, early release, half day, raffle, jumble sale
            """,
            .occasion: """
            concert, school concert, band concert, choir concert, spring concert, recital, show, talent show, pantomime, panto,
            nativity, festival, carnival, celebration, ceremony, prize giving, graduation, prom, gala, swimming gala, sports day,
            fun run, sponsored walk, trip,
            """ + plays,
            .celebration: """
            bbq, barbecue, cookout, picnic, potluck, celebration, banquet, awards night, awards evening, awards ceremony,
            awards day, award night, award ceremony, presentation evening, presentation night, presentation day, prize giving,
            trophy presentation, medal presentation, team social, end of season social, team meal, christmas meal, disco
            """,
        ],
        schoolOff: "inset day", companions: "with, and, at, to, by, from, via, after, before, without",
        help: """
            drives, driving, drive, drops, dropping, drop, picks, picking, pick, pickup, takes, taking, take, brings, bringing,
            collects, helps, and, is driving, is coming, comes, can, will, away, watches
            """,
        trainings: "practice, training, lesson, class, session, rehearsal", matches: "game, match, fixture, meet",
        activities: """
            tournament, scrimmage, competition, championship, regatta, race, cup, league, tryout, camp, concert, recital,
            performance, show
            """,
        needs: """
            pitch, pitches, field, fields, gym, court, courts, hall, venue, rink, ground, grounds, pool, coach, teacher,
            instructor, trainer, tutor, leader
            """,
        weekdays: "sunday sun, monday mon, tuesday tue tues, wednesday wed weds, thursday thu thur thurs, friday fri, saturday sat")

    /// `won't be meeting`, `doesn't meet`.
    private static let cancelledVerbs =
        combined(
            "not, isn't, aren't, won't be, not be",
            "meeting, running, training, practicing, practising, rehearsing, held, playing, taking place, happening")
        + ", " + combined("won't, will not, doesn't, does not", "meet, run, rehearse, train, happen, take place")

    /// `bar duty`, `bring cupcakes`.
    private static let duties = [
        combined(
            """
            snack, snacks, orange, water, carpool, driving, lift, lifts, tea, bar, cafe, bbq, kitchen, canteen, tuck shop,
            concession, concession stand, concessions, cake stall, stall, raffle, line, lines, linesman, score, scoring,
            scoreboard, scorer, timing, timekeeper, linesman, referee, ref, umpire, marshal, marshalling, volunteer, helper, parent,
            pitch, gate, poolside, locker room, chaperone
            """, "duty, shift, slot, rota, sign up, schedule"),
        combined(
            "bring, bringing",
            "snack, orange, cake, cupcake, muffin, cookie, biscuit, brownie, treats, refreshments, half time oranges"),
        combined("snack, orange, cake, cupcake, muffin, cookie, refreshments", "to bring"),
        combined("our turn", "to drive, to bring, to ref, to umpire, for snacks, for oranges"),
    ].joined(separator: ", ")

    /// `bake muffins`, `cookies for`.
    private static let foodErrands: String = {
        let food = "cake, cupcake, muffin, cookie, brownie, biscuit, sandwich, salad, traybake, costume"
        return [
            combined("bake, make, decorate, ice", food), combined("bake a, make a, decorate a, ice a", food),
            combined("\(food), snack, orange", "for"),
        ].joined(separator: ", ")
    }()

    /// `nativity play`, `Year 6 play`. A play alone may be a lesson of young children.
    private static let plays = [
        combined("school, nativity, christmas, end of year", "play"),
        (1...13).map { "year \($0) play" }.joined(separator: ", "),
    ].joined(separator: ", ")

    /// `U12`, `U-12`, `under 12s`.
    private static let teams = (5...19).map { "U\($0), U \($0), under \($0)s, under \($0), \($0)U" }.joined(separator: ", ")
}
