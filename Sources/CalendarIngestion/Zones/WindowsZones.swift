import Domain
import Foundation

/// The time zones of Windows, which Outlook and Exchange write as TZID, with the corresponding IANA zones.
///
/// The zones are the "001" (whole world) rows of Unicode CLDR's windowsZones, and a few names that Windows no longer uses.
enum WindowsZones {
    /// The IANA zone of a Windows zone: by its name ("W. Europe Standard Time"), or by the places in its display text ("(UTC+01:00)
    /// Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"). Case does not matter.
    ///
    /// The display text is translated, and has changed over the years; so one known place is enough, as long as the others do not
    /// contradict it.
    static func zone(for name: String) -> String? {
        let key = name.lowercased()
        if let zone = zonesByName[key] ?? zonesByName[standardName(key)] { return zone }
        let zones = Set(places(in: key).compactMap { namesByPlace[$0] }.compactMap { zonesByName[$0] })
        return zones.count == 1 ? zones.first : nil
    }

    /// CLDR keeps a zone's first name permanently. These are the current IANA names.
    static let presentNames = [
        "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
        "America/Godthab": "America/Nuuk",
        "America/Indianapolis": "America/Indiana/Indianapolis",
        "Asia/Calcutta": "Asia/Kolkata",
        "Asia/Katmandu": "Asia/Kathmandu",
        "Asia/Rangoon": "Asia/Yangon",
        "Europe/Kiev": "Europe/Kyiv",
    ]

    /// Exchange writes "Eastern Daylight Time" in summer, and appends a number to a second zone of the same name.
    private static func standardName(_ key: String) -> String {
        let words = key.split(separator: " ").map { $0 == "daylight" || $0 == "summer" ? "standard" : String($0) }
        let isNumbered = words.count > 2 && words.last?.allSatisfy(\.isNumber) == true
        return (isNumbered ? words.dropLast() : words[...]).joined(separator: " ")
    }

    /// The places after "(UTC+01:00)" or "(GMT+01.00)", separated by commas, semicolons, or slashes with spaces (a slash without
    /// spaces is part of "Europe/Rome").
    private static func places(in text: String) -> [String] {
        var text = text[...]
        if text.hasPrefix("("), let end = text.firstIndex(of: ")") {
            text = text[text.index(after: end)...]
        }
        return text.replacing(" / ", with: ",").split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// By lower-case name.
    static let zonesByName = Dictionary(uniqueKeysWithValues: rows(zones))

    private static let namesByPlace = Dictionary(
        uniqueKeysWithValues: rows(displayedPlaces).flatMap { name, text in places(in: text.lowercased()).map { ($0, name) } })

    private static func rows(_ table: String) -> [(name: String, value: String)] {
        table.split(atByte: "\n").compactMap { line in
            let parts = line.components(separatedBy: " = ")
            return parts.count == 2 ? (parts[0].lowercased(), parts[1]) : nil
        }
    }

    private static let zones = """
        Afghanistan Standard Time = Asia/Kabul
        Alaskan Standard Time = America/Anchorage
        Alberta Standard Time = America/Edmonton
        Aleutian Standard Time = America/Adak
        Altai Standard Time = Asia/Barnaul
        Arab Standard Time = Asia/Riyadh
        Arabian Standard Time = Asia/Dubai
        Arabic Standard Time = Asia/Baghdad
        Argentina Standard Time = America/Buenos_Aires
        Armenian Standard Time = Asia/Yerevan
        Astrakhan Standard Time = Europe/Astrakhan
        Atlantic Standard Time = America/Halifax
        AUS Central Standard Time = Australia/Darwin
        Aus Central W. Standard Time = Australia/Eucla
        AUS Eastern Standard Time = Australia/Sydney
        Azerbaijan Standard Time = Asia/Baku
        Azores Standard Time = Atlantic/Azores
        Bahia Standard Time = America/Bahia
        Bangladesh Standard Time = Asia/Dhaka
        Belarus Standard Time = Europe/Minsk
        Bougainville Standard Time = Pacific/Bougainville
        British Columbia Standard Time = America/Vancouver
        Canada Central Standard Time = America/Regina
        Cape Verde Standard Time = Atlantic/Cape_Verde
        Caucasus Standard Time = Asia/Yerevan
        Cen. Australia Standard Time = Australia/Adelaide
        Central America Standard Time = America/Guatemala
        Central Asia Standard Time = Asia/Bishkek
        Central Brazilian Standard Time = America/Cuiaba
        Central Europe Standard Time = Europe/Budapest
        Central European Standard Time = Europe/Warsaw
        Central Pacific Standard Time = Pacific/Guadalcanal
        Central Standard Time = America/Chicago
        Central Standard Time (Mexico) = America/Mexico_City
        Chatham Islands Standard Time = Pacific/Chatham
        China Standard Time = Asia/Shanghai
        Cuba Standard Time = America/Havana
        Dateline Standard Time = Etc/GMT+12
        E. Africa Standard Time = Africa/Nairobi
        E. Australia Standard Time = Australia/Brisbane
        E. Europe Standard Time = Europe/Chisinau
        E. South America Standard Time = America/Sao_Paulo
        Easter Island Standard Time = Pacific/Easter
        Eastern Standard Time = America/New_York
        Eastern Standard Time (Mexico) = America/Cancun
        Egypt Standard Time = Africa/Cairo
        Ekaterinburg Standard Time = Asia/Yekaterinburg
        Fiji Standard Time = Pacific/Fiji
        FLE Standard Time = Europe/Kiev
        Georgian Standard Time = Asia/Tbilisi
        GMT Standard Time = Europe/London
        Greenland Standard Time = America/Godthab
        Greenwich Standard Time = Atlantic/Reykjavik
        GTB Standard Time = Europe/Bucharest
        Haiti Standard Time = America/Port-au-Prince
        Hawaiian Standard Time = Pacific/Honolulu
        India Standard Time = Asia/Calcutta
        Iran Standard Time = Asia/Tehran
        Israel Standard Time = Asia/Jerusalem
        Jordan Standard Time = Asia/Amman
        Kaliningrad Standard Time = Europe/Kaliningrad
        Kamchatka Standard Time = Asia/Kamchatka
        Korea Standard Time = Asia/Seoul
        Libya Standard Time = Africa/Tripoli
        Line Islands Standard Time = Pacific/Kiritimati
        Lord Howe Standard Time = Australia/Lord_Howe
        Magadan Standard Time = Asia/Magadan
        Magallanes Standard Time = America/Punta_Arenas
        Manitoba Standard Time = America/Winnipeg
        Marquesas Standard Time = Pacific/Marquesas
        Mauritius Standard Time = Indian/Mauritius
        Mexico Standard Time = America/Mexico_City
        Mexico Standard Time 2 = America/Mazatlan
        Mid-Atlantic Standard Time = Etc/GMT+2
        Middle East Standard Time = Asia/Beirut
        Montevideo Standard Time = America/Montevideo
        Morocco Standard Time = Africa/Casablanca
        Mountain Standard Time = America/Denver
        Mountain Standard Time (Mexico) = America/Mazatlan
        Myanmar Standard Time = Asia/Rangoon
        N. Central Asia Standard Time = Asia/Novosibirsk
        Namibia Standard Time = Africa/Windhoek
        Nepal Standard Time = Asia/Katmandu
        New Zealand Standard Time = Pacific/Auckland
        Newfoundland Standard Time = America/St_Johns
        Norfolk Standard Time = Pacific/Norfolk
        North Asia East Standard Time = Asia/Irkutsk
        North Asia Standard Time = Asia/Krasnoyarsk
        North Korea Standard Time = Asia/Pyongyang
        Omsk Standard Time = Asia/Omsk
        Pacific SA Standard Time = America/Santiago
        Pacific Standard Time = America/Los_Angeles
        Pacific Standard Time (Mexico) = America/Tijuana
        Pakistan Standard Time = Asia/Karachi
        Paraguay Standard Time = America/Asuncion
        Qyzylorda Standard Time = Asia/Qyzylorda
        Romance Standard Time = Europe/Paris
        Russia Time Zone 10 = Asia/Srednekolymsk
        Russia Time Zone 11 = Asia/Kamchatka
        Russia Time Zone 3 = Europe/Samara
        Russian Standard Time = Europe/Moscow
        SA Eastern Standard Time = America/Cayenne
        SA Pacific Standard Time = America/Bogota
        SA Western Standard Time = America/La_Paz
        Saint Pierre Standard Time = America/Miquelon
        Sakhalin Standard Time = Asia/Sakhalin
        Samoa Standard Time = Pacific/Apia
        Sao Tome Standard Time = Africa/Sao_Tome
        Saratov Standard Time = Europe/Saratov
        SE Asia Standard Time = Asia/Bangkok
        Singapore Standard Time = Asia/Singapore
        South Africa Standard Time = Africa/Johannesburg
        South Sudan Standard Time = Africa/Juba
        Sri Lanka Standard Time = Asia/Colombo
        Sudan Standard Time = Africa/Khartoum
        Syria Standard Time = Asia/Damascus
        Taipei Standard Time = Asia/Taipei
        Tasmania Standard Time = Australia/Hobart
        Tocantins Standard Time = America/Araguaina
        Tokyo Standard Time = Asia/Tokyo
        Tomsk Standard Time = Asia/Tomsk
        Tonga Standard Time = Pacific/Tongatapu
        Transbaikal Standard Time = Asia/Chita
        Turkey Standard Time = Europe/Istanbul
        Turks And Caicos Standard Time = America/Grand_Turk
        Ulaanbaatar Standard Time = Asia/Ulaanbaatar
        US Eastern Standard Time = America/Indianapolis
        US Mountain Standard Time = America/Phoenix
        UTC = Etc/UTC
        UTC+12 = Etc/GMT-12
        UTC+13 = Etc/GMT-13
        UTC-02 = Etc/GMT+2
        UTC-08 = Etc/GMT+8
        UTC-09 = Etc/GMT+9
        UTC-11 = Etc/GMT+11
        Venezuela Standard Time = America/Caracas
        Vladivostok Standard Time = Asia/Vladivostok
        Volgograd Standard Time = Europe/Volgograd
        W. Australia Standard Time = Australia/Perth
        W. Central Africa Standard Time = Africa/Lagos
        W. Europe Standard Time = Europe/Berlin
        W. Mongolia Standard Time = Asia/Hovd
        West Asia Standard Time = Asia/Tashkent
        West Bank Standard Time = Asia/Hebron
        West Pacific Standard Time = Pacific/Port_Moresby
        Yakutsk Standard Time = Asia/Yakutsk
        Yukon Standard Time = America/Whitehorse
        """

    /// The display text of a zone in Windows, without the offset.
    private static let displayedPlaces = """
        Afghanistan Standard Time = Kabul
        Alaskan Standard Time = Alaska
        Aleutian Standard Time = Aleutian Islands
        Altai Standard Time = Barnaul, Gorno-Altaysk
        Arab Standard Time = Kuwait, Riyadh
        Arabian Standard Time = Abu Dhabi, Muscat
        Arabic Standard Time = Baghdad
        Argentina Standard Time = City of Buenos Aires, Buenos Aires
        Astrakhan Standard Time = Astrakhan, Ulyanovsk
        Atlantic Standard Time = Atlantic Time (Canada)
        AUS Central Standard Time = Darwin
        Aus Central W. Standard Time = Eucla
        AUS Eastern Standard Time = Canberra, Melbourne, Sydney
        Azerbaijan Standard Time = Baku
        Azores Standard Time = Azores
        Bahia Standard Time = Salvador
        Bangladesh Standard Time = Dhaka
        Belarus Standard Time = Minsk
        Bougainville Standard Time = Bougainville Island
        Canada Central Standard Time = Saskatchewan
        Cape Verde Standard Time = Cabo Verde Is., Cape Verde Is., Cape Verde Islands
        Caucasus Standard Time = Yerevan
        Cen. Australia Standard Time = Adelaide
        Central America Standard Time = Central America
        Central Asia Standard Time = Bishkek
        Central Brazilian Standard Time = Cuiaba
        Central Europe Standard Time = Belgrade, Bratislava, Budapest, Ljubljana, Prague
        Central European Standard Time = Sarajevo, Skopje, Warsaw, Zagreb
        Central Pacific Standard Time = Solomon Is., Solomon Islands, New Caledonia
        Central Standard Time = Central Time (US & Canada)
        Central Standard Time (Mexico) = Guadalajara, Mexico City, Monterrey
        Chatham Islands Standard Time = Chatham Islands
        China Standard Time = Beijing, Chongqing, Hong Kong, Hong Kong SAR, Urumqi
        Cuba Standard Time = Havana
        Dateline Standard Time = International Date Line West, Eniwetok, Kwajalein
        E. Africa Standard Time = Nairobi
        E. Australia Standard Time = Brisbane
        E. Europe Standard Time = Chisinau, E. Europe, Eastern Europe
        E. South America Standard Time = Brasilia
        Easter Island Standard Time = Easter Island
        Eastern Standard Time = Eastern Time (US & Canada)
        Eastern Standard Time (Mexico) = Chetumal
        Egypt Standard Time = Cairo
        Ekaterinburg Standard Time = Ekaterinburg
        Fiji Standard Time = Fiji, Fiji Islands
        FLE Standard Time = Helsinki, Kyiv, Kiev, Riga, Sofia, Tallinn, Vilnius
        Georgian Standard Time = Tbilisi
        GMT Standard Time = Dublin, Edinburgh, Lisbon, London, Greenwich Mean Time
        Greenland Standard Time = Greenland
        Greenwich Standard Time = Monrovia, Reykjavik
        GTB Standard Time = Athens, Bucharest
        Haiti Standard Time = Haiti
        Hawaiian Standard Time = Hawaii
        India Standard Time = Chennai, Kolkata, Mumbai, New Delhi, Calcutta
        Iran Standard Time = Tehran
        Israel Standard Time = Jerusalem
        Jordan Standard Time = Amman
        Kaliningrad Standard Time = Kaliningrad
        Korea Standard Time = Seoul
        Libya Standard Time = Tripoli
        Line Islands Standard Time = Kiritimati Island
        Lord Howe Standard Time = Lord Howe Island
        Magadan Standard Time = Magadan
        Magallanes Standard Time = Punta Arenas
        Marquesas Standard Time = Marquesas Islands
        Mauritius Standard Time = Port Louis
        Mid-Atlantic Standard Time = Mid-Atlantic
        Middle East Standard Time = Beirut
        Montevideo Standard Time = Montevideo
        Morocco Standard Time = Casablanca
        Mountain Standard Time = Mountain Time (US & Canada)
        Mountain Standard Time (Mexico) = Mazatlan, Chihuahua
        Myanmar Standard Time = Yangon (Rangoon), Rangoon
        N. Central Asia Standard Time = Novosibirsk
        Namibia Standard Time = Windhoek
        Nepal Standard Time = Kathmandu
        New Zealand Standard Time = Auckland, Wellington
        Newfoundland Standard Time = Newfoundland
        Norfolk Standard Time = Norfolk Island
        North Asia East Standard Time = Irkutsk
        North Asia Standard Time = Krasnoyarsk
        North Korea Standard Time = Pyongyang
        Omsk Standard Time = Omsk
        Pacific SA Standard Time = Santiago
        Pacific Standard Time = Pacific Time (US & Canada)
        Pacific Standard Time (Mexico) = Baja California, Tijuana
        Pakistan Standard Time = Islamabad, Karachi
        Paraguay Standard Time = Asuncion
        Qyzylorda Standard Time = Qyzylorda
        Romance Standard Time = Brussels, Copenhagen, Madrid, Paris
        Russia Time Zone 10 = Chokurdakh
        Russia Time Zone 11 = Anadyr, Petropavlovsk-Kamchatsky
        Russia Time Zone 3 = Izhevsk, Samara
        Russian Standard Time = Moscow, St. Petersburg
        SA Eastern Standard Time = Cayenne, Fortaleza
        SA Pacific Standard Time = Bogota, Lima, Quito, Rio Branco
        SA Western Standard Time = Georgetown, La Paz, Manaus, San Juan
        Saint Pierre Standard Time = Saint Pierre and Miquelon
        Sakhalin Standard Time = Sakhalin
        Samoa Standard Time = Samoa
        Sao Tome Standard Time = Sao Tome
        Saratov Standard Time = Saratov
        SE Asia Standard Time = Bangkok, Hanoi, Jakarta
        Singapore Standard Time = Kuala Lumpur, Singapore
        South Africa Standard Time = Harare, Pretoria
        South Sudan Standard Time = Juba
        Sri Lanka Standard Time = Sri Jayawardenepura, Sri Jayewardenepura
        Sudan Standard Time = Khartoum
        Syria Standard Time = Damascus
        Taipei Standard Time = Taipei
        Tasmania Standard Time = Hobart
        Tocantins Standard Time = Araguaina
        Tokyo Standard Time = Osaka, Sapporo, Tokyo
        Tomsk Standard Time = Tomsk
        Tonga Standard Time = Nuku'alofa
        Transbaikal Standard Time = Chita
        Turkey Standard Time = Istanbul
        Turks And Caicos Standard Time = Turks and Caicos
        Ulaanbaatar Standard Time = Ulaanbaatar
        US Eastern Standard Time = Indiana (East)
        US Mountain Standard Time = Arizona
        UTC = Coordinated Universal Time
        UTC+12 = Coordinated Universal Time+12
        UTC+13 = Coordinated Universal Time+13
        UTC-02 = Coordinated Universal Time-02
        UTC-08 = Coordinated Universal Time-08
        UTC-09 = Coordinated Universal Time-09
        UTC-11 = Coordinated Universal Time-11
        Venezuela Standard Time = Caracas
        Vladivostok Standard Time = Vladivostok
        Volgograd Standard Time = Volgograd
        W. Australia Standard Time = Perth
        W. Central Africa Standard Time = West Central Africa
        W. Europe Standard Time = Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        W. Mongolia Standard Time = Hovd
        West Asia Standard Time = Ashgabat, Tashkent
        West Bank Standard Time = Gaza, Hebron
        West Pacific Standard Time = Guam, Port Moresby
        Yakutsk Standard Time = Yakutsk
        Yukon Standard Time = Yukon
        """
}
