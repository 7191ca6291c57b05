import Foundation

/// An SVG image with logarithmic axes.
struct Plot {
  let chart: Growth.Chart

  static func draw(_ charts: [Growth.Chart], in directory: String) throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for chart in charts {
      let file = folder.appendingPathComponent("\(chart.name).svg")
      try Plot(chart: chart).svg.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private static let size = (width: 640.0, height: 400.0)
  /// The edges of the grid; the title and the labels are outside.
  private static let frame = (left: 84.0, right: 520.0, top: 48.0, bottom: 340.0)

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.size.width) \(Self.size.height)" \
    role="img" aria-label="\(chart.title)">
    \(Self.style)
    <rect class="page" width="100%" height="100%" rx="6"/>
    <text class="title" x="\(Self.frame.left)" y="24">\(chart.title)</text>
    \(grid)
    \(axisLabels)
    \(curves)
    </svg>

    """
  }

  private static let style = """
    <style>
      .page { fill: #ffffff; }
      text { font: 13px system-ui, sans-serif; fill: #1f2328; }
      .title { font-size: 16px; font-weight: 600; }
      .grid { stroke: #d1d9e0; stroke-width: 1; }
      .curve { fill: none; stroke-width: 2; }
      .line0 { stroke: #0969da; } .mark0 { fill: #0969da; }
      .line1 { stroke: #bc4c00; } .mark1 { fill: #bc4c00; }
      @media (prefers-color-scheme: dark) {
        .page { fill: #0d1117; }
        text { fill: #f0f6fc; }
        .grid { stroke: #3d444d; }
        .line0 { stroke: #4493f8; } .mark0 { fill: #4493f8; }
        .line1 { stroke: #f0883e; } .mark1 { fill: #f0883e; }
      }
    </style>
    """

  // MARK: Scales

  private var points: [Growth.Point] { chart.curves.flatMap(\.points) }

  /// Exponents of powers of ten, on the axis of sizes.
  private var sizePowers: ClosedRange<Int> {
    powersOfTen(enclosing: points.map { Double($0.size) })
  }

  /// Exponents of powers of ten, on the axis of times.
  private var timePowers: ClosedRange<Int> { powersOfTen(enclosing: points.map(\.time.median)) }

  private func powersOfTen(enclosing numbers: [Double]) -> ClosedRange<Int> {
    let least = Int(log10(numbers.min() ?? 1).rounded(.down))
    let most = Int(log10(numbers.max() ?? 1).rounded(.up))
    return least...max(most, least + 1)
  }

  private func x(_ size: Double) -> Double {
    Self.frame.left + fraction(of: size, in: sizePowers) * (Self.frame.right - Self.frame.left)
  }

  private func y(_ time: Double) -> Double {
    Self.frame.bottom - fraction(of: time, in: timePowers) * (Self.frame.bottom - Self.frame.top)
  }

  /// The position on the logarithmic axis, from 0 to 1.
  private func fraction(of number: Double, in powers: ClosedRange<Int>) -> Double {
    (log10(number) - Double(powers.lowerBound)) / Double(powers.upperBound - powers.lowerBound)
  }

  // MARK: Parts

  private var grid: String {
    let vertical = sizePowers.map { power in
      let x = format(x(pow(10, Double(power))))
      return """
        <line class="grid" x1="\(x)" y1="\(Self.frame.top)" x2="\(x)" y2="\(Self.frame.bottom)"/>
        <text x="\(x)" y="\(Self.frame.bottom + 20)" text-anchor="middle">\(sizeLabel(power))</text>
        """
    }
    let horizontal = timePowers.map { power in
      let y = format(y(pow(10, Double(power))))
      return """
        <line class="grid" x1="\(Self.frame.left)" y1="\(y)" x2="\(Self.frame.right)" y2="\(y)"/>
        <text x="\(Self.frame.left - 8)" y="\(y)" dy="4" text-anchor="end">\(timeLabel(power))</text>
        """
    }
    return (vertical + horizontal).joined(separator: "\n")
  }

  private var axisLabels: String {
    let middleX = (Self.frame.left + Self.frame.right) / 2
    let middleY = (Self.frame.top + Self.frame.bottom) / 2
    return """
      <text x="\(middleX)" y="\(Self.frame.bottom + 46)" text-anchor="middle">\(chart.unit)</text>
      <text x="20" y="\(middleY)" text-anchor="middle" \
      transform="rotate(-90 20 \(middleY))">time of \(chart.operation)</text>
      """
  }

  /// Each curve is labeled at its end; overlapping labels are moved down.
  private var curves: String {
    let lineHeight = 16.0
    var labelYs = chart.curves.map { y($0.points.last?.time.median ?? 1) }
    let topToBottom = labelYs.indices.sorted { labelYs[$0] < labelYs[$1] }
    for (above, index) in zip(topToBottom, topToBottom.dropFirst()) {
      labelYs[index] = max(labelYs[index], labelYs[above] + lineHeight)
    }
    return chart.curves.enumerated().map { index, curve in
      let path = curve.points
        .map { "\(format(x(Double($0.size)))),\(format(y($0.time.median)))" }
        .joined(separator: " ")
      let dots = curve.points.map {
        """
        <circle class="mark\(index)" cx="\(format(x(Double($0.size))))" \
        cy="\(format(y($0.time.median)))" r="3"/>
        """
      }
      let end = format(x(Double(curve.points.last?.size ?? 1)) + 10)
      return """
        <polyline class="curve line\(index)" points="\(path)"/>
        \(dots.joined(separator: "\n"))
        <text class="mark\(index)" x="\(end)" y="\(format(labelYs[index]))" dy="4">\(curve.implementation)</text>
        """
    }
    .joined(separator: "\n")
  }

  private func format(_ number: Double) -> String { String(format: "%.1f", number) }

  private func sizeLabel(_ power: Int) -> String {
    if power < 4 { return "1" + String(repeating: "0", count: power) }
    return "1" + String(repeating: "0", count: power % 3)
      + String(repeating: " 000", count: power / 3)
  }

  /// Formats ten to the power of `power` nanoseconds, for example as "10 µs".
  private func timeLabel(_ power: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unitIndex = min(max(power, 0) / 3, units.count - 1)
    return "\(Int(pow(10, Double(power - unitIndex * 3)))) \(units[unitIndex])"
  }
}
