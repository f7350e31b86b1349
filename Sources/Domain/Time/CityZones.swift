/// Cities and regions whose names are not those of a zone: in English, in German, and as they are called there.
///
/// tzdata names each zone after one city only, in English.
enum CityZones {
    /// The zones by a folded name (``PlaceName/folded(_:)``).
    static let zones: [String: [String]] = {
        var zones: [String: [String]] = [:]
        for line in table.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            for name in parts[1].split(separator: ",") {
                let key = PlaceName.folded(String(name))
                let zone = String(parts[0])
                // Two spellings of a name may be folded to the same text.
                if zones[key]?.contains(zone) != true { zones[key, default: []].append(zone) }
            }
        }
        return zones
    }()

    /// The zones of the table: those of large cities.
    static let populous = Set(zones.values.flatMap(\.self))

    /// A zone on each line; one with many names has several lines.
    private static let table = """
        Europe/Berlin:Aachen,Augsburg,Bayreuth,Bielefeld,Bochum,Bonn,Braunschweig,Bremen,Bremerhaven,Celle,Chemnitz,Cottbus,Darmstadt
        Europe/Berlin:Dortmund,Dresden,Duisburg,Düsseldorf,Erfurt,Erlangen,Essen,Flensburg,Frankfurt,Frankfurt am Main,Freiburg
        Europe/Berlin:Freiburg im Breisgau,Fulda,Fürth,Gelsenkirchen,Gießen,Göttingen,Greifswald,Gütersloh,Hagen,Halle,Halle (Saale)
        Europe/Berlin:Hamburg,Hamm,Hannover,Hanover,Heidelberg,Heilbronn,Hildesheim,Ingolstadt,Jena,Kaiserslautern,Karlsruhe,Kassel
        Europe/Berlin:Kempten,Kiel,Koblenz,Köln,Cologne,Konstanz,Krefeld,Leipzig,Leverkusen,Lübeck,Ludwigsburg,Ludwigshafen,Lüneburg
        Europe/Berlin:Magdeburg,Mainz,Mannheim,Marburg,Mönchengladbach,Mülheim,München,Munich,Münster,Neuss,Nürnberg,Nuremberg
        Europe/Berlin:Oberhausen,Offenbach,Oldenburg,Osnabrück,Paderborn,Passau,Pforzheim,Potsdam,Recklinghausen,Regensburg,Remscheid
        Europe/Berlin:Reutlingen,Rosenheim,Rostock,Saarbrücken,Schwerin,Siegen,Solingen,Stralsund,Stuttgart,Trier,Tübingen,Ulm,Weimar
        Europe/Berlin:Wiesbaden,Wolfsburg,Worms,Wuppertal,Würzburg,Zwickau,Bayern,Bavaria,Sachsen,Saxony,Hessen,Niedersachsen,Thüringen
        Europe/Berlin:Brandenburg,Saarland,Nordrhein-Westfalen,Baden-Württemberg,Rheinland-Pfalz,Schleswig-Holstein,Sachsen-Anhalt
        Europe/Berlin:Mecklenburg-Vorpommern
        Europe/Vienna:Wien,Graz,Linz,Salzburg,Innsbruck,Klagenfurt,Villach,Wels,St. Pölten,Sankt Pölten,Dornbirn,Bregenz,Eisenstadt,Steyr
        Europe/Vienna:Tirol,Tyrol,Kärnten,Steiermark,Vorarlberg,Burgenland
        Europe/Zurich:Basel,Basle,Bern,Berne,Biel,Chur,Genf,Geneva,Genève,Lausanne,Lugano,Luzern,Lucerne,St. Gallen,Sankt Gallen,Thun
        Europe/Zurich:Winterthur,Zug,Fribourg,Schaffhausen,Sion,Neuchâtel
        Europe/Rome:Rom,Roma,Mailand,Milan,Milano,Neapel,Naples,Napoli,Turin,Torino,Florenz,Florence,Firenze,Venedig,Venice,Venezia
        Europe/Rome:Bologna,Genua,Genoa,Genova,Palermo,Bozen,Bolzano,Meran,Merano,Brixen,Trient,Trento,Verona,Bari,Catania,Triest,Trieste
        Europe/Rome:Südtirol,South Tyrol,Sizilien,Sicily,Sardinien,Sardinia
        Europe/Paris:Lyon,Marseille,Toulouse,Nizza,Nice,Nantes,Straßburg,Strasbourg,Bordeaux,Lille,Rennes,Montpellier,Grenoble,Mulhouse
        Europe/Madrid:Barcelona,Sevilla,Seville,Valencia,Bilbao,Málaga,Zaragoza,Saragossa,Granada,Palma,Palma de Mallorca,Mallorca
        Europe/Madrid:Majorca,Alicante,Ibiza,Murcia,Córdoba,Mérida
        Atlantic/Canary:Kanaren,Canary Islands,Canarias,Las Palmas,Teneriffa,Tenerife,Gran Canaria,Fuerteventura,Lanzarote
        Europe/Lisbon:Lissabon,Lisboa,Porto,Braga,Coimbra,Faro,Algarve
        Atlantic/Madeira:Funchal
        Atlantic/Azores:Azoren,Açores,Ponta Delgada
        Europe/London:Birmingham,Manchester,Liverpool,Leeds,Sheffield,Bristol,Newcastle,Nottingham,Leicester,Edinburgh,Glasgow,Aberdeen
        Europe/London:Cardiff,Swansea,Belfast,Cambridge,Oxford,Brighton,York,Southampton,Portsmouth,Plymouth,Coventry,Norwich,Exeter,Bath
        Europe/Dublin:Cork,Galway,Limerick,Waterford
        Europe/Amsterdam:Rotterdam,Den Haag,The Hague,Utrecht,Eindhoven,Groningen,Maastricht,Nijmegen,Arnhem,Leiden,Haarlem
        Europe/Brussels:Brüssel,Bruxelles,Antwerpen,Antwerp,Gent,Ghent,Brügge,Bruges,Lüttich,Liège,Eupen,Leuven,Namur
        Europe/Copenhagen:Kopenhagen,København,Aarhus,Århus,Odense,Aalborg
        Europe/Oslo:Bergen,Trondheim,Stavanger,Tromsø
        Europe/Stockholm:Göteborg,Gothenburg,Malmö,Uppsala,Lund
        Europe/Helsinki:Espoo,Tampere,Turku,Oulu,Vantaa
        Atlantic/Reykjavik:Reykjavík
        Europe/Warsaw:Warschau,Warszawa,Krakau,Kraków,Breslau,Wrocław,Posen,Poznań,Danzig,Gdańsk,Łódź,Stettin,Szczecin
        Europe/Warsaw:Kattowitz,Katowice,Lublin
        Europe/Prague:Prag,Praha,Brünn,Brno,Ostrava,Pilsen,Plzeň,Karlsbad
        Europe/Bratislava:Pressburg,Košice
        Europe/Budapest:Debrecen,Szeged,Pécs,Győr
        Europe/Bucharest:Bukarest,București,Klausenburg,Cluj,Cluj-Napoca,Temeswar,Timișoara,Hermannstadt,Sibiu,Kronstadt,Brașov,Iași
        Europe/Athens:Athen,Thessaloniki,Patras,Kreta,Crete,Rhodos
        Europe/Istanbul:Ankara,Izmir,Antalya,Bursa,Adana
        Europe/Kyiv:Kiew,Kiev,Lwiw,Lviv,Lemberg,Odessa,Odesa,Charkiw,Kharkiv,Dnipro
        Europe/Moscow:Moskau,Moskwa,Sankt Petersburg,St. Petersburg,Saint Petersburg
        Europe/Belgrade:Belgrad,Beograd,Novi Sad,Kosovo,Pristina,Prishtina
        Europe/Zagreb:Split,Rijeka,Dubrovnik
        Europe/Ljubljana:Laibach,Maribor
        Europe/Sofia:Plovdiv,Varna
        Europe/Vilnius:Wilna,Kaunas
        Europe/Tallinn:Tartu
        Europe/Tirane:Tirana
        Europe/Chisinau:Kischinau
        Asia/Nicosia:Nikosia,Limassol,Larnaca
        America/New_York:Boston,Philadelphia,Washington,Washington DC,Atlanta,Miami,Orlando,Tampa,Charlotte,Baltimore,Pittsburgh
        America/New_York:Cleveland,Columbus,Cincinnati,Buffalo,Raleigh,Jacksonville,Brooklyn,Manhattan,Richmond,Massachusetts
        America/Detroit:Ann Arbor,Grand Rapids
        America/Chicago:Houston,Dallas,Austin,San Antonio,Milwaukee,Minneapolis,St. Louis,New Orleans,Nashville,Memphis,Kansas City
        America/Chicago:Oklahoma City,Omaha,Madison,Des Moines,Illinois,Wisconsin,Minnesota
        America/Denver:Salt Lake City,Albuquerque,Boulder,Colorado Springs,El Paso,Colorado,Utah
        America/Phoenix:Tucson,Mesa,Arizona
        America/Los_Angeles:San Francisco,San Diego,Seattle,Portland,Las Vegas,Sacramento,San José,Oakland,California,Kalifornien
        Pacific/Honolulu:Hawaii
        America/Anchorage:Alaska
        America/Toronto:Montreal,Ottawa,Québec,Hamilton
        America/Edmonton:Calgary,Alberta
        America/Mexico_City:Mexiko-Stadt,Guadalajara,Puebla
        America/Costa_Rica:San José
        America/Puerto_Rico:San Juan
        America/Sao_Paulo:Rio de Janeiro,Rio,Brasília,Belo Horizonte,Curitiba,Porto Alegre
        America/Manaus:Amazonas
        America/Rio_Branco:Acre
        America/Argentina/Buenos_Aires:La Plata,Rosario
        America/Bogota:Medellín,Cali
        Asia/Shanghai:Peking,Beijing,Guangzhou,Kanton,Shenzhen,Chengdu,Tianjin,Wuhan
        Asia/Taipei:Taipeh
        Asia/Tokyo:Tokio,Osaka,Kyoto,Kioto,Yokohama,Nagoya,Sapporo,Hiroshima
        Asia/Seoul:Busan,Incheon
        Asia/Kolkata:Kalkutta,Calcutta,Delhi,New Delhi,Neu-Delhi,Mumbai,Bombay,Bangalore,Bengaluru,Chennai,Madras,Hyderabad,Pune,Ahmedabad
        Asia/Karachi:Lahore,Islamabad
        Asia/Ho_Chi_Minh:Hanoi,Saigon
        Asia/Manila:Quezon City,Cebu
        Asia/Jakarta:Bandung,Surabaya
        Asia/Makassar:Bali,Denpasar
        Asia/Dubai:Abu Dhabi
        Asia/Jerusalem:Tel Aviv,Haifa
        Asia/Riyadh:Riad,Mekka,Mecca,Jeddah
        Asia/Tehran:Teheran
        Asia/Baghdad:Bagdad
        Asia/Damascus:Damaskus,Aleppo
        Asia/Tashkent:Taschkent
        Asia/Tbilisi:Tiflis
        Asia/Yerevan:Eriwan
        Africa/Cairo:Kairo,Alexandria
        Africa/Casablanca:Marrakesch,Marrakesh,Rabat,Fès
        Africa/Algiers:Algier
        Africa/Lagos:Abuja
        Africa/Johannesburg:Kapstadt,Cape Town,Durban,Pretoria
        Africa/Addis_Ababa:Addis Abeba
        Africa/Nairobi:Mombasa
        Australia/Sydney:Canberra,New South Wales
        Australia/Brisbane:Gold Coast,Cairns,Queensland
        Australia/Melbourne:Geelong
        Australia/Adelaide:South Australia
        Australia/Perth:Western Australia
        Pacific/Auckland:Wellington,Christchurch,Hamilton,Dunedin
        """
}
