/// A part of the day, by the household's clocks.
enum PartOfDay: String, CaseIterable {
    case morning, afternoon, evening

    /// The morning begins at 4:00, the afternoon at 12:00, the evening at 17:00.
    init(_ time: LocalTime) {
        switch time.hour {
        case 4..<12: self = .morning
        case 12..<17: self = .afternoon
        default: self = .evening
        }
    }
}
