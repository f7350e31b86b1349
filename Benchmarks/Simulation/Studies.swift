/// All studies, in the order in which they are printed.
enum Studies {
    static let all: [Study] = [
        .startBy,
        .tryouts,
        .scoreHonesty,
        .gaming,
        .difficulty,
        .streaks,
        .biases,
        .patterns,
        .improvedClaims,
    ]
}
