#if !canImport(UIKit)
import HeadlessUIKit

extension UIActivityIndicatorView: TextDrawable {
  static let spinnerFrames = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  func intrinsicWidth(_ context: DrawingContext) -> Int? {
    context.medium == .plainText ? "(spinning)".columns : 1
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    if context.medium == .plainText { return TextBlock(isAnimating ? "(spinning)" : "(still)") }
    let frame = isAnimating ? Self.spinnerFrames[context.frame % Self.spinnerFrames.count] : "·"
    return TextBlock(String(frame), CellStyle(color: .cyan))
  }
}

extension UIProgressView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let length = max(3, min(width, DrawingContext.maximumControlWidth) - " 100%".columns)
    let progress = progress.clampedToUnitRange
    let filled = Int(progress * Float(length))
    return TextBlock(
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
        + " \(Int((progress * 100).rounded()))%", CellStyle(progressTintColor ?? tintColor)
    )
  }
}

extension UIImageView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { caption?.columns ?? 0 }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    caption.map { TextBlock($0.truncated(to: width)) } ?? TextBlock()
  }

  private var caption: String? {
    (accessibilityLabel ?? image?.description).map { "[\($0)]" }
  }
}

extension UIRefreshControl: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { 0 }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    isRefreshing
      ? TextBlock(attributedTitle?.string ?? "↻ Refreshing…", CellStyle(color: .cyan)) : TextBlock()
  }
}
#endif
