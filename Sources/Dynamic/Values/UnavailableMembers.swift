// Array members that a `Dynamic` array does not have; the messages say what to write instead.

extension Dynamic where T: RangeReplaceableCollection {
  @available(
    *, unavailable, message: "write rows.update { $0.append(x) } to change it in place"
  )
  public func append(_ element: T.Element) {}

  @available(
    *, unavailable, message: "write rows.update { $0.remove(at: i) } to change it in place"
  )
  public func remove(at index: T.Index) {}

  @available(
    *, unavailable, message: "write rows.update { $0.removeAll() } to change it in place"
  )
  public func removeAll() {}
}

extension Dynamic {
  @available(*, unavailable, message: "write rows[\\.[0]] for an index, or rows[id: …] for an id")
  public subscript<Element>(index: Int) -> Dynamic<Element> where T == [Element] { refuse() }
}

/// The body of unavailable declarations; never runs, because no use of them compiles.
package func refuse() -> Never { stop("An unavailable declaration was used; please report it") }
