//: # Two ways
//:
//: A text field shows a value and changes it. `<<>>>` keeps both the same, starting from the left.

import DynamicTesting
import DynamicUIKit

let name = Dynamic("Ada")
let nameField = UITextField()
name <<>>> nameField
print(nameField.text ?? "")  // Prints "Ada"

name.value = "Grace"
print(nameField.text ?? "")  // Prints "Grace"

//: When the user types, the model follows. (`simulateTyping` does what a user would.)

nameField.simulateTyping(" Hopper")
print(name.value)  // Prints "Grace Hopper"

//: Switches, sliders and others work alike.

let isLoud = Dynamic(false)
let loudSwitch = UISwitch()
isLoud <<>>> loudSwitch
isLoud >> { print($0 ? "Loud" : "Quiet") }
loudSwitch.simulateTap()  // Prints "Loud"

//: Both sides change in the same change, so a correction reaches both. A listener that corrects must stop when nothing is left
//: to correct: equal values are delivered too.

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
