//: # A control of your own
//:
//: Nothing is special about the controls that come with bindings. Here is one for a rating of one to five stars.

import DynamicTesting
import DynamicUIKit

final class StarRating: UIControl {
  var stars = 0 {
    didSet { setNeedsLayout() }
  }

  /// What a finger on a star does.
  func choose(_ star: Int) {
    stars = star
    sendActions(for: .valueChanged)
  }
}

//: Say what everybody means by the control. `dynamicProperty` makes a value of a property and the event that tells of a change of
//: it.

extension StarRating: BindableObject, DynamicalObject {
  var defaultPropertyModifier: PropertyModifier<Int> { modifier(for: \.stars) }

  var defaultDynamicProperty: Dynamic<Int> { dynamicProperty(for: \.stars, on: .valueChanged) }
}

//: Now it can be bound as any other.

let quality = Dynamic(4)
let rating = StarRating()
quality <<>>> rating
print(rating.stars)  // Prints "4"

rating.choose(2)
print(quality.value)  // Prints "2"

quality.value = 5
print(rating.stars)  // Prints "5"

//: And its events execute commands.

let thank = Command { print("Thank you for \(rating.stars) stars") }
rating.on(.valueChanged) >> thank
rating.choose(3)  // Prints "Thank you for 3 stars"
