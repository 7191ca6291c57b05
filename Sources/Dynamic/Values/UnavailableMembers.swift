// What people try on a value although it belongs to what it holds, with a message that says how.

extension Dynamic where T: RangeReplaceableCollection {
  @available(
    *, unavailable, message: "change what a value holds with value.update { $0.append(x) }"
  )
  public func append(_ element: T.Element) {}

  @available(
    *, unavailable, message: "change what a value holds with value.update { $0.remove(at: i) }"
  )
  public func remove(at index: T.Index) {}

  @available(
    *, unavailable, message: "change what a value holds with value.update { $0.removeAll() }"
  )
  public func removeAll() {}
}

extension Dynamic {
  @available(*, unavailable, message: "name the place, rows[\\.[0]], or the element, rows[id: …]")
  public subscript<Element>(index: Int) -> Dynamic<Element> where T == [Element] { refuse() }
}
