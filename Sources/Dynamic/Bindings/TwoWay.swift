extension Dynamic {
  /// Keeps this value and `other` in sync, starting from this value.
  ///
  /// Setting one side sets the other in the same change, so a value that derives from both never
  /// sees them differ. If a listener corrects one side, the correction also sets the other side.
  /// Neither side retains the other.
  ///
  ///     let model = Dynamic(1)
  ///     let control = Dynamic(0)
  ///     model.bindTwoWay(control)
  ///     control.value = 5
  ///     print(model.value)  // Prints "5"
  ///
  /// Two-way bindings may form a ring of values; each value is set at most once per change.
  ///
  /// - Parameter other: A `Dynamic`, or an object, usually a control. Its value is set now if the
  ///   values differ. An object's previous binding ends.
  @export(implementation) @discardableResult
  public func bindTwoWay<Other: DynamicalObject>(_ other: Other) -> Disposable
  where Other.DefaultDynamicPropertyType == T, T: Equatable {
    makeTwoWayBinding(
      other.propertyWithSlot, format: { $0 }, parse: { $0 }, areEqual: { $0 == $1 },
      areFormsEqual: { $0 == $1 })
  }

  /// Keeps this value and `other` in sync, for types that are not Equatable. If one side is a lens
  /// such as `form[\.name]`, every change of `form` sets the other side.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay<Other: DynamicalObject>(_ other: Other) -> Disposable
  where Other.DefaultDynamicPropertyType == T {
    makeTwoWayBinding(
      other.propertyWithSlot, format: { $0 }, parse: { $0 }, areEqual: nil, areFormsEqual: nil)
  }

  /// Keeps this value and another form of it in sync, starting from this value.
  ///
  ///     let age = Dynamic(36)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(age.value, binding.isValid.value)  // Prints "36 false"
  ///     text.value = "37"
  ///     print(age.value, binding.isValid.value)  // Prints "37 true"
  ///
  /// While the user types into a field, its text stays as typed; when editing ends, valid text is
  /// formatted. `parse` must accept all text that `format` returns. When the field is released, the
  /// binding ends, and its `isValid` becomes true.
  ///
  /// - Parameters:
  ///   - other: The other form: a `Dynamic`, or an object, usually a control.
  ///   - format: Converts this value to the other form.
  ///   - parse: Converts the other form to a value. If `parse` returns nil, the form is invalid,
  ///     and this value stays unchanged.
  /// - Returns: A handle that ends the binding, and tells whether the form is valid.
  @_disfavoredOverload @export(implementation) @discardableResult
  public func bindTwoWay<Other: DynamicalObject>(
    _ other: Other,
    format: @escaping @MainActor (T) -> Other.DefaultDynamicPropertyType,
    parse: @escaping @MainActor (Other.DefaultDynamicPropertyType) -> T?
  ) -> TwoWayBinding where T: Equatable, Other.DefaultDynamicPropertyType: Equatable {
    makeTwoWayBinding(
      other.propertyWithSlot, format: format, parse: parse, areEqual: { $0 == $1 },
      areFormsEqual: { $0 == $1 })
  }

  /// Keeps this optional value and a text in sync, starting from this value.
  ///
  ///     let age = Dynamic<Int?>(nil)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(binding.isValid.value)  // Prints "false"
  ///     text.value = ""
  ///     print(binding.isValid.value)  // Prints "true"
  ///
  /// Empty text means nil. Invalid text does not set this value.
  ///
  /// - Parameters:
  ///   - other: The text: a `Dynamic`, or an object, usually a control.
  ///   - format: Returns the text of a value that is not nil.
  ///   - parse: Returns the value of a text that is not empty, or nil if the text is invalid.
  /// - Returns: A handle that ends the binding, and tells whether the text is valid.
  @discardableResult public func bindTwoWay<Wrapped: Equatable, Other: DynamicalObject>(
    _ other: Other,
    format: @escaping @MainActor (Wrapped) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where T == Wrapped?, Other.DefaultDynamicPropertyType == String {
    bindTwoWay(
      other, format: { value in value.map { format($0) } ?? "" }, parse: emptyAsNil(parse))
  }

  /// Keeps this optional value and a text in sync; `format` also formats nil. Empty text means nil.
  /// If `parse` rejects the text that `format` returns for nil, this text means nil.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay<Wrapped: Equatable, Other: DynamicalObject>(
    _ other: Other,
    format: @escaping @MainActor (Wrapped?) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where T == Wrapped?, Other.DefaultDynamicPropertyType == String {
    bindTwoWay(other, format: format, parse: emptyAsNil(parse, textOfNil: format(nil)))
  }

  @export(implementation) func makeTwoWayBinding<Form>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?,
    areEqual: (@MainActor (T, T) -> Bool)?, areFormsEqual: (@MainActor (Form, Form) -> Bool)?
  ) -> TwoWayBinding {
    let binding = TwoWayBinding()
    let unretainedBinding = Unretained(binding)  // because the binding retains the closures below
    AnyNode.beginChange()
    // On the left, only a control's property, not a lens, is limited to one binding.
    let leftSlot = node.accessor?.isLens == false ? bindingSlot : nil
    leftSlot?.endBinding()
    other.bindingSlot?.endBinding()
    func shownForm(of value: T, in node: Node<Form>) -> Form {
      // The user may be typing "2." when other code sets 2. Then the text stays as typed.
      if let accessor = node.accessor, accessor.isBeingEdited?() == true,
        let form = accessor.load() ?? node.current(), let parsed = parse(form),
        areEqual?(parsed, value) == true
      {
        return form
      }
      return format(value)
    }
    func copyToOther() {
      guard let value = current else { return }
      other.node.start(with: shownForm(of: value, in: other.node), unlessEqualBy: areFormsEqual)
    }
    let version = node.version
    copyToOther()
    // Setting the other side may call client code, such as `viewWillAppear`, that sets this value.
    if node.version != version { copyToOther() }
    let lastLeft = LastSyncedValue(of: node, areEqual)  // nil if every value counts as changed
    let lastRight = LastSyncedValue(of: other.node, areFormsEqual)
    // `Partners.swift` describes the wave of updates that calls these closures.
    binding.start(
      node, other.node,
      updateRight: { left, right in
        let mustReformat = exchange(&unretainedBinding.object.mustReformat, with: false)
        guard let value = downcast(left, to: Node<T>.self).current(),
          lastLeft?.updateIfChanged(value) != false || mustReformat
        else { return left.allowSettingAgain() }  // The lens is unchanged; the wave may set it.
        unretainedBinding.object.set(isValid: true)
        let node = downcast(right, to: Node<Form>.self)
        if node.isInWave { return }  // The right side has set the left.
        let form = mustReformat ? format(value) : shownForm(of: value, in: node)
        node.update(to: form, unlessEqualBy: areFormsEqual)
        lastRight?.returnCorrection(of: form, by: node, to: left)
      },
      updateLeft: { left, right in
        let (node, source) = (
          downcast(left, to: Node<T>.self), downcast(right, to: Node<Form>.self)
        )
        guard let form = source.current(),
          lastRight?.updateIfChanged(form) != false,
          // A changed lens on the left will set the right side instead.
          lastLeft?.differs(from: node.current()) != true
        else { return right.allowSettingAgain() }
        if node.isInWave { return }  // The left side has set the right.
        let value = parse(form)
        unretainedBinding.object.set(isValid: value != nil)
        guard let value else { return }
        node.update(to: value, unlessEqualBy: areEqual)
        lastLeft?.returnCorrection(
          of: value, by: node, to: right, isDeferred: source.accessor?.isBeingEdited?() == true)
        // `parse` may have clamped or rounded the value. A text shows the result only when editing
        // ends, so that the user can type "2.".
        if let accessor = source.accessor, !accessor.isLens, accessor.isBeingEdited == nil,
          Form.self != String.self, let value = node.current(),
          areFormsEqual?(format(value), form) == false
        {
          right.allowSettingAgain()
          unretainedBinding.object.reset()
        }
      })
    leftSlot?.setBinding(binding)
    other.bindingSlot?.setBinding(binding)
    AnyNode.endChange()
    binding.addToCollectingBag()
    return binding
  }
}

/// Returns a parser that reads empty text as nil. If `parse` rejects `textOfNil`, the parser also
/// reads `textOfNil` as nil.
func emptyAsNil<Wrapped>(
  _ parse: @escaping @MainActor (String) -> Wrapped?, textOfNil: String = ""
) -> @MainActor (String) -> Wrapped?? {
  { text in
    if text.isEmpty { return .some(nil) }
    if let value = parse(text) { return value }
    return text == textOfNil ? .some(nil) : nil
  }
}

extension DynamicalObject {
  /// The default property. Its `bindingSlot` is set unless this object is a `Dynamic`.
  @usableFromInline var propertyWithSlot: Dynamic<DefaultDynamicPropertyType> {
    let property = defaultDynamicProperty
    if property === self { return property }  // A `Dynamic` may have several two-way bindings.
    property.bindingSlot = property.bindingSlot ?? property.defaultPropertyModifier.bindingSlot
    return property
  }
}

/// The value that a lens last shared with its partner, the other side of the binding. If only other
/// fields of the lens's source change, the value stays equal, and the partner is not set.
@MainActor @usableFromInline
final class LastSyncedValue<T> {
  private let areEqual: @MainActor (T, T) -> Bool
  private var last: T?
  /// `graph.waveCount` when the last correction was returned.
  private var correctedWave = -1

  /// Called after the lens was set to `value`. If the source does not hold `value` now, because a
  /// `didSet` has corrected it, for example, makes the lens set its partner again. This happens at
  /// most once per wave, because two lenses may correct each other. If the correction is deferred,
  /// the next change sets the partner.
  @usableFromInline func returnCorrection(
    of value: T, by lens: Node<T>, to partner: AnyNode, isDeferred: @autoclosure () -> Bool = false
  ) {
    if let stored = lens.accessor?.load(), areEqual(stored, value) { return }
    last = nil
    if correctedWave == graph.waveCount || isDeferred() { return }
    correctedWave = graph.waveCount
    partner.allowSettingAgain()
    lens.joinWave()
  }

  @usableFromInline init?(of node: Node<T>, _ areEqual: (@MainActor (T, T) -> Bool)?) {
    guard let areEqual, node.accessor?.isLens == true else { return nil }
    // NaN counts as equal to NaN.
    self.areEqual = { areEqual($0, $1) || !areEqual($0, $0) && !areEqual($1, $1) }
    last = node.current()
  }

  @usableFromInline func differs(from value: T?) -> Bool {
    if let last, let value { return !areEqual(last, value) }
    return false
  }

  @usableFromInline func updateIfChanged(_ value: T) -> Bool {
    if let last, areEqual(last, value) { return false }
    assignReleasingOldValueAfterChange(value, to: &last)
    return true
  }
}

extension Node {
  /// Sets the first value of a binding, unless the accessor cannot load a value, and the node
  /// stores an equal value or the same object. So binding again while a controller is being
  /// dismissed does not show the controller again.
  @export(implementation) func start(
    with value: T, unlessEqualBy areEqual: (@MainActor (T, T) -> Bool)?
  ) {
    if let accessor, accessor.load() == nil, let storage,
      areEqual?(storage, value) ?? (storage as AnyObject === value as AnyObject)
    {
      return
    }
    update(to: value, unlessEqualBy: areEqual)
  }

  /// Sets the value, unless the old value is equal, or the running wave has reached this node.
  @export(implementation) func update(
    to value: T, unlessEqualBy areEqual: (@MainActor (T, T) -> Bool)?
  ) {
    if isInWave { return }
    guard let areEqual else { return set(value) }
    if let accessor, !accessor.isLens {
      // Other code may have changed a value that is stored elsewhere, as in a control: reload it.
      guard let external = accessor.load(), areEqual(external, value) else { return set(value) }
      if let stored = storage, areEqual(stored, value) { return }
      return setWithoutWriting(value)
    }
    guard let stored = current(), areEqual(stored, value) else { return set(value) }
    if let part = accessor?.load(), !areEqual(part, value) { set(value) }
  }
}

extension Dynamic {
  /// Called when the user ends editing. Formats the bound value again, unless the text is invalid.
  package func reformat() {
    for binding in node.twoWayBindings where binding.right === node && binding.isRightValid {
      binding.reset()
    }
  }
}

extension TwoWayBinding {
  /// Whether the last edit of the right side was valid. Also true before the first edit, after
  /// ``reset()`` or `dispose()`, and after the left side is set. A lens on the left counts as set
  /// only if its value changes.
  public var isValid: Listenable<Bool> { Listenable(validityNode) }
}
