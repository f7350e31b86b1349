extension PairingWords {
    /// The words, sorted. Their order is part of how PCs are paired: a change of the list makes two versions of TimeQuest show
    /// different words.
    ///
    /// A child of nine can read each of them aloud, they have 3 to 8 letters, no two begin with the same four letters or sound the
    /// same, and none is rude, scary or sad.
    public static let all: [String] = text.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let text = """
        able about above abroad absorb accent acorn acre acrobat act action actor adapt add address adjust admire adopt adult
        advance advice afford after again age agent agree ahead aim air airport alarm album alert alike alive alley allow almond
        along alphabet already also always amaze amber among amount ample amuse anchor ancient angle animal ankle annual answer ant
        antenna any apart apple apricot apron aqua arch arctic area arena arm armchair aroma around arrange arrive arrow art artist
        ask asleep aspect assist aster athlete atlas atom attach attend attic auburn august author autumn avenue avocado avoid awake
        award away awesome axis baby back bacon badge bag bagel baker balance balcony ball bamboo banana band bank banner barber
        bargain bark barn barrel base basic basket bat bath battery bay beach bead beak beam bean bear beat beauty beaver become bed
        bee beef beetle before begin behave behind being bell belong belt bench bend berry beside best between beyond bicycle big
        bike bingo biology bird birth biscuit bison bite black blanket blaze blend bless blink block bloom blossom blouse blow blue
        blush board boat body boil bold bolt bone bonfire bonus book boot border borrow bottle bounce bowl box boy bracelet brain
        branch brass brave bread breeze brick bridge brief bright bring broad broom brother brown brush bubble bucket buffalo bug
        buggy build bulb bull bumper bundle bungalow bunny bus bush business busy butter buy buzz cabbage cabin cable cactus cafe
        cage cake calendar calf call calm camera camp can canal candle canoe canvas canyon cap capital captain car caramel card care
        cargo carnival carpet carrot cart carve case cash castle cat catch cause cave ceiling celery cell cement century cereal
        certain chain chalk champion chance chapter charm chase chat cheese chef cherry chess chew chick chief child chimney chin
        chip choice choose chop chorus chuckle chunk cinema cinnamon circus citizen citrus city clam clap clarinet class clay clean
        clever click cliff climb clinic clip cloak clock cloth cloud clover club clue coach coal coast coat cobbler coconut coffee
        coil coin cold collar color column comb comedy comfort comic common compass concert cone confetti connect contest cookie
        cool copper copy coral corner cosmos costume cottage couch count couple course cousin cover cow cowboy cozy crab cracker
        craft crane crater crayon cream creek crew cricket crisp crop cross crown crumb crust crystal cube cuckoo cucumber cup
        cupboard curious curl current curtain curve cushion custom cut cycle cylinder daily dairy daisy dance daring dart dash date
        daughter dawn day decade decide deck decorate deep deer define degree delicate delta denim dentist depart depend depth
        describe design desk detail develop device dial diamond diary dice dig digit dimple dinner dinosaur direct dish display
        distance dive divide doctor dodge dog dollar dolphin domain domino donate donkey doodle door dot double down dozen draft
        dragon drama draw dream dress drift drill drink drive drum dry duck duet dune during dusk dust duty dynamo each eager eagle
        ear early earn earth easel east easy eat echo edge edit educate eel effort egg eight elastic elbow elder electric elegant
        element elephant elevator elf elk elm else embark embrace emerald emotion employ empty enable end energy engine enjoy enough
        enter entire entry envelope equal equip era erase errand escape essay evening every evolve exact example excite exercise
        exist exit exotic expand expert explore export express extend extra eye eyebrow fabric face factory fairy faith falcon fall
        fame family famous fan fancy fantasy far farm fast father faucet favor fawn feast feather february fee feed feel fellow
        fence fern festival fetch fiber fiction fiddle field fifteen fig figure file fill film filter final find finger finish first
        fish fit five fix flag flamingo flap flash flat flavor fleece flight flip float flock floor florist flower fluffy flute fly
        focus fog foil fold folk follow food foot forest forget fork form forty forum forward fossil fountain four fox frame freckle
        free fresh friday friend fringe frog front frost fruit fudge fuel full fun funny fur furry future fuzzy gadget galaxy
        gallery game garage garden garlic gate gather gazelle gear gecko general genius gentle geology geometry gerbil get giant
        gift giggle ginger giraffe girl give glacier glad glance glass glaze gleam glide glimpse glitter globe glory glove glow glue
        gnome goal goat goggles gold golf gondola good goose gorilla grab grace grade grain grand grape grass gravity gray great
        green grid grill grin grip grocery groove ground grove grow guard guest guide guitar gulf gull gum guppy gust gutter gym
        habit hail hair half hall hammer hamster hand happy harbor hard harmony harp harvest hat hatch hawk hay hazel head health
        heart heat heavy hedgehog height helmet help hen herb herd hero hidden highway hike hill hinge hint hippo history hive hobby
        hockey hold hole holiday holly home honest hood hoof hook hoop hop hope horizon horn horse hose host hotel hour house hover
        how hug huge human humble humid hummus humor hundred hurdle hurry husky hut hybrid hydrant ice icicle icing icon idea igloo
        image impact import improve inch include index indigo indoor infant inform inhale ink inland inner input insect inside
        inspect install invent invite iris iron island issue item itself ivory ivy jacket jaguar jam january jar jasmine javelin jaw
        jazz jeans jeep jelly jersey jet jewel jigsaw jingle job jog join joke jolly journey joy judge juggle juice july jumbo jump
        june jungle junior just kangaroo kayak keen keep kennel kettle key keyboard kick kid kilogram kilt kimono kind kingdom kiosk
        kit kitchen kite kitten kiwi knee knight knock knot koala label lace ladder ladle ladybug lagoon lake lamb lamp land lane
        language lantern lap laptop large lark lasso last late latin laugh laundry lava lavender law lawn layer lazy leader leaf
        leap learn leash leather ledge leg legend lemon lend length lens lentil leopard lesson letter level library license lid life
        lift light like lilac lily lime limit line lion lip liquid list little lively lizard llama loaf lobby lobster local locket
        lodge lofty log logic lollipop long look loop loose loud lounge love loyal luck luggage lullaby lumber lunar lunch lung lynx
        lyric macaroni machine magazine magic magnet magpie maid mail main major make mallet mammal manager mandolin mango manner
        mansion map maple marble march margin marine market maroon marsh marvel mask mass master match material math matter maximum
        maybe mayor maze meadow meal measure medal medicine meet melody melt member memory menu merge merit mermaid merry message
        meteor method middle midnight might mild mile milk million mime mimic mind mineral mingle minnow minor mint minus miracle
        mirror misty mitten mix mobile model moist mole moment monarch monday money monitor monkey month mood moon moose mop more
        morning mosaic moss most mother motion motor mountain mouse mouth move movie mud muffin mug mule multiply mumble muscle
        museum mushroom music mustard mutual mystery myth nail name napkin narrow nation nature navy near nebula neck nectar needle
        neighbor nephew nest net network neutral never newt next nibble nice nickel nine noble noise noodle noon normal north nose
        note notice noun novel now nozzle nugget number nurse nut nutmeg nylon oak oar oasis oatmeal oboe observe obtain ocean
        octagon octopus odd offer office often oil okay old olive omelet onion online only onward opal open opera opinion option
        orange orbit orchard order organ origin ostrich other otter ounce outdoor outer outfit output outside oval oven over owl own
        owner oxygen oyster ozone pack paddle page paint palace palm pan pancake panda panel panther papaya paper parade park parrot
        parsley party pass pasta patch path patient patrol pattern pause pave paw pea peacock peak peanut pear pebble pecan peel peg
        pelican pen pencil penguin penny people pepper perch perfect person pet petal phone photo phrase piano pickle picnic picture
        pie pig pigeon piglet pigment pilgrim pillow pilot pinch pine pink pint pioneer pipe pirate pitch pixel pizza place plaid
        planet plastic plate play plaza please plenty plot plow plug plum plural plus pocket poem poet point polar polite polka
        pollen polo pompom poncho pond pony pool popcorn popular porch porridge port possible post potato potter pound powder power
        practice prairie pretty pride primary prince prism private prize problem profit promise proof propel protect proud provide
        public pudding puffin pull pulp pulse puma pumpkin pupil puppy purchase pure purple purse push put puzzle pyramid python
        quail quality quarter queen quest quick quiet quill quince quiver quiz quote rabbit raccoon race rack radar radish raft rail
        rain raise rake rally ramp ranch random range rapid rare rather ratio rattle raven ravine raw ray reach ready real reason
        rebuild receive recipe recycle red reef refer reflect refresh refund regular rehearse reindeer relax relish remain remember
        remind remote renew rent repair repeat replay report request rescue research resort rest result retire return reveal review
        reward rhyme ribbon rice riddle ride ridge right ring rinse ripe ripple river road roast robin robot rocket rodeo roll roof
        room rooster root rope rose rotate rough round routine royal rubber ruby rudder rug rugby rule rumble run runner rural rush
        rust rye sack saddle safari safe saffron sage sailor salad salmon salon salsa salt salute same sample sandwich sapphire
        sardine satchel satin saturn sauce sauna sausage savanna scale scarf scatter scene scholar science scissors scone scooter
        score scout scrap screen scroll scrub sea seal search season seat second secret section seed seek seesaw select send senior
        sentence series serve sesame set settle seven shade shake shallow shampoo shape share shawl sheep shell sherbet shield shift
        shine ship shirt shoe shop shore shoulder shovel shower shrimp shrub shuffle shut shy sibling side signal silence silk
        silver similar simple sing sink sister six size skate sketch ski skill skin skip skirt sky slate sled sleep slice slide slim
        slipper slogan slope slow slug small smart smell smile smooth snack snail snap sneaker sneeze snore snow snug soap soccer
        social sock soda sofa soft soil solar sole solid solo solve sonic soon soothe sort sound soup source south space spade
        spaniel sparrow speak special speech spell spice spike spinach spiral splash splendid split sponge spoon sport spot spray
        spread spring sprout spruce square squeak squirrel stable stadium staff stage stair stamp stand star statue stay steady
        steel stem stencil step stereo stew stick stitch stock stone stop story stove straw street string strong student style
        submit subway success sudden sugar suggest suit summer sun sunday sunny sunrise sunset super supper sure surf surprise sushi
        swallow swamp swan sweater sweep swift swim swing switch sycamore syllable symbol symphony syrup system tablet tackle
        tadpole taffy tailor take talent talk tall tango tank tap tape target task tassel taste taxi tea teach team teapot teaspoon
        teddy teeth telegram tell temple ten tennis tent term terrace test text thank thaw theater theme then thick thimble thin
        thirteen thistle thorn thought thread thrive throne thumb thunder thursday thyme ticket tide tidy tie tiger tile timber time
        timid tinsel tiny tip tiptoe tissue title toad toast today toe toffee together token tomato tomorrow tongue tonic tool tooth
        top topaz topic torch tortoise toss total toucan tour towel town toy trace trade traffic trail travel tray treasure tree
        trellis trend triangle trick trim trio trip triumph trolley trombone trophy trot trout truck true trumpet trunk trust truth
        try tub tuba tube tuck tuesday tug tugboat tulip tumble tuna tundra tune tunnel turban turkey turnip turtle tutor tweed
        twelve twenty twice twig twilight twin twirl twist two type typical umbrella umpire uncle under unfold unicorn uniform union
        unit universe unlock until unusual unwrap update uphill upon upper upright upstairs upward urban useful usher usual vacation
        vacuum valley value valve van vanilla vapor vault vehicle veil velvet verb verse vest vibrant victory video view village
        vine violin visible vista vital vivid vocal voice volcano volley volume vote vowel voyage waffle wag wagon waist wait wake
        walk wallet walnut walrus waltz wand warm wash watch water wave wax weather weave web wedding weed weekend welcome west wet
        whale wheat wheel whenever while whisper white width wiggle wild willow window wing wink winner winter wire wise wish wizard
        wombat wonder wood wool word work world worth wrap wreath wren wrist writer yacht yak yard yarn yawn year yeast yellow yes
        yet yodel yoga yogurt yolk young your youth yummy zebra zero zest zigzag zinnia zip zipper zodiac zone zoo zoom zucchini
        """
}
