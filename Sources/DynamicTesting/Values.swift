import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

#if !os(tvOS)
extension PropertyOwner where Self: UISlider {
  /// Drags the thumb through some values and lifts the finger at the last.
  ///
  /// A continuous slider sends `valueChanged` for each value, another one only at the end.
  ///
  /// - Returns: Whether the slider took the touch.
  @discardableResult
  public func simulateDrag(through values: [Float]) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, !values.isEmpty else { return false }
      sendActions(for: .touchDown)
      for value in values {
        self.value = value
        if isContinuous { sendActions(for: .valueChanged) }
      }
      if !isContinuous { sendActions(for: .valueChanged) }
      sendActions(for: .touchUpInside)
      return true
      #else
      return (self as UISlider).simulateDrag(through: values)
      #endif
    }
  }

  /// Drags the thumb to a value; see ``simulateDrag(through:)``.
  @discardableResult
  public func simulateDrag(to value: Float) -> Bool {
    TurnEnd.after { simulateDrag(through: [value]) }
  }
}

extension PropertyOwner where Self: UIStepper {
  /// Taps the plus button, or holds it for some steps.
  ///
  /// - Returns: Whether the value is another one; at the end of the range nothing is sent.
  @discardableResult
  public func simulateIncrement(steps: Int = 1) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return stepAsUser(steps, by: stepValue)
      #else
      return (self as UIStepper).simulateIncrement(steps: steps)
      #endif
    }
  }

  /// Taps the minus button, or holds it for some steps.
  @discardableResult
  public func simulateDecrement(steps: Int = 1) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return stepAsUser(steps, by: -stepValue)
      #else
      return (self as UIStepper).simulateDecrement(steps: steps)
      #endif
    }
  }

  #if canImport(UIKit)
  private func stepAsUser(_ steps: Int, by step: Double) -> Bool {
    guard isEnabled, takesSimulatedTouches else { return false }
    var hasChanged = false
    for _ in 0..<steps {
      let old = value
      let next = old + step
      if wraps, next > maximumValue {
        value = minimumValue
      } else if wraps, next < minimumValue {
        value = maximumValue
      } else {
        value = next
      }
      guard value != old else { break }
      hasChanged = true
      if isContinuous { sendActions(for: .valueChanged) }
    }
    if hasChanged, !isContinuous { sendActions(for: .valueChanged) }
    return hasChanged
  }
  #endif
}

extension PropertyOwner where Self: UIDatePicker {
  /// Chooses a date.
  @discardableResult
  public func simulatePick(_ date: Date) -> Bool {
    TurnEnd.after {
      guard isEnabled, takesSimulatedTouches else { return false }
      self.date = date
      sendActions(for: .valueChanged)
      return true
    }
  }

  /// Chooses the seconds to count down.
  @discardableResult
  public func simulatePick(countDownDuration: TimeInterval) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches else { return false }
      self.countDownDuration = countDownDuration
      sendActions(for: .valueChanged)
      return true
      #else
      return (self as UIDatePicker).simulatePick(countDownDuration: countDownDuration)
      #endif
    }
  }
}

extension PropertyOwner where Self: UIPickerView {
  /// Turns a wheel to a row, of which the delegate hears.
  ///
  /// - Returns: Whether there is such a row.
  @discardableResult
  public func simulateSelect(row: Int, inComponent component: Int = 0) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard takesSimulatedTouches, (0..<numberOfComponents).contains(component),
        (0..<numberOfRows(inComponent: component)).contains(row)
      else { return false }
      selectRow(row, inComponent: component, animated: false)
      delegate?.pickerView?(self, didSelectRow: row, inComponent: component)
      return true
      #else
      return (self as UIPickerView).simulateSelect(row: row, inComponent: component)
      #endif
    }
  }
}
#endif

extension PropertyOwner where Self: UISegmentedControl {
  /// Taps a segment.
  ///
  /// - Returns: Whether that selected it; a disabled segment, or the one that is selected already,
  ///   sends nothing.
  @discardableResult
  public func simulateTap(segment: Int) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, (0..<numberOfSegments).contains(segment),
        isEnabledForSegment(at: segment), segment != selectedSegmentIndex
      else { return false }
      selectedSegmentIndex = segment
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      if let action = actionForSegment(at: segment) { sendAction(action) }
      return true
      #else
      return (self as UISegmentedControl).simulateTap(segment: segment)
      #endif
    }
  }
}

extension PropertyOwner where Self: UIPageControl {
  /// Turns to a page, as taps beside the dots do.
  ///
  /// - Returns: Whether the page is another one.
  @discardableResult
  public func simulateTurn(to page: Int) -> Bool {
    TurnEnd.after {
      let old = currentPage
      guard isEnabled, takesSimulatedTouches else { return false }
      currentPage = page
      guard currentPage != old else { return false }
      sendActions(for: .valueChanged)
      return true
    }
  }
}

#if canImport(UIKit) && canImport(Darwin) && !os(tvOS)
extension PropertyOwner where Self: UIColorWell {
  /// Chooses a colour.
  @discardableResult
  public func simulatePick(_ color: UIColor?) -> Bool {
    TurnEnd.after {
      guard isEnabled, takesSimulatedTouches else { return false }
      selectedColor = color
      sendActions(for: .valueChanged)
      return true
    }
  }
}
#endif
