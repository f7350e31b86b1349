import Domain

extension TaskPicture {
    /// What the picture shows.
    var word: RoutinesWord {
        switch self {
        case .bed: .routinesPictureBed
        case .shower: .routinesPictureShower
        case .toothbrush: .routinesPictureToothbrush
        case .hairbrush: .routinesPictureHairbrush
        case .shirt: .routinesPictureShirt
        case .shoes: .routinesPictureShoes
        case .coat: .routinesPictureCoat
        case .breakfast: .routinesPictureBreakfast
        case .snack: .routinesPictureSnack
        case .bottle: .routinesPictureBottle
        case .schoolbag: .routinesPictureSchoolbag
        case .sportsbag: .routinesPictureSportsbag
        case .book: .routinesPictureBook
        case .pencil: .routinesPicturePencil
        case .desk: .routinesPictureDesk
        case .music: .routinesPictureMusic
        case .ball: .routinesPictureBall
        case .bike: .routinesPictureBike
        case .swim: .routinesPictureSwim
        case .pet: .routinesPicturePet
        case .plant: .routinesPicturePlant
        case .tidy: .routinesPictureTidy
        case .gift: .routinesPictureGift
        case .phone: .routinesPicturePhone
        case .moon: .routinesPictureMoon
        case .pyjamas: .routinesPicturePyjamas
        case .bath: .routinesPictureBath
        case .soap: .routinesPictureSoap
        case .toilet: .routinesPictureToilet
        case .medicine: .routinesPictureMedicine
        case .glass: .routinesPictureGlass
        case .plate: .routinesPicturePlate
        case .laundry: .routinesPictureLaundry
        case .bin: .routinesPictureBin
        case .broom: .routinesPictureBroom
        case .dog: .routinesPictureDog
        case .paint: .routinesPicturePaint
        case .blocks: .routinesPictureBlocks
        case .computer: .routinesPictureComputer
        case .bus: .routinesPictureBus
        case .tissue: .routinesPictureTissue
        case .glasses: .routinesPictureGlasses
        case .lamp: .routinesPictureLamp
        case .litter: .routinesPictureLitter
        case .window: .routinesPictureWindow
        case .scissors: .routinesPictureScissors
        case .cream: .routinesPictureCream
        case .heart: .routinesPictureHeart
        case .key: .routinesPictureKey
        }
    }
}
