import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// These methods return false if the control is disabled, cannot be touched, or ignores the touch.

#if !os(tvOS)
extension UISlider {
  /// Drags the thumb through some values and lifts the finger at the last. A continuous slider
  /// sends `valueChanged` for each value, any other slider only at the end.
  @discardableResult
  public func simulateDrag(through values: [Float]) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, !values.isEmpty else { return false }
      sendActions(for: .touchDown)
      let initialWindow = window
      for value in values where window === initialWindow {
        self.value = value
        if isContinuous { sendActions(for: .valueChanged) }
      }
      if !isContinuous { sendActions(for: .valueChanged) }
      sendActions(for: .touchUpInside)
      return true
      #else
      return performDrag(through: values)
      #endif
    }
  }

  /// Drags the thumb to a value.
  @discardableResult
  public func simulateDrag(to value: Float) -> Bool { simulateDrag(through: [value]) }
}

extension UIStepper {
  /// Taps the plus button, or holds it for some steps; a step that changes nothing sends nothing.
  @discardableResult
  public func simulateIncrement(steps: Int = 1) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      return step(steps, by: stepValue)
      #else
      return performIncrement(steps: steps)
      #endif
    }
  }

  /// Taps the minus button, or holds it for some steps.
  @discardableResult
  public func simulateDecrement(steps: Int = 1) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      return step(steps, by: -stepValue)
      #else
      return performDecrement(steps: steps)
      #endif
    }
  }

  #if canImport(UIKit)
  private func step(_ steps: Int, by step: Double) -> Bool {
    guard isEnabled, takesSimulatedTouches else { return false }
    let initialWindow = window
    var hasChanged = false
    for _ in 0..<steps where window === initialWindow {
      let (old, next) = (value, value + step)
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

extension UIDatePicker {
  /// Chooses a date; does nothing if the date is outside the picker's limits.
  @discardableResult
  public func simulatePick(_ date: Date) -> Bool {
    let (minimum, maximum) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    // UIKit ignores limits that contradict each other.
    let isAllowed = minimum > maximum || (minimum...maximum).contains(date)
    return isAllowed && changeValue { self.date = date }
  }
}

extension UIPickerView {
  /// Turns a wheel to a row, and reports the row to the delegate.
  @discardableResult
  public func simulateSelect(row: Int, inComponent component: Int = 0) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard takesSimulatedTouches, (0..<numberOfComponents).contains(component),
        (0..<numberOfRows(inComponent: component)).contains(row)
      else { return false }
      selectRow(row, inComponent: component, animated: false)
      delegate?.pickerView?(self, didSelectRow: row, inComponent: component)
      return true
      #else
      return performSelection(ofRow: row, inComponent: component)
      #endif
    }
  }
}

extension UIColorWell {
  /// Chooses a color.
  @discardableResult
  public func simulatePick(_ color: UIColor?) -> Bool { changeValue { selectedColor = color } }
}
#endif

extension UISegmentedControl {
  /// Taps a segment; a tap on the selected segment sends nothing.
  @discardableResult
  public func simulateTap(segment: Int) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, (0..<numberOfSegments).contains(segment),
        isEnabledForSegment(at: segment), segment != selectedSegmentIndex
      else { return false }
      selectedSegmentIndex = segment
      sendActions(for: [.valueChanged, .primaryActionTriggered])
      if let action = actionForSegment(at: segment) { sendAction(action) }
      return true
      #else
      return performTap(segment: segment)
      #endif
    }
  }
}

extension UIPageControl {
  /// Turns to a page, as taps beside the dots do.
  @discardableResult
  public func simulateTurn(to page: Int) -> Bool {
    let validPage = min(max(page, 0), max(numberOfPages - 1, 0))
    return validPage != currentPage && changeValue { currentPage = validPage }
  }
}

extension UIControl {
  fileprivate func changeValue(_ change: () -> Void) -> Bool {
    RunLoopObserver.runAsTurn {
      guard isEnabled, takesSimulatedTouches else { return false }
      change()
      sendActions(for: .valueChanged)
      return true
    }
  }
}
