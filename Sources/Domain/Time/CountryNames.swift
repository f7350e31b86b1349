/// What countries are called besides the English names of tzdata, by their codes.
enum CountryNames {
    /// The German names.
    static let german = entries(
        """
        AD Andorra, AE Vereinigte Arabische Emirate, AF Afghanistan, AG Antigua und Barbuda, AI Anguilla, AL Albanien, AM Armenien,
        AO Angola, AQ Antarktis, AR Argentinien, AS Amerikanisch-Samoa, AT Österreich, AU Australien, AW Aruba, AX Åland,
        AZ Aserbaidschan, BA Bosnien und Herzegowina, BB Barbados, BD Bangladesch, BE Belgien, BF Burkina Faso, BG Bulgarien,
        BH Bahrain, BI Burundi, BJ Benin, BL Saint-Barthélemy, BM Bermuda, BN Brunei, BO Bolivien, BQ Karibische Niederlande,
        BR Brasilien, BS Bahamas, BT Bhutan, BW Botsuana, BY Belarus, BZ Belize, CA Kanada, CC Kokosinseln,
        CD Demokratische Republik Kongo, CF Zentralafrikanische Republik, CG Republik Kongo, CH Schweiz, CI Elfenbeinküste,
        CK Cookinseln, CL Chile, CM Kamerun, CN China, CO Kolumbien, CR Costa Rica, CU Kuba, CV Kap Verde, CW Curaçao,
        CX Weihnachtsinsel, CY Zypern, CZ Tschechien, DE Deutschland, DJ Dschibuti, DK Dänemark, DM Dominica,
        DO Dominikanische Republik, DZ Algerien, EC Ecuador, EE Estland, EG Ägypten, EH Westsahara, ER Eritrea, ES Spanien,
        ET Äthiopien, FI Finnland, FJ Fidschi, FK Falklandinseln, FM Mikronesien, FO Färöer, FR Frankreich, GA Gabun,
        GB Vereinigtes Königreich, GD Grenada, GE Georgien, GF Französisch-Guayana, GG Guernsey, GH Ghana, GI Gibraltar, GL Grönland,
        GM Gambia, GN Guinea, GP Guadeloupe, GQ Äquatorialguinea, GR Griechenland, GS Südgeorgien, GT Guatemala, GU Guam,
        GW Guinea-Bissau, GY Guyana, HK Hongkong, HN Honduras, HR Kroatien, HT Haiti, HU Ungarn, ID Indonesien, IE Irland, IL Israel,
        IM Insel Man, IN Indien, IO Britisches Territorium im Indischen Ozean, IQ Irak, IR Iran, IS Island, IT Italien, JE Jersey,
        JM Jamaika, JO Jordanien, JP Japan, KE Kenia, KG Kirgisistan, KH Kambodscha, KI Kiribati, KM Komoren, KN St. Kitts und Nevis,
        KP Nordkorea, KR Südkorea, KW Kuwait, KY Kaimaninseln, KZ Kasachstan, LA Laos, LB Libanon, LC St. Lucia, LI Liechtenstein,
        LK Sri Lanka, LR Liberia, LS Lesotho, LT Litauen, LU Luxemburg, LV Lettland, LY Libyen, MA Marokko, MC Monaco, MD Moldau,
        ME Montenegro, MF Saint-Martin, MG Madagaskar, MH Marshallinseln, MK Nordmazedonien, ML Mali, MM Myanmar, MN Mongolei,
        MO Macau, MP Nördliche Marianen, MQ Martinique, MR Mauretanien, MS Montserrat, MT Malta, MU Mauritius, MV Malediven,
        MW Malawi, MX Mexiko, MY Malaysia, MZ Mosambik, NA Namibia, NC Neukaledonien, NE Niger, NF Norfolkinsel, NG Nigeria,
        NI Nicaragua, NL Niederlande, NO Norwegen, NP Nepal, NR Nauru, NU Niue, NZ Neuseeland, OM Oman, PA Panama, PE Peru,
        PF Französisch-Polynesien, PG Papua-Neuguinea, PH Philippinen, PK Pakistan, PL Polen, PM St. Pierre und Miquelon,
        PN Pitcairninseln, PR Puerto Rico, PS Palästina, PT Portugal, PW Palau, PY Paraguay, QA Katar, RE Réunion, RO Rumänien,
        RS Serbien, RU Russland, RW Ruanda, SA Saudi-Arabien, SB Salomonen, SC Seychellen, SD Sudan, SE Schweden, SG Singapur,
        SH St. Helena, SI Slowenien, SJ Svalbard und Jan Mayen, SK Slowakei, SL Sierra Leone, SM San Marino, SN Senegal, SO Somalia,
        SR Suriname, SS Südsudan, ST São Tomé und Príncipe, SV El Salvador, SX Sint Maarten, SY Syrien, SZ Eswatini,
        TC Turks- und Caicosinseln, TD Tschad, TF Französische Südgebiete, TG Togo, TH Thailand, TJ Tadschikistan, TK Tokelau,
        TL Osttimor, TM Turkmenistan, TN Tunesien, TO Tonga, TR Türkei, TT Trinidad und Tobago, TV Tuvalu, TW Taiwan, TZ Tansania,
        UA Ukraine, UG Uganda, UM Kleinere Amerikanische Überseeinseln, US Vereinigte Staaten, UY Uruguay, UZ Usbekistan,
        VA Vatikanstadt, VC St. Vincent und die Grenadinen, VE Venezuela, VG Britische Jungferninseln,
        VI Amerikanische Jungferninseln, VN Vietnam, VU Vanuatu, WF Wallis und Futuna, WS Samoa, YE Jemen, YT Mayotte, ZA Südafrika,
        ZM Sambia, ZW Simbabwe
        """
    ).compactMapValues(\.first)

    /// Other usual names, and the parts of the United Kingdom.
    static let others = entries(
        """
        AE UAE, AE Emirate, BE België, BE Belgique, BO Bolivia, BY Weißrussland, CD DR Congo, CH Suisse, CH Svizzera, CH Switzerland,
        CI Ivory Coast, CV Cape Verde, CZ Czechia, CZ Tschechische Republik, CZ Česko, DK Danmark, ES España, FI Suomi, GB UK,
        GB United Kingdom, GB Great Britain, GB Großbritannien, GB England, GB Scotland, GB Schottland, GB Wales, GB Northern Ireland,
        GB Nordirland, GR Hellas, HR Hrvatska, HU Magyarország, IE Éire, IT Italia, KG Kirgistan, KR South Korea, KP North Korea,
        MD Moldawien, MK Macedonia, MK Mazedonien, MM Burma, MM Birma, NL Holland, NL Nederland, NO Norge, PL Polska,
        RU Russian Federation, SE Sverige, SZ Swaziland, SZ Swasiland, TL Timor-Leste, TR Türkiye, US USA, US United States,
        US United States of America, US America, US Amerika, US Vereinigte Staaten von Amerika, VA Vatican, VA Vatikan
        """)

    /// The names by code. A code may be there several times.
    private static func entries(_ text: String) -> [String: [String]] {
        var names: [String: [String]] = [:]
        for entry in text.split(whereSeparator: { $0 == "," || $0.isNewline }) {
            let parts = entry.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { names[String(parts[0]), default: []].append(String(parts[1])) }
        }
        return names
    }
}
