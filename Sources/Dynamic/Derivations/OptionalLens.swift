extension Dynamic {
  /// A two-way lens on what an optional value holds, with something to start from where it is nil.
  ///
  ///     let nickname = Dynamic<String?>(nil)
  ///     let text = nickname[default: ""]
  ///     print(text.value.isEmpty)  // Prints "true"
  ///     text.value = "Ada"
  ///     print(nickname.value ?? "none")  // Prints "Ada"
  ///
  /// Writing makes the value be there. To write only while it is there, use
  /// `subscript(placeholder:)`.
  ///
  /// - Parameter fallback: What the lens shows while there is nothing.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  public subscript<Wrapped>(default fallback: Wrapped) -> Dynamic<Wrapped> where T == Wrapped? {
    lens(Unwrapping(fallback: fallback)) { _, part in { assign(part, to: &$0) } }
  }

  /// A two-way lens on what an optional value holds, which writes only while something is there.
  ///
  ///     let selected = Dynamic<String?>("Porter")
  ///     let name = selected[placeholder: ""]
  ///     name.value = "Stout"
  ///     selected.value = nil
  ///     name.value = "Pils"
  ///     print(selected.value ?? "none")  // Prints "none"
  ///
  /// - Parameter placeholder: What the lens shows while there is nothing.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  public subscript<Wrapped>(placeholder placeholder: Wrapped) -> Dynamic<Wrapped>
  where T == Wrapped? {
    lens(Unwrapping(fallback: placeholder)) { present, part in
      present == nil ? nil : { assign(part, to: &$0) }
    }
  }

  /// A two-way lens on an optional field, with something to start from where it is nil.
  ///
  ///     struct Form {
  ///       var address: String?
  ///     }
  ///
  ///     let form = Dynamic(Form())
  ///     form[\.address, default: ""].value = "12 St James's Square"
  ///     print(form.value.address ?? "none")  // Prints "12 St James's Square"
  ///
  /// - Parameters:
  ///   - field: Which field; a writable one.
  ///   - fallback: What the lens shows while there is nothing.
  public subscript<Wrapped>(
    field: WritableKeyPath<T, Wrapped?>, default fallback: Wrapped
  ) -> Dynamic<Wrapped> {
    lens(UnwrappingField(field: field, fallback: fallback)) { _, part in
      { assign(part, to: &$0[keyPath: field]) }
    }
  }

  /// A two-way lens on an optional field, which writes only while something is there.
  ///
  /// - Parameters:
  ///   - field: Which field; a writable one.
  ///   - placeholder: What the lens shows while there is nothing.
  public subscript<Wrapped>(
    field: WritableKeyPath<T, Wrapped?>, placeholder placeholder: Wrapped
  ) -> Dynamic<Wrapped> {
    lens(UnwrappingField(field: field, fallback: placeholder)) { present, part in
      present[keyPath: field] == nil ? nil : { assign(part, to: &$0[keyPath: field]) }
    }
  }
}

private struct Unwrapping<Wrapped>: Step {
  let fallback: Wrapped

  static var keepsState: Bool { false }

  func next(_ value: Wrapped?, after last: Wrapped?) -> Wrapped? { value ?? fallback }
}

private struct UnwrappingField<Value, Wrapped>: Step {
  let field: WritableKeyPath<Value, Wrapped?>
  let fallback: Wrapped

  static var keepsState: Bool { false }

  func next(_ value: Value, after last: Wrapped?) -> Wrapped? {
    value[keyPath: field] ?? fallback
  }
}
