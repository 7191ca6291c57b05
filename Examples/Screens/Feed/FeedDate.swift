import Foundation

extension Date {
  /// Parses a date of a feed: RFC 3339, or RFC 822 with its usual variations.
  init?(feedDate text: String) {
    guard let date = Date(rfc3339: text) ?? Date(rfc822: text) else { return nil }
    self = date
  }

  /// Parses `2026-11-21T08:30:55.5+01:00`. Time, seconds and zone are optional.
  private init?(rfc3339 text: String) {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|z|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    self.init(
      year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: match.4, minute: match.5,
      second: match.6, zone: match.7.map(String.init) ?? "Z")
  }

  /// Parses `Sat, 21 Nov 2026 08:30:55 GMT`. Weekday, time, seconds and zone are optional, and
  /// the year may have two digits.
  private init?(rfc822 text: String) {
    let pattern =
      /(?:[A-Za-z]+,?\s+)?(\d{1,2})\s+([A-Za-z]{3})[a-z]*\s+(\d{2,4})(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([A-Za-z]+|[+-]\d\d:?\d\d)?)?/
    guard let match = text.wholeMatch(of: pattern)?.output,
      let month = months.firstIndex(of: match.2.lowercased()), var year = Int(match.3)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }  // 1970 to 2069
    self.init(
      year: year, month: month + 1, day: Int(match.1), hour: match.4, minute: match.5,
      second: match.6, zone: match.7.map(String.init) ?? "GMT")
  }

  private init?(
    year: Int?, month: Int?, day: Int?, hour: Substring?, minute: Substring?, second: Substring?,
    zone: String
  ) {
    guard let offset = seconds(ofZone: zone), let timeZone = TimeZone(secondsFromGMT: offset)
    else { return nil }
    let components = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: timeZone, year: year, month: month,
      day: day, hour: hour.flatMap { Int($0) } ?? 0, minute: minute.flatMap { Int($0) } ?? 0,
      second: second.flatMap { Int($0) } ?? 0)
    // 24:00 and the leap second 60 are valid.
    guard (1...12).contains(month ?? 0), (1...31).contains(day ?? 0),
      (components.hour ?? 0) < 25, (components.minute ?? 0) < 60, (components.second ?? 0) < 61,
      let date = components.date
    else { return nil }
    self = date
  }
}

private let months = [
  "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
]

/// Returns the GMT offset, in seconds, of a time zone such as `CET` or `+01:00`.
private func seconds(ofZone zone: String) -> Int? {
  let hoursFromGMT = [
    "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7, "CET": 1, "CEST": 2,
  ]
  if let hours = hoursFromGMT[zone.uppercased()] { return hours * 3600 }
  let digits = zone.filter(\.isNumber)  // HHMM
  guard digits.count == 4, let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2))
  else { return nil }
  let offset = (hours * 60 + minutes) * 60
  return zone.hasPrefix("-") ? -offset : offset
}
