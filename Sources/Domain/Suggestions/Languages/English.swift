extension Language {
    static let english = Language(
        name: "English",
        stopWords: """



            a about after again all also an and any are as at back be been before between both but by can come day do does down each



            every for from get go going have he her him his home how i if in into is it its just last me meet more mr mrs ms my new



            next no not now of off on one only or other our out over see she so some than that the their them then there they this
            time to today tomorrow tonight two until up was we week what when where which who will with work you your morning
            afternoon evening night monday tuesday wednesday thursday friday saturday sunday
            activity bring custom first second third make pack pick prep put quest ready routine start step take wear
            """,
        plurals: Plurals.english,
        vocabulary: [
            .school: words(
                """
                school, kindergarten, assembly, school run, school bus, field trip, class trip,
                term start, first day of term, museum trip, zoo trip, farm trip, trip to the museum, school residential,
                residential trip, forest school, settling in session, last day of term
                """
            ) + (1...13).flatMap { ["year \($0) trip", "class \($0) trip", "grade \($0) trip"] },
            .lesson: ["lesson", "class"],
            .homework: words(
                """
                homework, assignment, tutoring, tutor, schoolwork, home learning, homework club, reading log, reading diary,
                reading journal, reading record, book report, book review, lab report, term paper, research paper,
                school project, science project, project due, presentation due, poster due, worksheet, essay
                """),
            .exam: words(
                """
                test, exam, quiz, spelling bee, midterm, dictation, SATs, 11 plus, eleven plus, times tables test, mock exam
                """),
            .study: words(
                """
                study, studying, study group, exam revision, maths revision, revision class, gcse revision
                """),
            .sport: sports
                + words(
                    """
                    sport, practice, training, game, match, tournament, scrimmage, tryout, swim meet, track meet,
                    athletics meet,
                    gym class, sports day, fun run, soccer camp, football camp, water polo, swimming lesson, swim school,
                    swimming school, football school, riding school, ski school, belt test, belt exam, belt grading, swim badge,
                    fitness test, swim squad, swim club, junior parkrun, parkrun junior, regatta, swimming gala, sports camp,
                    tennis camp, little league, t ball, tee ball, gym comp, dance comp, soccer clinic,
                    football clinic, basketball clinic, fixture
                    """),
            .music: instruments
                + words(
                    """
                    music, choir, orchestra, rehearsal, recital, singing, music school, drum lesson, viola lesson,
                    recorder lesson,
                    marching band, school band, jazz band, band practice, school concert, band concert, choir concert,
                    spring concert
                    """),
            .club: words(
                """
                club, scouts, cub scouts, scout meeting, girl guides, brownie troop, chess, theatre, theater, drama club,
                drama group, art club, art class, art lesson, dance, dancing, ballet, tap dance, dance school, dance class,
                ballet school, ballet class, dance company, theatre company, theater company, coding club, robotics, pottery,
                summer camp, youth group, nativity play, school play, christmas play, talent show, beavers, beaver, cubs,
                brownies, rainbows,
                guides, stagecoach, scout camp, guide camp, explorers, girl scouts, boy scouts, sea scouts, cadets,
                girls brigade, boys brigade, street dance,
                hip hop,
                acting class, drama, musical theatre, musical theater, sewing class, craft club, lego club, science club,
                eco club,
                sunday school, holiday camp, easter camp, half term camp, day camp, kids camp
                """),
            .friend: words(
                """
                friend, sleepover, playdate, play date, slumber party, hang out with, best friend, tea at, cinema with,
                movies with, movie with, swimming party, play with, plays with, playing with, visit from a friend,
                soft play with, trampoline park with, stay over, staying over, sleep over
                """),
            .party: ["party", "birthday", "pool party", "class party", "bday", "piñata"],
        ],
        // A German “Band” is a volume or a ribbon, and a Spanish “revisión” a check of the car or the teeth.
        vocabularyInContext: [.music: ["band"], .study: ["revision"]],
        // A test of a doctor, a car or a house is not an exam.
        unrelated: words(
            """
            blood test, eye test, eye exam, hearing test, vision test, covid test, allergy test, pregnancy test, driving test,
            driving exam, driver's test, driving theory test, theory test, road test,
            test drive, smog test, medical exam, physical exam, dental exam, breast exam, dental practice, medical practice,
            doctor's practice, private practice, driving lesson, driving school, yoga class, pilates class, spin class,
            fitness class, exercise class, after school, before school, cooking class, birthing class, parenting class,
            puppy class, evening class,
            rubber band, wedding band, school board, law school, night school, book club, wine club, golf club, night club,
            fan club, health club, video game, board game, game over, game night, dinner party, cocktail party, office party,
            drop off, day off, days off, time off, take off, set off, sign off, show off, club house, guides book, hen party,
            bachelor party, bachelorette party, retirement party, political party, third party, first class,
            business class, staff training, first aid training, school holiday, school break, school vacation, doctor who,
            has a birthday, has his birthday, has her birthday, bake off
            """)
            + words(
                TitleWords.combined(
                    """
                    smoke alarm, smoke detector, fire alarm, alarm, siren, sprinkler, boiler, generator, backup, battery, stress,
                    antigen, lateral flow, PCR, skin, urine, drug, DNA, brake, emissions, lift, elevator, software
                    """, "test"))
            + words(
                TitleWords.combined("test", "siren, smoke alarm, fire alarm, smoke detector, sprinkler, boiler, generator")),
        titleWords: .english)

    private static let sports = words(
        """
        soccer, football, basketball, baseball, softball, volleyball, handball, hockey, lacrosse, tennis, badminton,
        table tennis, ping pong, rugby, cricket, netball, swim, swimming, diving, gymnastics, athletics, cross country,
        cheerleading, judo, karate, taekwondo, jiu jitsu, martial arts, fencing, wrestling, climbing, bouldering, riding,
        horse riding, horseback riding, skating, ice skating, skiing, snowboarding, rowing, sailing, surfing, trampoline,
        trampolining, cheer, cheer comp,
        parkour, archery, golf lesson, triathlon, boxing, kickboxing, aikido, kung fu, squash, padel, pickleball, floorball,
        dodgeball, tumbling, skateboarding, ultimate frisbee, frisbee, canoeing, kayaking, biathlon, polo lesson, synchro
        """)

    private static let instruments = words(
        """
        piano, guitar, violin, cello, flute, drums, drumming, trumpet, clarinet, saxophone, ukulele, harp, oboe, trombone,
        accordion, recorder group, keyboard lesson, bass guitar, french horn, tuba, bassoon
        """)
}
