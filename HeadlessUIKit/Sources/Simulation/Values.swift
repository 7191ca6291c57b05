@_spi(Headless)
extension UISlider {
  /// Drags the thumb through some values and lifts the finger at the last.
  ///
  /// A continuous slider sends `valueChanged` for each value, another one only at the end.
  @discardableResult
  public func simulateDrag(through values: Float...) -> Bool {
    simulateDrag(through: values)
  }

  /// Drags the thumb through some values and lifts the finger at the last.
  @discardableResult
  public func simulateDrag(through values: [Float]) -> Bool {
    guard isEnabled, isReachedByTouches, !values.isEmpty else { return false }
    track(true)
    sendActions(for: .touchDown)
    for value in values {
      self.value = value
      if isContinuous { sendActions(for: .valueChanged) }
    }
    track(false)
    if !isContinuous { sendActions(for: .valueChanged) }
    sendActions(for: .touchUpInside)
    return true
  }
}

@_spi(Headless)
extension UIStepper {
  /// Taps the plus button, or holds it for some steps.
  ///
  /// - Returns: Whether the value is another one; at the end of the range nothing is sent.
  @discardableResult
  public func simulateIncrement(steps: Int = 1) -> Bool {
    simulateSteps(steps, up: true)
  }

  /// Taps the minus button, or holds it for some steps.
  @discardableResult
  public func simulateDecrement(steps: Int = 1) -> Bool {
    simulateSteps(steps, up: false)
  }

  private func simulateSteps(_ steps: Int, up: Bool) -> Bool {
    guard isEnabled, isReachedByTouches else { return false }
    var changed = false
    for _ in 0..<steps {
      guard step(up: up) else { break }
      changed = true
      if isContinuous { sendActions(for: .valueChanged) }
    }
    if changed, !isContinuous { sendActions(for: .valueChanged) }
    return changed
  }
}

@_spi(Headless)
extension UISegmentedControl {
  /// Taps a segment.
  ///
  /// - Returns: Whether that selected it; a disabled segment, or the one that is selected already,
  ///   sends nothing.
  @discardableResult
  public func simulateTap(segment: Int) -> Bool {
    isEnabled && isReachedByTouches && tapSegment(at: segment)
  }
}

@_spi(Headless)
extension UIPageControl {
  /// Turns to a page, as taps beside the dots do.
  ///
  /// - Returns: Whether the page is another one.
  @discardableResult
  public func simulateTurn(to page: Int) -> Bool {
    let old = currentPage
    guard isEnabled, isReachedByTouches else { return false }
    currentPage = page
    guard currentPage != old else { return false }
    sendActions(for: .valueChanged)
    return true
  }
}

@_spi(Headless)
extension UIDatePicker {
  /// Chooses a date.
  @discardableResult
  public func simulatePick(_ date: Date) -> Bool {
    guard isEnabled, isReachedByTouches else { return false }
    self.date = date
    sendActions(for: .valueChanged)
    return true
  }

  /// Turns the wheels of a countdown, of which the first turn may not be told.
  @discardableResult
  public func simulatePick(countDownDuration: TimeInterval) -> Bool {
    guard isEnabled, isReachedByTouches else { return false }
    let isTold = tellsCountDown
    self.countDownDuration = countDownDuration
    tellsCountDown = true
    if isTold { sendActions(for: .valueChanged) }
    return true
  }
}

@_spi(Headless)
extension UIColorWell {
  /// Chooses a colour.
  @discardableResult
  public func simulatePick(_ color: UIColor?) -> Bool {
    guard isEnabled, isReachedByTouches else { return false }
    selectedColor = color
    sendActions(for: .valueChanged)
    return true
  }
}

@_spi(Headless)
extension UIPickerView {
  /// Turns a wheel to a row, of which the delegate hears.
  @discardableResult
  public func simulateSelect(row: Int, inComponent component: Int) -> Bool {
    guard isReachedByTouches, (0..<numberOfComponents).contains(component),
      (0..<numberOfRows(inComponent: component)).contains(row)
    else { return false }
    selectRow(row, inComponent: component, animated: true)
    delegateHook?.pickerView(self, didSelectRow: row, inComponent: component)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    return true
  }
}
