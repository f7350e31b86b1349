/// The texts about a guest at the terminal. The first ones are the same as on the players' pages.
enum GuestWord: String, LocalizedWord, CaseIterable, Sendable {
    case guessed = "guest.paperTitle"
    case you = "guest.you"
    case more = "guest.more"
    case less = "guest.less"
    case exact = "guest.exact"

    case askName = "play.guestName"
    case askAgain = "play.guestAgain"
    case wrongName = "play.guestNameWrong"
    case askGuess = "play.guestAsk"
    case locked = "play.guestLocked"
}
