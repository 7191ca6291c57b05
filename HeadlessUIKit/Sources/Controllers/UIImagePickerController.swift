/// What lets the user choose a picture or take one; here a test does.
@MainActor
open class UIImagePickerController: UINavigationController {
  /// Told what the user has chosen, and shown that the picker is to be dismissed.
  @_nonoverride open weak var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    didSet { super.delegate = delegate }
  }

  /// Where pictures come from, by default the library.
  ///
  /// - Precondition: The source is there; ask ``isSourceTypeAvailable(_:)``.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard UIImagePickerController.isSourceTypeAvailable(sourceType) else {
        fatalError("Source type \(sourceType.rawValue) not available")
      }
    }
  }

  /// Whether the user may change the picture; kept to be read back.
  open var allowsEditing = false

  /// Whether pictures can come from a source: from the library, and from the camera if a test says
  /// that there is one.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera || simulatedCamera
  }

  /// Whether there is a camera, at first none as on a simulator.
  @_spi(Headless) public static var simulatedCamera = false
}

extension UIImagePickerController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The library of the photos.
    case photoLibrary = 0

    /// The camera.
    case camera = 1

    /// The newest of the photos.
    case savedPhotosAlbum = 2
  }

  /// What is known of a choice.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes one of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The picture as it was, an image.
    public static let originalImage = InfoKey(
      rawValue: "UIImagePickerControllerOriginalImage")

    /// The picture as the user has changed it, an image.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
  }
}

/// Who hears what the user of a picker has chosen, and then dismisses it.
@MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// Called when the user has cancelled.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing about a choice, so that the picker stays.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}

  /// Does nothing about a cancelled choice, so that the picker stays.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

@_spi(Headless)
extension UIImagePickerController {
  /// Chooses a picture; returns whether the picker is presented. The delegate dismisses it.
  @discardableResult
  public func simulatePick(_ image: UIImage) -> Bool {
    guard presentingViewController != nil else { return false }
    var info: [InfoKey: Any] = [.originalImage: image]
    if allowsEditing { info[.editedImage] = image }
    delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    return true
  }

  /// Cancels; returns whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    guard presentingViewController != nil else { return false }
    delegate?.imagePickerControllerDidCancel(self)
    return true
  }
}
