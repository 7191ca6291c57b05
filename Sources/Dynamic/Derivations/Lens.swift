extension Dynamic {
  /// A two-way lens on one field of the value.
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
  /// ``Listenable/removeDuplicates()`` asks for less. When the whole is gone, the lens goes on as
  /// a value of its own.
  ///
  /// - Parameter field: Which field; a writable one.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    let lens = Dynamic<Field>(
      lens: Derivation.make(.lens, from: self, by: Viewing(field: field)))
    lens.withExtras().lens = FieldTarget(self, field)
    return lens
  }

  /// Writes to the value that this is a lens on.
  ///
  /// Lenses on lenses are written from the inside out, without recursion.
  ///
  /// - Returns: Whether it is still there.
  @usableFromInline
  func writeThrough(_ value: T) -> Bool {
    guard let target = extras?.lens as? AnyLensTarget, target.isThere else { return false }
    var next: (target: AnyLensTarget, value: AnyObject)? = (target, Box(value))
    while let (target, value) = next { next = target.write(value) }
    return true
  }
}

struct Viewing<Value, Field>: Step {
  let field: WritableKeyPath<Value, Field>

  static var keepsState: Bool { false }

  func next(_ value: Value, after last: Field?) -> Field? { value[keyPath: field] }
}

/// What a lens writes to.
@MainActor
private class AnyLensTarget {
  /// Whether the whole is still there.
  var isThere: Bool { false }

  /// Puts a value, in a box, into the whole.
  ///
  /// - Returns: What is to be written next, if the whole is a lens itself.
  func write(_ value: AnyObject) -> (target: AnyLensTarget, value: AnyObject)? { nil }
}

private final class FieldTarget<Whole, Field>: AnyLensTarget {
  private weak var whole: Dynamic<Whole>?
  private let field: WritableKeyPath<Whole, Field>

  init(_ whole: Dynamic<Whole>, _ field: WritableKeyPath<Whole, Field>) {
    self.whole = whole
    self.field = field
  }

  override var isThere: Bool { whole != nil }

  override func write(_ value: AnyObject) -> (target: AnyLensTarget, value: AnyObject)? {
    guard let whole, let value = value as? Box<Field> else { return nil }
    guard let outer = whole.extras?.lens as? AnyLensTarget, outer.isThere else {
      whole.update { $0[keyPath: field] = value.content }
      return nil
    }
    var changed = whole.value
    changed[keyPath: field] = value.content
    return (outer, Box(changed))
  }
}
