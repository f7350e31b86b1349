/// A picture that stands for a task. The names are also those of the drawings.
public enum TaskPicture: String, CaseIterable, Codable, Hashable, Sendable {
    case bed, shower, toothbrush, hairbrush, shirt, shoes, coat, breakfast
    case snack, bottle, schoolbag, sportsbag, book, pencil, desk, music
    case ball, bike, swim, pet, plant, tidy, gift, phone
}
