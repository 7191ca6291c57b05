extension Dynamic {
  /// A lens: a `Dynamic` for the wrapped value of an optional; its value is `fallback` while the
  /// optional is nil.
  ///
  ///     let nickname = Dynamic<String?>(nil)
  ///     let text = nickname[default: ""]
  ///     print(text.value.isEmpty)  // Prints "true"
  ///     text.value = "Ada"
  ///     print(nickname.value ?? "none")  // Prints "Ada"
  ///
  /// Writing replaces nil. To write only while the value is not nil, use `subscript(placeholder:)`.
  @export(implementation) public subscript<Wrapped>(default fallback: Wrapped) -> Dynamic<Wrapped>
  where T == Wrapped? { lens({ $0 ?? fallback }, set: { $0 = $1 }) }

  /// Like `subscript(default:)`, but ignores writes while the optional is nil.
  ///
  ///     let selected = Dynamic<String?>("Porter")
  ///     let name = selected[placeholder: ""]
  ///     name.value = "Stout"
  ///     selected.value = nil
  ///     name.value = "Pils"
  ///     print(selected.value ?? "none")  // Prints "none"
  @export(implementation)
  public subscript<Wrapped>(placeholder placeholder: Wrapped) -> Dynamic<Wrapped>
  where T == Wrapped? { lens({ $0 ?? placeholder }, set: { $0 = $1 }, isWritable: { $0 != nil }) }
}
