extension Dynamic {
  /// A two-way window on one field of the value.
  ///
  ///     struct Form {
  ///       var email = ""
  ///       var phone = ""
  ///     }
  ///
  ///     let form = Dynamic(Form())
  ///     let email = form[\.email]
  ///     email.value = "ada@example.org"
  ///     print(form.value.email)  // Prints "ada@example.org"
  ///
  /// It delivers whenever the whole changes, also by another field;
  /// ``Listenable/removeDuplicates()`` asks for less. When the whole is gone, the window goes on as
  /// a value of its own.
  ///
  /// - Parameter field: Which field; a writable one.
  /// - Returns: A new window with each call. Ownership is that of a derived value.
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    let window = Dynamic<Field>(
      window: Derivation.make(.field, from: self) { node, derivation in
        let source = derivation.source(0, as: Listenable<T>.self)
        let node = unsafeDowncast(node, to: Listenable<Field>.self)
        guard let value = source.pointee.object.storage else { return node.becomeEmpty() }
        node.store(value[keyPath: field])
        return true
      })
    window.withExtras().write = WriteThrough<Field> { [weak self] value in
      guard let self else { return false }
      update { $0[keyPath: field] = value }
      return true
    }
    return window
  }

  /// Writes to the value that this is a window on.
  ///
  /// - Returns: Whether it is still there.
  @usableFromInline
  func writeThrough(_ value: T) -> Bool {
    guard let write = extras?.write else { return false }
    return unsafeDowncast(write, to: WriteThrough<T>.self).write(value)
  }
}

@MainActor
private final class WriteThrough<T> {
  let write: @MainActor (T) -> Bool

  init(_ write: @escaping @MainActor (T) -> Bool) { self.write = write }
}
