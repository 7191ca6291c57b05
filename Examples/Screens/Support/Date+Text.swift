import Foundation

extension Date {
  /// Day and time, the same everywhere: "2026-11-21 08:30:55Z".
  var text: String { formatted(.iso8601.dateTimeSeparator(.space)) }
}
