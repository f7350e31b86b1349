/// A picture that stands for a task. The names are also those of the drawings.
///
/// A new one has a drawing in `pictures/things`, words in ``PictureWords`` and a label on the page of a routine.
///
/// PCs share them as texts. One with an earlier version, which lacks a picture, shows the task as if none was chosen; a change of the task
/// there does not replace the choice.
public enum TaskPicture: String, CaseIterable, Codable, Hashable, Sendable {
    case bed, shower, toothbrush, hairbrush, shirt, shoes, coat, breakfast
    case snack, bottle, schoolbag, sportsbag, book, pencil, desk, music
    case ball, bike, swim, pet, plant, tidy, gift, phone
    case moon, pyjamas, bath, soap, toilet, medicine, glass, plate
    case laundry, bin, broom, dog, paint, blocks, computer, bus
    case tissue, glasses, lamp, litter, window, scissors, cream, heart
    case key
}
