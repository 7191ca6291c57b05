extension Dynamic {
  /// Keeps this value and another the same, starting from this one.
  ///
  /// When one of them is set, the other follows in the same change: nothing that derives from both
  /// sees one without the other. A correction that a listener of either side makes reaches both.
  /// Neither is kept alive by the other.
  ///
  ///     let model = Dynamic(1)
  ///     let control = Dynamic(0)
  ///     model.bindTwoWay(control)
  ///     control.value = 5
  ///     print(model.value)  // Prints "5"
  ///
  /// A value may have any number of partners, in a ring too; each is written once per change.
  ///
  /// - Parameter other: Set at once if it differs, and then whenever this one changes.
  @export(implementation) @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable where T: Equatable {
    link(other, format: { $0 }, parse: { $0 }, areEqual: { $0 == $1 }, areFormsEqual: { $0 == $1 })
  }

  /// Keeps this value and another the same, for types that cannot be compared; see
  /// ``bindTwoWay(_:)-(Dynamic<T>)``. The partner of a lens is written when its whole changes.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable {
    link(other, format: { $0 }, parse: { $0 }, areEqual: nil, areFormsEqual: nil)
  }

  /// Keeps this value and another form of it together, starting from this one.
  ///
  ///     let age = Dynamic(36)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(age.value, binding.isValid.value)  // Prints "36 false"
  ///     text.value = "37"
  ///     print(age.value, binding.isValid.value)  // Prints "37 true"
  ///
  /// - Parameters:
  ///   - other: The form that is shown and edited.
  ///   - format: Makes the form from a value.
  ///   - parse: Makes a value from the form, or nil if it is invalid: then this value stays.
  /// - Returns: A handle that ends the binding, and says whether the form is valid.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay<Form: Equatable>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?
  ) -> TwoWayBinding where T: Equatable {
    link(
      other, format: format, parse: parse, areEqual: { $0 == $1 }, areFormsEqual: { $0 == $1 })
  }

  /// Keeps this optional value and a text that shows it together, starting from this one.
  ///
  ///     let age = Dynamic<Int?>(nil)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(binding.isValid.value)  // Prints "false"
  ///     text.value = ""
  ///     print(binding.isValid.value)  // Prints "true"
  ///
  /// Empty text is nil. Other text is invalid if `parse` returns nil: then this value stays.
  ///
  /// - Parameters:
  ///   - other: The text that is shown and edited.
  ///   - format: Makes the text from a value that is not nil.
  ///   - parse: Makes a value from text that is not empty, or nil if it is invalid.
  /// - Returns: A handle that ends the binding, and says whether the text is valid.
  @discardableResult public func bindTwoWay<Wrapped: Equatable>(
    _ other: Dynamic<String>,
    format: @escaping @MainActor (Wrapped) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where T == Wrapped? {
    bindTwoWay(
      other, format: { value in value.map { format($0) } ?? "" },
      parse: { text -> Wrapped?? in text.isEmpty ? .some(nil) : parse(text).map { .some($0) } })
  }

  /// Keeps this value and an object's default value the same, starting from this one.
  ///
  /// - Parameter object: A control, as a rule; its last binding ends.
  @export(implementation) @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T, T: Equatable { bindTwoWay(object.drivenProperty) }

  /// Keeps this value and an object's default value the same, for types that cannot be compared.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T { bindTwoWay(object.drivenProperty) }

  /// Keeps this value and an object's default value, which has another form, together; see
  /// ``bindTwoWay(_:format:parse:)-(Dynamic<Form>,_,_)``.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(
    _ object: Object,
    format: @escaping @MainActor (T) -> Object.DefaultDynamicPropertyType,
    parse: @escaping @MainActor (Object.DefaultDynamicPropertyType) -> T?
  ) -> TwoWayBinding where Object.DefaultDynamicPropertyType: Equatable, T: Equatable {
    bindTwoWay(object.drivenProperty, format: format, parse: parse)
  }

  /// Keeps this optional value and an object's text together; see the form for a value and a text.
  @discardableResult public func bindTwoWay<Wrapped: Equatable, Object: DynamicalObject>(
    _ object: Object,
    format: @escaping @MainActor (Wrapped) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where T == Wrapped?, Object.DefaultDynamicPropertyType == String {
    bindTwoWay(object.drivenProperty, format: format, parse: parse)
  }

  @export(implementation) func link<Form>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?,
    areEqual: (@MainActor (T, T) -> Bool)?, areFormsEqual: (@MainActor (Form, Form) -> Bool)?
  ) -> TwoWayBinding {
    let binding = TwoWayBinding()
    let owner = Unretained(binding)  // which keeps the closures
    AnyNode.begin()
    other.driver?.endBinding()
    if let value = current { other.node.follow(format(value), unlessEqualBy: areFormsEqual) }
    let leftPart = LastSyncedValue(of: node, areEqual)
    let rightPart = LastSyncedValue(of: other.node, areFormsEqual)
    binding.start(
      node, other.node,
      followLeft: { left, right in
        guard let value = downcast(left, to: Node<T>.self).current(),
          leftPart?.noteIfChanged(value) != false
        else {
          left.isFollowing = false
          return
        }
        owner.object.note(isValid: true)
        let form = format(value)
        downcast(right, to: Node<Form>.self).follow(form, unlessEqualBy: areFormsEqual)
      },
      followRight: { left, right in
        guard let form = downcast(right, to: Node<Form>.self).current(),
          rightPart?.noteIfChanged(form) != false
        else {
          right.isFollowing = false
          return
        }
        let value = parse(form)
        owner.object.note(isValid: value != nil)
        if let value { downcast(left, to: Node<T>.self).follow(value, unlessEqualBy: areEqual) }
      })
    other.driver?.note(binding)
    AnyNode.end()
    binding.joinScope()
    return binding
  }
}

extension DynamicalObject {
  /// The value, which has one binding.
  @usableFromInline var drivenProperty: Dynamic<DefaultDynamicPropertyType> {
    let property = defaultDynamicProperty
    if property.driver == nil { property.driver = property.defaultPropertyModifier.driver }
    return property
  }
}

/// The last part that a partner followed. It follows a lens only where the part changes, so what a
/// user types stays while other fields change.
@MainActor @usableFromInline
final class LastSyncedValue<T> {
  private let areEqual: @MainActor (T, T) -> Bool
  private var last: T?

  /// Creates nothing for a value that is no lens.
  @usableFromInline init?(of node: Node<T>, _ areEqual: (@MainActor (T, T) -> Bool)?) {
    guard let areEqual, node.writer?.isPart == true else { return nil }
    self.areEqual = areEqual
    last = node.current()
  }

  /// Notes a value; returns whether it differs from the last one.
  @usableFromInline func noteIfChanged(_ value: T) -> Bool {
    if let last, areEqual(last, value) { return false }
    assign(value, to: &last)
    return true
  }
}

extension Node {
  /// Sets the value that a partner has, unless this node has followed already, or has that value.
  @export(implementation) func follow(
    _ value: T, unlessEqualBy areEqual: (@MainActor (T, T) -> Bool)?
  ) {
    if isFollowing { return }
    if let areEqual {
      // Compares with the external value, because code may have changed it.
      let isOutside = writer?.isPart == false
      if isOutside, let present = writer?.present(), areEqual(present, value) {
        if let stored = storage, areEqual(stored, value) { return }
        return follow(value)
      }
      if !isOutside, let present = current(), areEqual(present, value) { return }
    }
    set(value)
  }
}

extension TwoWayBinding {
  /// Whether the form could be parsed when last edited; true when the value is set, and at the end.
  public var isValid: Listenable<Bool> { Listenable(validityNode) }
}
