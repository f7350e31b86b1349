import Domain
import Foundation

/// Steps as families write them, in both languages, with the picture that each should get. They are those of charts of routines for
/// children (mornings, evenings, school, housework, pets, going out), in the forms that occur: noun, infinitive, imperative, gerund.
enum FamilySteps {
    /// The steps, and the picture for each.
    static let all: [(step: String, picture: TaskPicture)] = lines(steps).compactMap { picture, step in
        TaskPicture(rawValue: picture).map { (step: step, picture: $0) }
    }

    /// Steps for which there is no picture: a wrong one would be worse than the flag.
    static let withoutPicture = lines(none).map(\.step)

    private static func lines(_ text: String) -> [(picture: String, step: String)] {
        text.split(separator: "\n").flatMap { line -> [(picture: String, step: String)] in
            let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return [] }
            return parts[1].split(separator: ";").map { step in
                (picture: parts[0], step: String(step).trimmingCharacters(in: .whitespaces))
            }
        }
    }

    private static let steps = """
        bed: Make bed; Make your bed; Make the bed; Get up; Wake up; Get out of bed; Change bedsheets; Change the bed sheets
        bed: Strip the bed; Change your pillowcase; Get into bed; Bett machen; Mach dein Bett; Aufstehen; Steh auf; Bettwäsche wechseln
        bed: Bett beziehen; Ins Bett gehen; Bettlaken wechseln; Kissen aufschütteln; Set alarm clock; Wecker stellen
        bed: Straighten the covers on your bed; Bett frisch beziehen; Mach bitte dein Bett; Put a clean sheet on the bed
        bed: Kopfkissenbezug wechseln; Leg dich ins Bett; Fluff pillows; Bett abziehen; Hop into bed; Aus dem Bett raus
        bed: Pull up the covers on the bed; Wecker ausmachen; Get up and make bed; Make bed neatly
        shower: Take a shower; Shower; Wash hair; Wash your hair; Shampoo hair; Duschen; Haare waschen; Wasch dir die Haare; Dusch dich
        shower: Geh duschen; Haarewaschen; Rinse off in the shower; Kurz duschen; Shower and dry off; Mit Shampoo waschen; Quick shower
        shower: Unter die Dusche; Dusche und Haare waschen; Washing hair
        toothbrush: Brush teeth; Brush your teeth for two minutes; Floss; Put in retainer; Zähne putzen; Putz dir die Zähne
        toothbrush: Zähneputzen; Zahnspange reinmachen; Mundspülung; Waschsachen einpacken; Pack wash bag; Teeth; Brush and floss
        toothbrush: Zähne abends putzen; Teeth brushed; Zähne sind geputzt; Elektrische Zahnbürste laden; Brush your teeth please
        toothbrush: Zähne; Jetzt Zähne putzen!; Put toothpaste on brush; Abends Zähne putzen nicht vergessen; Zahnbürste einpacken
        toothbrush: Retainer in
        hairbrush: Brush hair; Do your hair; Comb hair; Braid hair; Haare kämmen; Kämm dir die Haare; Haare bürsten; Zopf flechten
        hairbrush: Haare föhnen; Dry your hair; Föhn dir die Haare; Put hair in a ponytail; Fix hair; Haare zusammenbinden; Kämmen
        hairbrush: Brush out tangles in your hair; Do hair; Brush your hair and tie it back; Haare flechten; Haare trocknen
        hairbrush: Haargummi suchen
        shirt: Get dressed; Put on clothes; Put your clothes on; Lay out clothes for tomorrow; Pick out clothes; Put on socks
        shirt: Put on school uniform; Change clothes; Anziehen; Zieh dich an; Dich anziehen; Sachen anziehen; Zieh deine Sachen an
        shirt: Umziehen; Zieh dich um; Kleidung rauslegen; Klamotten für morgen rauslegen; Socken anziehen; Unterhose anziehen
        shirt: Get undressed; Ausziehen; Schuluniform anziehen; Anziehsachen bereitlegen; Take off school uniform
        shirt: Choose tomorrow's outfit; Kleider für morgen aussuchen; Pulli ausziehen; Unterwäsche wechseln; Angezogen?
        shirt: Getting dressed for school; Dress yourself; Outfit rauslegen; Frische Socken holen; Socks on; Put your uniform on
        shirt: Change out of uniform; Such dir Kleidung aus; Umziehen nach der Schule; Get your clothes ready; Zieh dir warme Socken an
        shirt: Leg deine Kleider raus
        shoes: Put on shoes; Put your shoes on; Tie your shoelaces; Clean your shoes; Schuhe anziehen; Zieh deine Schuhe an
        shoes: Schuhe putzen; Schuhe binden; Hausschuhe anziehen; Gummistiefel anziehen; Sportschuhe einpacken; Shoes on!
        shoes: Take off shoes at the door; Schuhe ausziehen; Shoes by the door; Schuhe ins Regal stellen; Fußballschuhe putzen
        shoes: Find shoes; Shoes off; Schuhe wegräumen; Velcro shoes; Stiefel an
        coat: Put on coat; Put on jacket; Hang up your coat; Hang up jacket; Find your gloves; Jacke anziehen; Jacke aufhängen
        coat: Häng deine Jacke auf; Mütze aufsetzen; Regensachen anziehen; Matschhose anziehen; Zip up your coat; Grab coat and hat
        coat: Winterjacke anziehen; Hang jacket on the hook; Schal und Mütze; Put coat on peg; Jacke, Mütze, Schal; Zip coat; Coat on
        coat: Jacke zumachen; Get your umbrella
        breakfast: Eat breakfast; Have breakfast; Breakfast; Frühstücken; Frühstück essen; Frühstück machen; Iss dein Frühstück
        breakfast: Müsli essen; Cornflakes essen; Clear up breakfast; Frühstückstisch abräumen; Breakfast time; Frühstück wegräumen
        breakfast: Eat your cereal; Eat a healthy breakfast; Beim Frühstück sitzen
        snack: Pack lunch; Pack your lunchbox; Pack lunch box; Have a snack; Eat a snack; Make a sandwich; Packing lunch
        snack: Pausenbrot einpacken; Pausenbox packen; Frühstücksdose; Brotdose einpacken; Pack deine Brotdose ein; Obst essen
        snack: Vesperdose auspacken; Brotbox ausräumen; Empty lunch box; Snack einpacken; Pack snack for school; Pausenbrote schmieren
        snack: Unpack lunchbox; After school snack; Schmier dein Pausenbrot; Apfel schneiden; Obst einpacken; Pack tomorrow's lunch
        snack: Snack; Empty lunchbox and bottle; Brotzeit machen; Pausenbrot auspacken; Lunch packed; Brotdose in die Küche bringen
        snack: Obst waschen
        bottle: Fill water bottle; Fill up your water bottle; Trinkflasche füllen; Flasche auffüllen; Füll deine Trinkflasche auf
        bottle: Wash out water bottle; Refill water bottle; Wash bottle; Wasserflasche einpacken; Water bottle in bag
        bottle: Trinkflasche ausspülen; Get water bottle
        schoolbag: Pack backpack; Pack school bag; Pack your bag for tomorrow; Unpack schoolbag; Check backpack; Schulranzen packen
        schoolbag: Ranzen packen; Pack deinen Ranzen; Schultasche packen; Rucksack ausräumen; Schulsachen packen
        schoolbag: Ranzen für morgen packen; Tasche packen; Postmappe abgeben; School bag by the door; Ranzen kontrollieren
        schoolbag: Stell den Ranzen an die Tür; Empty your backpack; Pack up for school; Schultasche auspacken
        schoolbag: Sachen für die Schule packen; Bag by door; Schulranzen in den Flur; Backpack on; Take out folder from schoolbag
        schoolbag: Rucksack packen
        sportsbag: Pack PE kit; Pack sports bag; Pack gym bag; Pack soccer gear; Turnbeutel packen; Fußballtraining; Sportsachen packen
        sportsbag: Sporttasche packen; Turnsachen einpacken; Judotasche packen; Reitsachen einpacken; Koffer packen; Pack your suitcase
        sportsbag: Ballettsachen packen; Unpack PE kit; Get karate gear ready; Turnzeug in den Beutel; Trainingstasche packen; Gym kit
        sportsbag: Turnbeutel mitnehmen; Dance bag; Sportzeug suchen
        book: Read a book; Read for 20 minutes; Reading time; Read a bedtime story; Bedtime story; Return library books; Lesen
        book: 20 Minuten lesen; Lies ein Buch; Buch lesen; Vorlesen; Gutenachtgeschichte; Read to the dog; Lesezeit
        book: Bücher zurückbringen; Read quietly in bed; Silent reading; Zehn Minuten vorlesen; Choose a story; Ein Kapitel lesen
        book: Lies Mama vor; Read one chapter; Bring back library book; Lesen üben; Reading with Dad; Hör eine Geschichte
        pencil: Do homework; Put homework folder in backpack; Homework; Start your homework; Practise spelling; Practice math
        pencil: Learn spelling words; Study for test; Sharpen pencils; Write a story; Write in journal; Hausaufgaben machen
        pencil: Mach deine Hausaufgaben; Hausaufgaben; Mathe üben; Lernwörter üben; Vokabeln lernen; Lern Vokabeln; Stifte spitzen
        pencil: Einmaleins üben; Geschichte schreiben; Hausaufgabenheft; Check homework; Finish worksheet; Maths homework
        pencil: Hausaufgabenheft in den Ranzen; Handwriting practice; Deutsch Hausaufgaben; Englischvokabeln üben; Für den Test lernen
        pencil: Put pencils away; Tagebuch; Write thank you letter; Lesehausaufgabe; Schreib Oma einen Brief; Spelling list
        pencil: Do maths worksheet; Aufgaben kontrollieren; Learn times tables; Schreiben üben; Hefte einpacken; Study spelling
        pencil: Rechnen üben; Write your name
        desk: Clear your desk; Set up desk; Schreibtisch aufräumen; Schreibtisch vorbereiten; Tidy your desk
        desk: Räum deinen Schreibtisch auf; Get supplies ready; Schreibtisch freiräumen
        music: Practice piano; Practise the violin; Music practice; Klavier üben; Üb Klavier; Gitarre üben; Flöte üben; Instrument üben
        music: Sing a song; Noten einpacken; Tanzen; Practice flute 15 minutes; Blockflöte üben; Geige stimmen; Play the piano
        music: Tanzen üben; Practise recorder; Violin; Instrument einpacken; Noten sortieren; Practice drums; Üb 10 Minuten Geige
        ball: Play football; Soccer practice; Fußball spielen; Ball aufpumpen; Tennis spielen; Get the ball; Basketball practice
        ball: Kick the ball outside; Mit dem Ball spielen
        bike: Ride your bike; Put on helmet; Fahrrad fahren; Helm aufsetzen; Fahrradhelm aufsetzen; Setz den Helm auf
        bike: Pump up bike tyres; Fahrrad in die Garage stellen; Get bike out; Bring bike in; Rad fahren; Roller wegstellen
        swim: Swimming lesson; Pack swimming bag; Pack swim things; Schwimmsachen packen; Schwimmtasche packen; Badesachen einpacken
        swim: Schwimmen; Swim lesson; Badetasche packen; Wet swimsuit out to dry; Zum Schwimmen fahren
        pet: Feed the cat; Feed cat; Feed the fish; Feed pets; Feed the rabbit; Clean the hamster cage; Katze füttern; Fütter die Katze
        pet: Hasen füttern; Haustier füttern; Fische füttern; Hamsterkäfig sauber machen; Give the guinea pigs hay
        pet: Meerschweinchen versorgen; Katzenfutter geben; Fill cat's water bowl; Hühner füttern; Give the cat fresh water
        pet: Check the hen house; Hamster füttern; Fill the bird feeder; Kaninchenstall sauber machen; Katzen füttern; Feed hamster
        pet: Brush the horse; Aquarium sauber machen; Hol die Hühner rein; Change hamster bedding; Katze bürsten; Pferd striegeln
        pet: Feed chickens; Clean the fish tank; Refill pet water
        litter: Clean cat litter; Clean the litter box; Scoop cat litter; Empty the litter tray; Change the cat litter
        litter: Katzenklo sauber machen; Katzenklo reinigen; Mach das Katzenklo sauber; Katzenstreu wechseln; Scoop litter
        litter: Scoop the litter; Kitty litter; Katzenklo leeren; Fresh litter for cat; Cat litter; Clean litter; Katzenklo
        plant: Water the plants; Water plants; Blumen gießen; Gieß die Blumen; Pflanzen gießen; Weed the garden; Mow the lawn
        plant: Unkraut jäten; Rasen mähen; Rake leaves; Laub rechen; Tomaten gießen; Water flowers; Help in the garden
        plant: Im Garten helfen; Kräuter gießen; Pull weeds; Blumen frisches Wasser geben; Pflanze gießen; Garten; Blumengießen; Plants
        plant: Feed the plants
        tidy: Tidy room; Tidy your room; Clean room; Clean your room; Clean up toys; Put away toys; Put your toys away; Pick up toys
        tidy: Tidy toy cars; Tidy up; Tidy playroom; Zimmer aufräumen; Räum dein Zimmer auf; Sachen aufräumen; Spielsachen aufräumen
        tidy: Spielzeug wegräumen; Aufräumen; Kinderzimmer aufräumen; Aufräumen im Kinderzimmer; Räum bitte auf; Tidy away your things
        tidy: Spielzeugkiste einräumen; Put things away; Kuscheltiere ins Regal; Pick up your room; Legosteine und Spielzeug wegräumen
        tidy: Bring dein Zimmer in Ordnung; Räum die Spielsachen weg; Bedroom clean up; Ten minute tidy; Toy pick up; Schrank aufräumen
        tidy: Toys away; Play with toys; Put all toys in the box; Spielzimmer aufräumen; Playroom tidy; Clean up your room
        tidy: Ordnung im Zimmer machen; Sachen wegräumen; Schultisch aufräumen
        gift: Wrap present; Wrap the birthday present; Geschenk einpacken; Pack das Geschenk ein; Make a birthday card
        gift: Geburtstagskarte basteln; Geschenk für Opa basteln; Get birthday present; Wrap gift; Geschenk basteln; Wrap
        phone: Charge phone; Put phone away; Call grandma; Oma anrufen; Ruf Oma an; Handy weglegen; Handy laden; Put phone on charger
        phone: Phone in kitchen; Handy aus; Video call with Nana; Handy ans Ladekabel; Handy in die Küche
        moon: Go to sleep; Lights out; Bedtime; Say goodnight; Schlafen; Schlafenszeit; Gute Nacht sagen; Schlaf gut; Einschlafen
        moon: Sleep; Schlafen gehen; Geh schlafen; Sleep tight; Night night; Sleep time; Time for sleep; Schlaf schön
        lamp: Turn off the lights; Turn the lights off; Turn off lights; Switch off the light; Lights off; Turn on the night light
        lamp: Licht ausmachen; Mach das Licht aus; Licht aus; Lampe ausschalten; Nachtlicht anmachen; Schalt das Licht aus
        lamp: Lights off downstairs; Alle Lichter ausmachen; Turn your lamp off; Schalte das Licht im Bad aus; Switch the lights off
        lamp: Nachtlicht an; Turn out the light; Lamp off; Licht im Flur ausmachen; Lights off, fan off
        pyjamas: Put on pajamas; Put on PJ's; PJs on; Get into pyjamas; Put your pyjamas on; Put on PJs; Schlafanzug anziehen
        pyjamas: Zieh deinen Schlafanzug an; Pyjama anziehen; Schlafsachen anziehen; Nachthemd anziehen; Pyjama time; Jammies on
        pyjamas: Change into pyjamas; Pyjama an; Put pajamas in drawer; Pyjamas; Schlafanzug; In den Schlafanzug schlüpfen
        pyjamas: Change into PJs; Get PJs on
        bath: Take a bath; Bath time; Have a bath; Baden; Ab in die Badewanne; Run the bath; Badewanne; Bath and hair; In die Wanne
        bath: Get out of the bath; Bath; Baden gehen; Bubble bath; Badewanne sauber machen
        soap: Wash face; Wash your face; Wash hands; Wash your hands; Wash hands and face; Washing hands; Gesicht waschen
        soap: Hände waschen; Wasch dir die Hände; Händewaschen; Waschen; Wasch dich; Wash up with soap; Hände und Gesicht waschen
        soap: Wash behind ears; Ohren waschen; Wash hands before dinner; Hände mit Seife waschen; Wasch dein Gesicht; Clean hands
        soap: Händewaschen vor dem Essen; Face and hands; Hands; Hände; Hände waschen nach dem Klo; Face wash
        soap: Wash your hands and sit down; Wasch dir das Gesicht
        tissue: Blow your nose; Nase putzen; Putz dir die Nase; Naseputzen; Taschentücher einpacken; Pack tissues; Wipe nose
        tissue: Nase schnäuzen; Taschentuch einstecken; Nose blow; Schnäuz dich; Put tissues in pocket; Taschentücher in die Jacke
        tissue: Nase putzen bitte; Get a tissue
        glasses: Put on glasses; Clean glasses; Clean your glasses; Brille putzen; Brille aufsetzen; Putz deine Brille; Find glasses
        glasses: Setz deine Brille auf; Sonnenbrille einpacken; Put your glasses on; Brille ins Etui; Glasses on; Clean my glasses
        glasses: Brille suchen
        toilet: Use the toilet; Go potty; Go to the toilet; Flush the toilet; Use the bathroom; Auf die Toilette gehen; Aufs Klo gehen
        toilet: Geh aufs Klo; Go to the bathroom; Toilette; Toilettenpapier auffüllen; Toilet; Klo; Wee before bed; Pipi machen
        toilet: Noch mal aufs Klo; Put the toilet seat down; Potty; Try the toilet; Pipi; Erst Pipi, dann Hände
        medicine: Take medicine; Take vitamins; Take your medicine; Medizin nehmen; Nimm deine Medizin; Vitamine nehmen; Use inhaler
        medicine: Inhalieren; Tabletten nehmen; Vitamin D; Eye drops; Augentropfen; Asthma inhaler; Take your pills; Medicine; Medizin
        medicine: Take meds; Nimm deine Tablette
        glass: Drink water; Drink a glass of water; Drink milk; Wasser trinken; Trink ein Glas Wasser; Glas Milch trinken
        glass: Drink of water; Drink some milk; Glas Wasser ans Bett; Ein Glas trinken
        plate: Set the table; Set table for dinner; Clear the table; Clear your plate; Eat dinner; Dinner; Empty the dishwasher
        plate: Load the dishwasher; Wash the dishes; Do the dishes; Help cook dinner; Wipe the table; Tisch decken; Deck den Tisch
        plate: Den Tisch decken; Tisch abräumen; Räum den Tisch ab; Abendessen; Zu Abend essen; Spülmaschine ausräumen
        plate: Räum die Spülmaschine aus; Geschirr abtrocknen; Essen; Mittagessen; Teller abräumen; Wisch den Tisch ab
        plate: Clean up after dinner; Tischdecken; Abendbrot essen; Help make dinner; Put plate in sink; Load dishwasher
        plate: Decke den Abendbrottisch; Teller in die Spülmaschine; Wipe down table; Set places for dinner; Family dinner
        plate: Besteck einsortieren; Stell deinen Teller in die Spülmaschine; Rinse dishes; Dry the dishes; Set table; Table
        plate: Breakfast dishes in dishwasher; Geschirrspüler ausräumen; Essen kommen; Clear dinner table; Put dishes away
        laundry: Put dirty clothes in the hamper; Put clothes in laundry basket; Fold laundry; Fold clothes; Put away laundry
        laundry: Put laundry away; Do the laundry; Wäsche in den Wäschekorb; Wäsche zusammenlegen; Wäsche aufhängen
        laundry: Häng die Wäsche auf; Schmutzwäsche wegbringen; Wäsche falten; Match socks; Dreckige Wäsche in den Korb
        laundry: Socken sortieren; Put away clean clothes; Laundry away; Bring laundry downstairs; Wäsche sortieren
        laundry: Put your socks in the hamper; Handtücher falten; Leg die Wäsche zusammen; Saubere Wäsche einräumen
        laundry: Put clothes in hamper; Dirty socks in the laundry basket; Wäsche waschen; Wäsche einräumen; Bring die Wäsche runter
        laundry: Fold your shirts
        bin: Take out the trash; Take the trash out; Take out the bins; Empty the bins; Put the bins out; Take out recycling
        bin: Müll rausbringen; Bring den Müll raus; Mülleimer leeren; Müllbeutel wechseln; Altpapier wegbringen; Change the bin bag
        bin: Empty trash cans; Biomüll wegbringen; Papiermüll rausbringen; Altglas wegbringen; Gelben Sack rausstellen; Trash out
        bin: Recycling out; Papiermüll; Müll trennen; Mülleimer rausstellen; Restmüll an die Straße; Sort the recycling
        bin: Line the trash can; Bins out; Müll; Bring den Müll runter; Gelbe Tonne; Take trash to curb
        broom: Sweep the floor; Vacuum; Vacuum living room; Mop the floor; Dust the shelves; Hoover your room; Staubsaugen
        broom: Boden wischen; Boden fegen; Fegen; Staub wischen; Kehr die Treppe; Bad putzen; Clean the bathroom; Saug dein Zimmer
        broom: Wipe down the counters; Küche fegen; Sweep kitchen; Vacuum bedroom; Clean bathroom sink; Flur saugen; Wisch den Boden
        broom: Treppe fegen; Mop; Clean the kitchen floor; Sweep porch; Staubsaugen im Flur; Dust; Wisch die Küche; Kehren
        broom: Clean mirror; Putz das Bad
        dog: Walk the dog; Feed the dog; Take the dog out; Brush the dog; Hund füttern; Mit dem Hund Gassi gehen; Gassi gehen
        dog: Fütter den Hund; Hundenapf füllen; Walk dog; Take Rex for a walk with the dog; Hund rauslassen; Geh mit dem Hund raus
        dog: Dog out; Fresh water for the dog; Walk dog around block; Hund; Let the dog out; Hundespaziergang
        paint: Draw a picture; Paint; Colouring; Draw a dog; Bild malen; Malen; Basteln; Mal ein Bild; Eine Katze malen; Do crafts
        paint: Malsachen wegräumen; Mandala ausmalen; Colour in; Craft time; Draw for ten minutes; Zeichnen üben; Draw
        paint: Mal etwas Schönes; Painting; Aquarell malen
        blocks: Play with Lego; Build with blocks; Play; Do a puzzle; Free play; Play with cars; Puzzle machen; Lego spielen
        blocks: Mit Autos spielen; Spielen; Play board game; Lego aufräumen; Lego time; Build a tower; Brettspiel spielen
        blocks: Draußen spielen; Play outside; Play with sister; Puzzle; Räum deine Legos auf; Build Lego; Spielzeit; Playtime
        computer: Screen time; Watch TV; Turn off the TV; Turn TV off; Tablet time; Fernsehen; Fernseher ausmachen
        computer: Mach den Fernseher aus; Tablet weglegen; Computer ausschalten; Tablet aus; Turn off tablet; 30 Minuten Fernsehen
        computer: iPad on charger; Lernapp am Tablet; No screens; Charge tablet; Computer; No TV; Laptop zuklappen; Play on iPad
        bus: Walk to the bus stop; Catch the bus; Leave for school; Walk to school; Leave the house; Zur Schule gehen; Zum Bus gehen
        bus: Losgehen; Geh los zur Schule; Aus dem Haus gehen; Get in the car; Ins Auto einsteigen; Head out the door
        bus: Zum Bahnhof laufen; Schulbus; Walk to school with Ben; Out the door for the bus; Auf zur Schule; Off to school; Bus
        bus: Get on bus; Los zur Schule; In die Schule gehen; Aus dem Haus
        window: Open the curtains; Open curtains; Close the blinds; Open the window; Fenster öffnen; Zimmer lüften; Lüften
        window: Vorhänge aufziehen; Rollo hochziehen; Mach das Fenster zu; Clean the windows; Fenster putzen; Rollladen runterlassen
        window: Shut the window; Vorhang zu; Open blinds; Fenster auf; Rollos runter; Curtains closed; Vorhänge auf; Fenster zu
        window: Close window
        scissors: Cut nails; Cut your fingernails; Trim nails; Clip toenails; Nägel schneiden; Fingernägel schneiden; Haare schneiden
        scissors: Get a haircut; Schneid dir die Nägel; Cut out shapes; Trim fingernails; Schneide deine Nägel; Zehennägel schneiden
        scissors: Cut toe nails; Nails; Haircut
        cream: Put on sunscreen; Put on sun cream; Sunscreen; Apply lotion; Put lotion on; Sonnencreme; Eincremen; Creme dich ein
        cream: Gesicht eincremen; Put on deodorant; Deo benutzen; Sonnencreme auftragen; Sunscreen on; Suncream and hat
        cream: Creme dein Gesicht ein; Hände eincremen; Bodylotion; Sonnencreme drauf; Body lotion; Put on lotion
        heart: Hugs and kisses; Goodnight kiss; Kiss goodnight; Cuddles; Cuddle time; Give mum a hug; Kuscheln; Gutenachtkuss
        heart: Gute-Nacht-Kuss; Kuss geben; Knuddeln; Hug mum and dad; Kiss and cuddle; Mama umarmen; Gib Papa einen Kuss
        heart: Cuddle with teddy; Kisses; Goodnight hug; Kuscheln mit Papa; Umarmung
        key: Get your keys; Lock the door; Schlüssel einstecken; Tür abschließen; Hausschlüssel mitnehmen; House key
        key: Schließ die Tür ab; House keys; Schlüssel mitnehmen; Keys in pocket; Lock the front door; Schlüssel; Keys; Hang up keys
        """

    private static let none = """
        none: Say please; Be kind; Check calendar; Sign permission slip; Listen to mum; Quiet time; Help a sibling; Ask for help
        none: Babysitten; Fertig; Ruhe; Kalender anschauen; Zettel unterschreiben; Change the batteries; Leave a note; Turn it off
        none: Give it back; Zähler ablesen; Mach es aus; Bastian wecken; Meditate; Yoga; Stretch; Say prayers; Beten; Handlung üben
        none: Brotmesser suchen; Handtuch aufhängen; Count to ten; Set a timer; Think of three good things; Give mom the note
        none: Dankbar sein; Mama helfen; Hörspiel; Check the weather; Wetter anschauen; Stretching; Sei nett; Deutsch; Warten
        none: Talk about the day; Name the feeling; Bericht abgeben; Elternbrief abgeben; Weigh yourself; Turn around
        none: Look after brother; Change seats; Nachdenken; Be ready; Take a deep breath; Smile; Apologise; Danke sagen; Pünktlich sein
        none: Check list; Listen; Pray; Plan the day; Ausruhen; Wait for mom; High five; Help your sister; Tagesplan anschauen
        none: Get ready; Bereit; Freunde treffen; Meditieren; Sit still; Homemade
        """
}
