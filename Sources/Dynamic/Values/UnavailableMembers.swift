// Array members that a value does not have, though its array does; the messages say what to write.

extension Dynamic where T: RangeReplaceableCollection {
  @available(
    *, unavailable, message: "change a value in place with value.update { $0.append(x) }"
  )
  public func append(_ element: T.Element) {}

  @available(
    *, unavailable, message: "change a value in place with value.update { $0.remove(at: i) }"
  )
  public func remove(at index: T.Index) {}

  @available(
    *, unavailable, message: "change a value in place with value.update { $0.removeAll() }"
  )
  public func removeAll() {}
}

extension Dynamic {
  @available(*, unavailable, message: "name the index, rows[\\.[0]], or the element, rows[id: …]")
  public subscript<Element>(index: Int) -> Dynamic<Element> where T == [Element] { refuse() }
}
