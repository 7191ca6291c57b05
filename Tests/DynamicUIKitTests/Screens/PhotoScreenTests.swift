#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A typical screen: gestures that zoom, close the screen, and show a caption.
private final class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
  let isZoomed = Dynamic(false)
  var onClose: () -> Void = {}

  private let imageView = UIImageView()
  private let doubleTap = UITapGestureRecognizer()
  private let closeSwipe = UISwipeGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let captionLabel = UILabel()
  private var captionBottom: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.isUserInteractionEnabled = true
    imageView.contentMode = .scaleAspectFit
    captionLabel.text = "Sunset"
    for subview in [imageView, captionLabel] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let bottom = captionLabel.bottomAnchor.constraint(
      equalTo: view.layoutMarginsGuide.bottomAnchor, constant: 60)
    captionBottom = bottom
    NSLayoutConstraint.activate([
      imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 3 / 4),
      imageView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      captionLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      bottom,
    ])

    doubleTap.numberOfTapsRequired = 2
    closeSwipe.direction = .down
    closeSwipe.delegate = self
    [doubleTap, closeSwipe, press].forEach(imageView.addGestureRecognizer)

    doubleTap >> { [isZoomed] in isZoomed.value.toggle() }
    closeSwipe >> { [weak self] in self?.onClose() }
    press >> { [weak self] in self?.showCaption() }
    isZoomed >>> closeSwipe.modifier(for: \.isDisabled)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isZoomed.value
  }

  private func showCaption() {
    captionBottom?.constant = 0
    UIView.animate(withDuration: 0.3) { self.view.layoutIfNeeded() }
  }

  var image: UIView { imageView }
  var caption: UIView { captionLabel }
}

extension UISwipeGestureRecognizer {
  fileprivate var isDisabled: Bool {
    get { !isEnabled }
    set { isEnabled = !newValue }
  }
}

@MainActor @Suite("photo screen")
struct PhotoScreenTests {
  private let controller = PhotoViewController()
  private let window: UIWindow

  init() { window = makeWindow(controller) }

  @Test(.requiresHostApp) func imageKeepsItsAspectRatio() {
    window.layoutIfNeeded()
    #expect(controller.image.frame == CGRect(x: 0, y: 120, width: 320, height: 240))
  }

  // UIKit offers no way to simulate gestures.
  #if !canImport(UIKit)
  @Test(.requiresHostApp) func doubleTapZooms() {
    #expect(!controller.image.simulateTapGesture())
    #expect(controller.image.simulateTapGesture(count: 2))
    #expect(controller.isZoomed.value)
  }

  @Test(.requiresHostApp) func swipeClosesUnlessZoomed() {
    var closed = 0
    controller.onClose = { closed += 1 }
    #expect(controller.image.simulateSwipe(.down))
    #expect(!controller.image.simulateSwipe(.left))
    controller.isZoomed.value = true
    #expect(!controller.image.simulateSwipe(.down))
    #expect(closed == 1)
  }

  @Test(.requiresHostApp) func longPressShowsTheCaption() {
    #expect(controller.caption.frame.maxY == 532)
    #expect(controller.image.simulateLongPress())
    #expect(controller.caption.frame.maxY == 472)
  }
  #endif
}
#endif
