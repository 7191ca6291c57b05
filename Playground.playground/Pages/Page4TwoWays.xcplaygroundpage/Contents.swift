//: # Two ways
//:
//: A text field shows a value and changes it. `<<>>>` keeps value and text equal, starting with the value on the left.

import DynamicTesting
import DynamicUIKit

let name = Dynamic("Ada")
let nameField = UITextField()
name <<>>> nameField
print(nameField.text ?? "")  // Prints "Ada"

name.value = "Grace"
print(nameField.text ?? "")  // Prints "Grace"

//: Typing changes the value. (`simulateTyping` types as a user does.)

nameField.simulateTyping(" Hopper")
print(name.value)  // Prints "Grace Hopper"

//: Switches, sliders and other controls work the same way.

let isLoud = Dynamic(false)
let loudSwitch = UISwitch()
isLoud <<>>> loudSwitch
isLoud >> { print($0 ? "Loud" : "Quiet") }
loudSwitch.simulateTap()  // Prints "Loud"

//: A listener can correct what the user types, and the field shows the correction. Setting a value
//: calls its listeners even if the new value equals the old one. To avoid an endless loop, the
//: listener below sets `code` only if the text needs a correction.

let code = Dynamic("")
let codeField = UITextField()
code <<>>> codeField
code >> { text in
  let corrected = String(text.uppercased().prefix(4))
  if text != corrected { code.value = corrected }
}
codeField.simulateTyping("swift")
print(code.value, codeField.text ?? "")  // Prints "SWIF SWIF"

//: [Next: commands](@next)
