#if !canImport(UIKit)
import Foundation
@_spi(Headless) import HeadlessUIKit

extension UIDatePicker: TextDrawable {
  func neededWidth(_ context: DrawingContext) -> Int? { "< \(shownText) >".columns }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let element = DatePickerElement(picker: self)
    return TextBlock("< \(shownText) >", context.style(of: element, color: tintColor))
      .touchable(as: element)
  }

  /// The date or time: `2026-11-25 09:30`, `2026-11-25` or `09:30`, for example.
  fileprivate var shownText: String {
    let parts = zonedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = "\(parts.year ?? 0)-" + Self.twoDigits(parts.month) + "-" + Self.twoDigits(parts.day)
    let time = Self.twoDigits(parts.hour) + ":" + Self.twoDigits(parts.minute)
    switch datePickerMode {
    case .date: return day
    case .time: return time
    default: return day + " " + time
    }
  }

  /// Parses a text formatted like ``shownText``, and picks that date. Returns false if the text has
  /// another format, or the user cannot use the picker.
  fileprivate func pick(_ text: String) -> Bool {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let hasDay = datePickerMode != .time
    let hasTime = datePickerMode != .date
    guard numbers.count == (hasDay ? 3 : 0) + (hasTime ? 2 : 0) else { return false }
    var parts = zonedCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if hasDay { (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2]) }
    if hasTime { (parts.hour, parts.minute) = (numbers[numbers.count - 2], numbers.last) }
    return zonedCalendar.date(from: parts).map(simulatePick) ?? false
  }

  /// Changes the value by days, or by minutes if the picker shows no date.
  fileprivate func step(_ steps: Int) -> Bool {
    let unit = datePickerMode == .time ? Calendar.Component.minute : .day
    return zonedCalendar.date(byAdding: unit, value: steps, to: date).map(simulatePick) ?? false
  }

  /// The calendar of the picker, in the time zone of the picker.
  private var zonedCalendar: Calendar {
    var calendar = calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  private static func twoDigits(_ number: Int?) -> String {
    let text = "\(number ?? 0)"
    return text.count < 2 ? "0" + text : text
  }
}

struct DatePickerElement: Element {
  let picker: UIDatePicker

  var id: ElementID { ElementID(picker) }
  var commandNames: [String] { picker.accessibilityNames(followedBy: "date") }
  var isEnabled: Bool { picker.isEnabled }
  var commandVerbs: [CommandVerb] { [.pick, .step] }
  var keyHelp: [String] { ["←→: change"] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .pick(let text): picker.pick(text)
    case .step(let steps): picker.step(steps)
    default: false
    }
  }
}
#endif
