//: # A control of your own
//:
//: Your own controls can be bound like UIKit's. This control is a rating of one to five stars.

import DynamicUIKit

final class StarRating: UIControl {
  var stars = 0 {
    didSet { setNeedsLayout() }
  }

  /// A real control would call this method when the user touches a star.
  func choose(_ star: Int) {
    stars = star
    sendActions(for: .valueChanged)
  }
}

//: Choose the property that `>>>` and `<<>>>` bind. The `Dynamic` returned by `dynamicProperty`
//: writes `stars`. It reads `stars` when the control sends `.valueChanged`.

extension StarRating: BindableObject, DynamicalObject {
  var defaultPropertyModifier: PropertyModifier<Int> { modifier(for: \.stars) }

  var defaultDynamicProperty: Dynamic<Int> { dynamicProperty(for: \.stars, on: .valueChanged) }
}

//: Now the control can be bound:

let quality = Dynamic(4)
let rating = StarRating()
quality <<>>> rating
print(rating.stars)  // Prints "4"

rating.choose(2)
print(quality.value)  // Prints "2"

quality.value = 5
print(rating.stars)  // Prints "5"

//: Events of the control execute commands:

let thank = Command { print("Thank you for \(rating.stars) stars") }
rating.on(.valueChanged) >> thank
rating.choose(3)  // Prints "Thank you for 3 stars"
