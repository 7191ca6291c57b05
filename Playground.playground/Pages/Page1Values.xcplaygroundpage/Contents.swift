//: # A value and its listeners
//:
//: This page runs in Xcode, and anywhere else with `swift run Page1Values`. What a line prints stands beside it.

import Dynamic

//: A `Dynamic` is a value that can be listened to. Make one, read it, set it:

let name = Dynamic("Ada")
print(name.value)  // Prints "Ada"
name.value = "Grace"

//: `addListener` calls a closure from the next change on. The setter returns when everybody has heard.

name.addListener { print("Hello, \($0)") }
name.value = "Margaret"  // Prints "Hello, Margaret"

//: `bind` also calls at once, which is what you want for most things on a screen.

name.bind { print("\($0.count) letters") }  // Prints "8 letters"
name.value = "Edsger"  // Prints "Hello, Edsger", then "6 letters"

//: Each of these returns a handle. You may ignore it, or use it to end the listener.

let count = Dynamic(0)
let handle = count.addListener { print("Counted \($0)") }
count.value += 1  // Prints "Counted 1"
handle.dispose()
count.value += 1

//: A listener may set values too. Everybody hears of the first change before anybody hears of the second.

let percent = Dynamic(0)
percent.addListener { if $0 > 100 { percent.value = 100 } }
percent.addListener { print("\($0) %") }
percent.value = 120  // Prints "120 %", then "100 %"

//: A batch makes several changes one.

let temperature = Dynamic(20)
temperature.addListener { print("\($0) °C") }
batch {
  temperature.value = 25
  temperature.value = 30
}  // Prints "30 °C"

//: To change a value in place, as an array, use `update`.

let beers = Dynamic(["Porter"])
beers.addListener { print($0.joined(separator: " and ")) }
beers.update { $0.append("Stout") }  // Prints "Porter and Stout"

//: Operators are short for these methods: `>>` for `addListener`, `>>>` for `bind`.

let city = Dynamic("Turin")
city >>> { print("Welcome to \($0)") }  // Prints "Welcome to Turin"
city.value = "Kyiv"  // Prints "Welcome to Kyiv"

//: [Next: values that derive from others](@next)
