import Foundation

extension Date {
  /// The date in UTC, in the same format for all locales: "2026-11-21 08:30:55Z".
  var text: String { formatted(.iso8601.dateTimeSeparator(.space)) }
}
