@_spi(Headless)
extension UISlider {
  /// Sends `valueChanged` for each value, or only once at the end if `isContinuous` is false.
  @discardableResult
  public func performDrag(through values: [Float]) -> Bool {
    guard isEnabled, isReachableByTouch, !values.isEmpty else { return false }
    isHighlighted = true
    sendActions(for: .touchDown)
    let initialWindow = window
    for value in values where window === initialWindow {
      self.value = value
      if isContinuous { sendActions(for: .valueChanged) }
    }
    isHighlighted = false
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .touchUpInside)
    return true
  }
}

@_spi(Headless)
extension UIStepper {
  /// Taps the plus button, or holds it for some steps. If the value does not change, sends no event
  /// and returns false.
  @discardableResult
  public func performIncrement(steps: Int = 1) -> Bool {
    performSteps(steps, up: true)
  }

  @discardableResult
  public func performDecrement(steps: Int = 1) -> Bool {
    performSteps(steps, up: false)
  }

  private func performSteps(_ steps: Int, up: Bool) -> Bool {
    guard isEnabled, isReachableByTouch else { return false }
    var changed = false
    let initialWindow = window
    for _ in 0..<steps {
      guard window === initialWindow, step(up: up) else { break }
      changed = true
      if isContinuous { sendActions(for: .valueChanged) }
    }
    if changed, !isContinuous { sendActions(for: .valueChanged) }
    return changed
  }
}

@_spi(Headless)
extension UISegmentedControl {
  /// Returns whether the tap selected the segment. A tap on a segment that is disabled or already
  /// selected sends no event.
  @discardableResult
  public func performTap(segment: Int) -> Bool {
    isEnabled && isReachableByTouch && tapSegment(at: segment)
  }
}

@_spi(Headless)
extension UIPickerView {
  @discardableResult
  public func performSelection(ofRow row: Int, inComponent component: Int) -> Bool {
    guard isReachableByTouch, (0..<numberOfComponents).contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return false }
    selectRow(row, inComponent: component, animated: true)
    bindingDelegate?.pickerView(self, didSelectRow: row, inComponent: component)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    return true
  }
}
