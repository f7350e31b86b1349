/// “Bin” and “hat” are German verbs, “glasses” are for eyes, and a “hand” is also something that one gives in.
extension PictureWords {
    static let english = PictureWords(
        language: .english,
        objects: [
            .bed: "bed, bunk bed, pillow, duvet, bed sheet, alarm clock",
            .shower: "shower, shampoo, wash hair, washing hair, hair wash",
            .toothbrush: "tooth, teeth, toothbrush, toothpaste, dental floss, retainer, mouthwash, wash bag",
            .hairbrush: "hair, hairbrush, ponytail, plait, braid, bun",
            .shirt: """
            shirt, clothes, trousers, jeans, shorts, leggings, jumper, sweater, hoodie, skirt, sock, underwear, underpants, tights,
            uniform, school uniform, outfit, school clothes
            """,
            .shoes: "shoe, boot, trainers, sneaker, slipper, sandal, wellies, shoelace, laces",
            .coat: "coat, jacket, raincoat, anorak, glove, mitten, scarf, woolly hat, sun hat, beanie, umbrella",
            .breakfast: "breakfast, cereal, porridge, muesli, oatmeal",
            .snack: """
            snack, lunch box, lunchbox, lunch bag, packed lunch, pack lunch, make lunch, sandwich, apple, fruit
            """,
            .bottle: "bottle, water bottle, drink bottle, drinks bottle, flask, thermos",
            .schoolbag: "bag, school bag, schoolbag, satchel, backpack, rucksack, school things",
            .sportsbag: """
            gear, kit, PE kit, PE bag, PE, gi, belt, sports bag, gym bag, sports gear, sports kit, swim bag, swimming bag, training bag,
            football bag, soccer bag, judo bag, dance bag, ballet bag, overnight bag, sleepover bag, sleeping bag, suitcase, equipment,
            racket
            """,
            .book: "book, library book, picture book, reading book, story, bedtime story, comic, library",
            .pencil: """
            homework, assignment, pencil, pencil case, pen, maths, math, spelling, handwriting, essay, vocabulary, worksheet, diary,
            journal, letter, times table, school project, science project, thank you note, thank you card, revision
            """,
            .desk: "desk, supplies, work space, workspace",
            .music: """
            music, piano, guitar, violin, cello, flute, recorder, trumpet, drum, clarinet, saxophone, ukulele, trombone, harp,
            instrument, song, choir, orchestra
            """,
            .ball: "ball, football, soccer, basketball, handball, volleyball, tennis, hockey, rugby, netball",
            .bike: "bike, bicycle, scooter, helmet, bike ride",
            .swim: "swim, swimming, pool, swimsuit, swimming trunks, swimming costume, goggles, swimming things, swim things",
            .pet: """
            pet, cat, kitten, rabbit, bunny, hamster, guinea pig, gerbil, goldfish, fish tank, aquarium, budgie, parrot, hen, tortoise,
            pony, horse, hutch, cage, litter tray, feed fish, feed bird, feed chicken
            """,
            .plant: "plant, flower, garden, seed, weed, lawn, vegetable patch",
            .tidy: """
            toy, toy box, mess, shelf, shelves, wardrobe, tidy room, tidy bedroom, clean room, clean bedroom
            """,
            .gift: "gift, present, birthday present, birthday card, wrapping paper",
            .phone:
                "phone, mobile, phone call, video call, charger, call grandma, call granny, call grandpa, call dad, call mum, call mom",
            .moon: "lights out, light out, lights off, light off, lamp, bedtime, goodnight, good night, go sleep, go to sleep",
            .pyjamas: "pyjamas, pyjama, pajamas, pajama, PJs, nightie, nightdress, dressing gown",
            .bath: "bath, bathtub, bath time, bubble bath",
            .soap: "hands, face, soap, handwashing, sun cream, suncream, sunscreen, nails, fingernail",
            .toilet: "toilet, loo, potty, wee, pee, go to bathroom",
            .medicine: "medicine, medication, meds, take tablets, pill, vitamin, inhaler, nose spray, eye drops, ointment",
            .glass: """
            water, glass of water, glass of milk, glass of juice, juice, milk, cocoa, hot chocolate, drink of water
            """,
            .plate: """
            lunch, dinner, supper, meal, table, plate, cutlery, dish, dishwasher, washing up, dessert, pudding, hot dog, pancake
            """,
            .laundry: """
            laundry, laundry basket, washing, washing machine, washing line, dirty clothes, fold clothes, put clothes away,
            put away clothes, sort socks
            """,
            .bin: "bins, rubbish, trash, trash can, garbage, recycling, compost, empty bin, bin out, out bin, litter",
            .broom: "broom, vacuum cleaner, hoover, dustpan",
            .dog: "dog, puppy, dog walk, walkies",
            .paint:
                "painting, drawing, picture, colouring, coloring, crayon, felt tips, art class, art project, art bag, art things, crafts",
            .blocks: "lego, block, building block, brick, puzzle, jigsaw, board game, doll, playtime, play time",
            .computer: """
            computer, laptop, tablet, iPad, screen, screen time, TV, television, film, movie, video game, computer game, console, email
            """,
            .bus: """
            bus, school bus, bus stop, tram, subway, car, taxi, train station, catch train, school run, way to school, walk to school,
            go to school, get to school, leave house, leave home
            """,
        ],
        hints: [
            .bed: "get up, getting up, wake up, waking up",
            .hairbrush: "comb",
            .shirt: "get dressed, getting dressed, dress, get changed, getting changed, change",
            .schoolbag: "pack, pack up, packing",
            .sportsbag: "bring, take along",
            .book: "read, reading",
            .pencil: "write, writing, study, studying, learn, learning, revise",
            .music: "sing, singing, dance, dancing",
            .bike: "cycle, cycling",
            .pet: "feed, feeding",
            .plant: "watering, gardening",
            .tidy: "tidy, tidy up, tidying, tidying up, clear up, clean up, put away, room, bedroom, playroom",
            .gift: "wrap, wrapping",
            .phone: "call",
            .moon: "sleep, sleeping",
            .soap: "wash, bathroom",
            .glass: "drink, drinking",
            .plate: "eat, eating, cook, cooking, bake, baking, wash up, kitchen",
            .laundry: "ironing",
            .broom: "sweep, sweeping, vacuum, vacuuming, hoovering, mop, mopping, wipe, clean, cleaning, floor",
            .paint: "draw, paint, colour, color",
            .blocks: "play, playing, build, building",
            .bus: "set off, head out, leave",
        ],
        // English writes compounds as words of their own.
        endings: [:])
}
