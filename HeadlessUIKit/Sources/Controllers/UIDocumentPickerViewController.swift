/// What lets the user choose files, or a place for files; here a test does.
///
/// The initializers that take a `UTType` are missing, as Linux has no such type.
@MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// Makes a picker for files of some kinds, by their identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker for the place of a file.
  public init(url: URL, in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker for opening files, whatever the archive holds.
  public required init?(coder: NSCoder) {
    documentPickerMode = .open
    super.init(coder: coder)
  }

  /// Told what the user has chosen; not kept alive.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// What the picker is for.
  open private(set) var documentPickerMode: UIDocumentPickerMode

  /// Whether the user may choose several files.
  open var allowsMultipleSelection = false
}

/// What a document picker is for.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// The app gets copies of files.
  case `import` = 0

  /// The app opens files in their place.
  case open = 1

  /// A file of the app's is copied to a place.
  case exportToService = 2

  /// A file of the app's is moved to a place.
  case moveToService = 3
}

/// Who hears what the user of a document picker has chosen.
@MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called when the user has chosen, with the files.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing about a choice.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}

  /// Does nothing about a cancelled choice.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

@_spi(Headless)
extension UIDocumentPickerViewController {
  /// Chooses files: the picker is dismissed, and the delegate hears of them.
  ///
  /// - Returns: Whether the picker is presented, and so many files may be chosen.
  @discardableResult
  public func simulatePick(_ urls: [URL]) -> Bool {
    guard presentingViewController != nil, !urls.isEmpty,
      urls.count == 1 || allowsMultipleSelection
    else { return false }
    dismiss(animated: false)
    delegate?.documentPicker(self, didPickDocumentsAt: urls)
    return true
  }

  /// Cancels: the picker is dismissed, and the delegate hears of it.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    guard presentingViewController != nil else { return false }
    dismiss(animated: false)
    delegate?.documentPickerWasCancelled(self)
    return true
  }
}
