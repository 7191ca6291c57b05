#if !canImport(UIKit)
// On a device only its user chooses pictures, files and colours, so this is for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner where Self: UIImagePickerController {
  /// Chooses a picture, of which the delegate hears; it is for the delegate to dismiss the picker.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulatePick(_ image: UIImage) -> Bool {
    TurnEnd.after { (self as UIImagePickerController).simulatePick(image) }
  }

  /// Cancels, of which the delegate hears; it is for the delegate to dismiss the picker.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    TurnEnd.after { (self as UIImagePickerController).simulateCancel() }
  }
}

extension PropertyOwner where Self: UIDocumentPickerViewController {
  /// Chooses files: the picker is dismissed, and the delegate hears of them.
  ///
  /// - Returns: Whether the picker is presented, and lets the user choose so many.
  @discardableResult
  public func simulatePick(_ urls: URL...) -> Bool {
    TurnEnd.after { (self as UIDocumentPickerViewController).simulatePick(urls) }
  }

  /// Cancels: the picker is dismissed, and the delegate hears of it.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    TurnEnd.after { (self as UIDocumentPickerViewController).simulateCancel() }
  }
}

extension PropertyOwner where Self: UIColorPickerViewController {
  /// Chooses a colour, of which the delegate hears; the picker stays.
  ///
  /// - Parameters:
  ///   - color: The colour, which becomes opaque where the picker does not support alpha.
  ///   - continuously: Whether a finger still moves over colours.
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateSelect(_ color: UIColor, continuously: Bool = false) -> Bool {
    TurnEnd.after {
      (self as UIColorPickerViewController).simulateSelect(color, continuously: continuously)
    }
  }

  /// Closes the picker, of which the delegate hears then.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateFinish() -> Bool {
    TurnEnd.after { (self as UIColorPickerViewController).simulateFinish() }
  }
}
#endif
