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
    let isPicked = (self as UIImagePickerController).simulatePick(image)
    TurnEnd.tell()
    return isPicked
  }

  /// Cancels, of which the delegate hears; it is for the delegate to dismiss the picker.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    let isCancelled = (self as UIImagePickerController).simulateCancel()
    TurnEnd.tell()
    return isCancelled
  }
}

extension PropertyOwner where Self: UIDocumentPickerViewController {
  /// Chooses files: the picker is dismissed, and the delegate hears of them.
  ///
  /// - Returns: Whether the picker is presented, and lets the user choose so many.
  @discardableResult
  public func simulatePick(_ urls: URL...) -> Bool {
    let isPicked = (self as UIDocumentPickerViewController).simulatePick(urls)
    TurnEnd.tell()
    return isPicked
  }

  /// Cancels: the picker is dismissed, and the delegate hears of it.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateCancel() -> Bool {
    let isCancelled = (self as UIDocumentPickerViewController).simulateCancel()
    TurnEnd.tell()
    return isCancelled
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
    let isSelected = (self as UIColorPickerViewController).simulateSelect(
      color, continuously: continuously)
    TurnEnd.tell()
    return isSelected
  }

  /// Closes the picker, of which the delegate hears then.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateFinish() -> Bool {
    let isFinished = (self as UIColorPickerViewController).simulateFinish()
    TurnEnd.tell()
    return isFinished
  }
}
#endif
