#if !canImport(UIKit)
import HeadlessUIKit

extension UIActivityIndicatorView: Drawn {
  static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  func columns(_ look: Look) -> Int? { look.medium == .lines ? 10 : 1 }

  func block(_ look: Look, width: Int) -> Block {
    guard look.medium == .screen else { return Block(isAnimating ? "(spinning)" : "(still)") }
    let frame = isAnimating ? Self.frames[look.frame % Self.frames.count] : "·"
    return Block(String(frame), CellStyle(color: .cyan))
  }
}

extension UIProgressView: Drawn {
  func columns(_ look: Look) -> Int? { nil }

  func block(_ look: Look, width: Int) -> Block {
    let length = max(3, min(width, Look.longestControl) - 5)
    let full = Int(progress.fraction * Float(length))
    return Block(
      String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
        + " \(Int((progress.fraction * 100).rounded()))%", CellStyle(progressTintColor ?? tintColor)
    )
  }
}

extension UIPageControl: Drawn {
  func columns(_ look: Look) -> Int? { numberOfPages }

  func block(_ look: Look, width: Int) -> Block {
    Block(String((0..<numberOfPages).map { $0 == currentPage ? "●" : "○" }))
  }
}

extension UIImageView: Drawn {
  func columns(_ look: Look) -> Int? { caption?.columns ?? 0 }

  func block(_ look: Look, width: Int) -> Block {
    caption.map { Block($0.truncated(to: width)) } ?? Block()
  }

  private var caption: String? {
    (accessibilityLabel ?? image?.description).map { "[\($0)]" }
  }
}

extension UIRefreshControl: Drawn {
  func columns(_ look: Look) -> Int? { 0 }

  func block(_ look: Look, width: Int) -> Block {
    isRefreshing
      ? Block(attributedTitle?.string ?? "↻ Refreshing…", CellStyle(color: .cyan)) : Block()
  }
}
#endif
