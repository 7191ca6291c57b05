#if !canImport(UIKit)
import HeadlessUIKit

extension UIActivityIndicatorView: TextDrawable {
  static let frames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  func columns(_ context: DrawingContext) -> Int? { context.medium == .lines ? 10 : 1 }

  func block(_ context: DrawingContext, width: Int) -> Block {
    guard context.medium == .screen else { return Block(isAnimating ? "(spinning)" : "(still)") }
    let frame = isAnimating ? Self.frames[context.frame % Self.frames.count] : "·"
    return Block(String(frame), CellStyle(color: .cyan))
  }
}

extension UIProgressView: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> Block {
    let length = max(3, min(width, DrawingContext.longestControl) - 5)
    let full = Int(progress.fraction * Float(length))
    return Block(
      String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
        + " \(Int((progress.fraction * 100).rounded()))%", CellStyle(progressTintColor ?? tintColor)
    )
  }
}

extension UIPageControl: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { numberOfPages }

  func block(_ context: DrawingContext, width: Int) -> Block {
    Block(String((0..<numberOfPages).map { $0 == currentPage ? "●" : "○" }))
  }
}

extension UIImageView: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { caption?.columns ?? 0 }

  func block(_ context: DrawingContext, width: Int) -> Block {
    caption.map { Block($0.truncated(to: width)) } ?? Block()
  }

  private var caption: String? {
    (accessibilityLabel ?? image?.description).map { "[\($0)]" }
  }
}

extension UIRefreshControl: TextDrawable {
  func columns(_ context: DrawingContext) -> Int? { 0 }

  func block(_ context: DrawingContext, width: Int) -> Block {
    isRefreshing
      ? Block(attributedTitle?.string ?? "↻ Refreshing…", CellStyle(color: .cyan)) : Block()
  }
}
#endif
