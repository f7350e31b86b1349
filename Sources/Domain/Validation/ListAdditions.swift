extension Array {
    /// The list with elements that another version of it has, each behind the element that stands before it there.
    ///
    /// What only this list has at such a place comes first. So two versions that both append to one list are put together in the order of
    /// the versions.
    ///
    /// - Parameters:
    ///   - other: another version of the list.
    ///   - key: identifies an element in both versions; nil for one that is in this version only.
    ///   - isAddition: whether an element of `other` that this list does not have is inserted. The rest is left out.
    public func inserting<Key: Hashable>(
        from other: [Element], by key: (Element) -> Key?, where isAddition: (Element) -> Bool
    ) -> [Element] {
        let (present, known) = (Set(compactMap(key)), Set(other.compactMap(key)))
        var additions: [Key?: [Element]] = [:]
        var place: Key?
        for element in other {
            if let id = key(element), present.contains(id) {
                place = id
            } else if isAddition(element) {
                additions[place, default: []].append(element)
            }
        }
        var list: [Element] = []
        var waiting = additions.removeValue(forKey: nil) ?? []
        for element in self {
            if let id = key(element), known.contains(id) {
                list += waiting
                waiting = additions.removeValue(forKey: id) ?? []
            }
            list.append(element)
        }
        return list + waiting
    }
}
