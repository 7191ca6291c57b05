import Foundation

enum Format {
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(significant(nanoseconds)) ns"
    case ..<1e6: "\(significant(nanoseconds / 1e3)) µs"
    default: "\(significant(nanoseconds / 1e6)) ms"
    }
  }

  static func significant(_ number: Double) -> String {
    switch number {
    case ..<10: String(format: "%.2f", number)
    case ..<100: String(format: "%.1f", number)
    default: String(format: "%.0f", number)
    }
  }

  static func count(_ number: Double) -> String {
    number == number.rounded() ? String(format: "%.0f", number) : String(format: "%.2f", number)
  }

  static func value(_ number: Double, of metric: Metric) -> String {
    switch metric {
    case .time: time(number)
    case .ratio, .growth: "\(significant(number)) ×"
    case .allocations, .locks, .deliveries, .bytes, .edits: count(number)
    }
  }

  static func limit(_ number: Double, of metric: Metric) -> String {
    switch metric {
    case .time: number < 1000 ? "\(plain(number)) ns" : "\(plain(number / 1000)) µs"
    case .ratio, .growth: "\(plain(number)) ×"
    case .allocations, .locks, .deliveries, .bytes, .edits: plain(number)
    }
  }

  private static func plain(_ number: Double) -> String { String(format: "%g", number) }
}
