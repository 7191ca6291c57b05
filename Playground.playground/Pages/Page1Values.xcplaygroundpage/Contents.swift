//: # A value and its listeners
//:
//: This page runs in Xcode, and elsewhere with `swift run Page1Values`. Comments show the output of each line.

import Dynamic

//: A `Dynamic` is a value with listeners. Create one, read it, set it:

let name = Dynamic("Ada")
print(name.value)  // Prints "Ada"
name.value = "Grace"

//: `addListener` calls a closure after each change. The setter returns after all listeners have run.

name.addListener { print("Hello, \($0)") }
name.value = "Margaret"  // Prints "Hello, Margaret"

//: `bind` also calls the closure immediately, with the current value. Most screens need `bind`.

name.bind { print("\($0.count) letters") }  // Prints "8 letters"
name.value = "Edsger"  // Prints "Hello, Edsger", then "6 letters"

//: Both methods return a handle. Ignore the handle, or dispose of it to end the listener.

let count = Dynamic(0)
let handle = count.addListener { print("Counted \($0)") }
count.value += 1  // Prints "Counted 1"
handle.dispose()
count.value += 1

//: A listener may set the value again. All listeners receive the first value before the second.

let percent = Dynamic(0)
percent.addListener { if $0 > 100 { percent.value = 100 } }
percent.addListener { print("\($0) %") }
percent.value = 120  // Prints "120 %", then "100 %"

//: A batch delivers several changes as one.

let temperature = Dynamic(20)
temperature.addListener { print("\($0) °C") }
batch {
  temperature.value = 25
  temperature.value = 30
}  // Prints "30 °C"

//: `update` changes a value, such as an array, in place.

let beers = Dynamic(["Porter"])
beers.addListener { print($0.joined(separator: " and ")) }
beers.update { $0.append("Stout") }  // Prints "Porter and Stout"

//: The operator `>>` is short for `addListener`, and `>>>` is short for `bind`.

let city = Dynamic("Turin")
city >>> { print("Welcome to \($0)") }  // Prints "Welcome to Turin"
city.value = "Kyiv"  // Prints "Welcome to Kyiv"

//: [Next: derived values](@next)
