/// “Bin” and “hat” are German verbs, a “key” is also what is most important, and a “hand” is also something that one gives in.
extension PictureWords {
    static let english = PictureWords(
        language: .english,
        decisive: [
            .shower: "wash hair, shampoo hair, hair wash",
            .snack: "packed lunch, pack lunch, lunch packed, make lunch, prepare lunch",
            .book: "read",
            .pencil: "write",
            .music: "read music, sing",
            .pet: "water bowl, food bowl, pet water, cat water, for cat, for rabbit, for hamster",
            .dog: "for dog, for puppy, dog water",
            .plate: "put away dishes, clear table",
            .laundry: """
            laundry basket, hamper, washing machine, dirty clothes, dirty laundry, fold clothes, fold shirt, fold sock, fold towel,
            sort sock,
            match sock, sort clothes, put away clothes, put away clean clothes, iron clothes, iron shirt
            """,
            .bath: "draw bath",
            .bin: "pick up litter",
            .broom: "sweep, vacuum, hoover, mop, dust",
            .paint: "draw, paint, colour, color",
            .lamp: """
            lights off, light off, lights on, light on, turn off light, turn on light, switch off light, switch on light,
            turn out light, light switch
            """,
            .litter: "litter, cat litter, kitty litter",
            .window: "draw curtain",
            .scissors: "cut hair, haircut, cut out, cut nail, trim nail, clip nail",
            .heart: "hug, kiss, cuddle, snuggle",
            .key: "lock door, lock front door, lock up",
        ],
        objects: [
            .bed: "bed, bunk bed, pillow, pillowcase, pillow case, duvet, duvet cover, bed sheet, bed linen, alarm clock",
            .shower: "shower, shampoo",
            .toothbrush: "tooth, teeth, toothbrush, toothpaste, dental floss, floss, retainer, braces, mouthwash, wash bag",
            .hairbrush: "hair, hairbrush, ponytail, plait, braid, bun",
            .shirt: """
            shirt, clothes, trousers, pants, jeans, shorts, leggings, jumper, sweater, hoodie, skirt, sock, underwear, underpants,
            tights,
            uniform, school uniform, outfit, school clothes
            """,
            .shoes: "shoe, boot, trainers, sneaker, slipper, sandal, wellies, shoelace, laces",
            .coat: "coat, jacket, raincoat, anorak, glove, mitten, scarf, woolly hat, sun hat, beanie, umbrella",
            .breakfast: "breakfast, cereal, porridge, muesli, oatmeal",
            .snack: "snack, lunch box, lunch bag, sandwich, apple, fruit",
            .bottle: "bottle, water bottle, drink bottle, drinks bottle, flask, thermos",
            .schoolbag: "bag, school bag, satchel, backpack, rucksack, school things",
            .sportsbag: """
            gear, kit, PE kit, PE bag, PE, gi, belt, sports bag, gym bag, sports gear, sports kit, training bag,
            football bag, soccer bag, judo bag, dance bag, ballet bag, overnight bag, sleepover bag, sleeping bag, suitcase, equipment,
            racket
            """,
            .book: "book, library book, picture book, reading book, story, bedtime story, comic, library",
            .pencil: """
            homework, assignment, pencil, pencil case, pen, maths, math, spelling, spelling word, handwriting, essay, vocabulary,
            worksheet,
            diary, journal, letter, times table, school project, science project, thank you note, thank you card, revision
            """,
            .desk: "desk, supplies, work space",
            .music: """
            music, piano, guitar, violin, cello, flute, recorder, trumpet, drum, clarinet, saxophone, ukulele, trombone, harp,
            instrument, song, choir, orchestra
            """,
            .ball: "ball, football, soccer, basketball, handball, volleyball, tennis, hockey, rugby, netball",
            .bike: "bike, bicycle, scooter, helmet, bike ride",
            .swim: """
            swim, swimming, pool, swimsuit, swimming trunks, swimming costume, goggles, swimming things, swim things, swim bag,
            swimming bag
            """,
            .pet: """
            pet, cat, kitten, rabbit, bunny, hamster, guinea pig, gerbil, goldfish, fish tank, aquarium, budgie, parrot, hen, tortoise,
            pony, horse, hutch, cage, feed fish, feed chicken, bird, bird feeder
            """,
            .plant: "plant, flower, garden, seed, weed, lawn, grass, leaves, vegetable patch",
            .tidy: "toy, toy box, mess, shelf, shelves, wardrobe, tidy room, tidy bedroom, clean room, clean bedroom",
            .gift: "gift, present, birthday present, birthday card, wrapping paper",
            .phone:
                "phone, mobile, phone call, video call, charger, call grandma, call granny, call grandpa, call dad, call mum, call mom",
            .moon: "lights out, light out, bedtime, goodnight, good night, night night, go sleep, go to sleep",
            .pyjamas: "pyjamas, pyjama, pajamas, pajama, PJ, PJs, jammies, nightie, nightdress, dressing gown",
            .bath: "bath, bathtub, bath time, bubble bath",
            .soap: "hands, face, ears, neck, soap, hand washing",
            .toilet: "toilet, toilet paper, loo, potty, wee, pee, use bathroom, go to bathroom",
            .medicine: "medicine, medication, meds, take tablets, pill, vitamin, inhaler, nose spray, eye drops, ointment",
            .glass: "water, glass of water, glass of milk, glass of juice, juice, milk, cocoa, hot chocolate, drink of water",
            .plate: """
            lunch, dinner, supper, meal, table, plate, cutlery, dish, dishwasher, washing up, dessert, pudding, hot dog, pancake
            """,
            .laundry: "laundry, washing, washing line",
            .bin: """
            bins, bin bag, bin liner, rubbish, trash, trash can, garbage, garbage can, recycling, compost, empty bin, bin out, out bin
            """,
            .broom: "broom, vacuum cleaner, dustpan",
            .dog: "dog, puppy, dog walk, walkies",
            .paint:
                "painting, drawing, picture, colouring, coloring, crayon, felt tips, art class, art project, art bag, art things, craft",
            .blocks: "lego, block, building block, brick, puzzle, jigsaw, board game, doll, playtime, play time",
            .computer: """
            computer, laptop, tablet, iPad, screen, screen time, TV, television, film, movie, video game, computer game, console, email
            """,
            .bus: """
            bus, school bus, bus stop, tram, subway, taxi, train station, catch train, school run, way to school, walk to school,
            go to school, get to school, leave house, leave home, leave for school, off to school, ready to leave, time to leave,
            leave on time
            """,
            .tissue: "nose, tissue, handkerchief, hanky",
            .glasses: "glasses, sunglasses, spectacles",
            .lamp: "lamp, night light",
            .litter: "litter tray, litter box",
            .window: "window, curtain, blinds, shutters",
            .scissors: "scissors, nails, fingernail, toenail",
            .cream: "sun cream, sunscreen, sunblock, lotion, moisturiser, moisturizer, hand cream, face cream, deodorant",
            .heart: "hugs, kisses",
            .key: "keys, house key, door key, front door key, bike key",
        ],
        hints: [
            .bed: "get up, wake up",
            .hairbrush: "comb",
            .shirt: "get dressed, dress, get changed, get undressed",
            .schoolbag: "pack, pack up",
            .sportsbag: "what to bring, things to bring, take along",
            .pencil: "study, learn, revise",
            .music: "dance",
            .bike: "cycle",
            .pet: "feed",
            .plant: "watering, gardening",
            .tidy: "tidy, tidy up, clear up, clean up, put away",
            .gift: "wrap",
            .phone: "call",
            .moon: "sleep",
            .soap: "wash",
            .glass: "drink",
            .plate: "eat, cook, bake, wash up",
            .laundry: "iron, fold",
            .broom: "wipe, clean",
            .blocks: "play, build",
            .bus: "set off, head out",
        ],
        last: [
            .tidy: "room, bedroom, playroom",
            .soap: "bathroom",
            .plate: "kitchen",
            .broom: "floor",
            .bus: "car, train",
        ],
        // English writes compounds as words of their own.
        endings: [:], containers: "", beginnings: [:])
}
