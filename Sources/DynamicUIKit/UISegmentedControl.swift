import Dynamic

extension UISegmentedControl: BindableObject, DynamicalObject {
  /// Sets the selected segment, or none where there is no such segment; the property that `value >>> segments` binds.
  public var selectedSegmentIndexModifier: PropertyModifier<Int> {
    modifier(.path(\UISegmentedControl.selectedSegmentIndex)) { control, index in
      let isThere = (0..<control.numberOfSegments).contains(index)
      control.selectedSegmentIndex = isThere ? index : UISegmentedControl.noSegment
    }
  }

  /// The selected segment, which the user changes too; what `value <<>>> segments` binds.
  ///
  ///     let unit = Dynamic(1)
  ///     let segments = UISegmentedControl(items: ["km", "mi"])
  ///     unit <<>>> segments
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// An enum whose raw values count the segments is bound in the same way.
  public var selectedSegmentIndexProperty: Dynamic<Int> {
    dynamicProperty(for: \.selectedSegmentIndex, on: .valueChanged)
  }

  /// Sets the title of a segment.
  public func titleModifier(forSegmentAt segment: Int) -> PropertyModifier<String?> {
    modifier(.name("title", segment)) { $0.setTitle($1, forSegmentAt: segment) }
  }

  /// Sets the image of a segment.
  public func imageModifier(forSegmentAt segment: Int) -> PropertyModifier<UIImage?> {
    modifier(.name("image", segment)) { $0.setImage($1, forSegmentAt: segment) }
  }

  /// Sets whether a segment can be selected.
  public func enabledModifier(forSegmentAt segment: Int) -> PropertyModifier<Bool> {
    modifier(.name("enabled", segment)) { $0.setEnabled($1, forSegmentAt: segment) }
  }

  public var defaultPropertyModifier: PropertyModifier<Int> { selectedSegmentIndexModifier }
  public var defaultDynamicProperty: Dynamic<Int> { selectedSegmentIndexProperty }
}
