/// The language of a keyboard, of which there is none.
@MainActor
open class UITextInputMode: NSObject {
  /// The name of the language; nil, as there is no keyboard.
  open var primaryLanguage: String? { nil }

  /// Posted on a device when the language changes; here a test posts it.
  nonisolated public static let currentInputModeDidChangeNotification: NSNotification.Name =
    NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")
}
