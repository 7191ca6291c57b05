import Dynamic

extension UISegmentedControl: BindableObject, DynamicalObject {
  /// Sets the selected segment. `value >>> segments` binds this property. An index out of range
  /// deselects all segments.
  public var selectedSegmentIndexModifier: PropertyModifier<Int> {
    customModifier(for: \.selectedSegmentIndex) { control, index in
      let exists = (0..<control.numberOfSegments).contains(index)
      control.selectedSegmentIndex = exists ? index : UISegmentedControl.noSegment
    }
  }

  /// The selected segment, which the user can change; `value <<>>> segments` binds it.
  ///
  ///     let unit = Dynamic(1)
  ///     let segments = UISegmentedControl(items: ["km", "mi"])
  ///     unit <<>>> segments
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// Insert the segments before binding. For a momentary control, bind a command instead:
  /// `segments.on(.valueChanged, sending: \.selectedSegmentIndex) >> command`.
  public var selectedSegmentIndexProperty: Dynamic<Int> {
    dynamicProperty(
      for: \.selectedSegmentIndex, on: .valueChanged, setBy: selectedSegmentIndexModifier)
  }

  /// Sets the title of a segment.
  public func titleModifier(forSegmentAt segment: Int) -> PropertyModifier<String?> {
    modifier(.name(#function, segment)) { $0.setTitle($1, forSegmentAt: segment) }
  }

  /// Sets whether a segment is enabled.
  public func isEnabledModifier(forSegmentAt segment: Int) -> PropertyModifier<Bool> {
    modifier(.name(#function, segment)) { $0.setEnabled($1, forSegmentAt: segment) }
  }

  public var defaultPropertyModifier: PropertyModifier<Int> { selectedSegmentIndexModifier }
  public var defaultDynamicProperty: Dynamic<Int> { selectedSegmentIndexProperty }
}

extension PropertyModifiers where Owner: UISegmentedControl {
  /// The same modifier as `selectedSegmentIndexModifier`.
  public var selectedSegmentIndex: PropertyModifier<Int> { owner.selectedSegmentIndexModifier }
}
