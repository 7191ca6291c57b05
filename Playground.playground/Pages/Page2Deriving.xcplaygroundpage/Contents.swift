//: # Derived values
//:
//: A derived value depends on other values, and is always up to date.

import Dynamic

//: `map` transforms each value. Its operator is `|`.

let celsius = Dynamic(20)
let fahrenheit = celsius.map { $0 * 9 / 5 + 32 }
celsius | { "\($0) °C" } >>> { print($0) }  // Prints "20 °C"

celsius.value = 30  // Prints "30 °C"
print(fahrenheit.value)  // Prints "86"

//: `combineLatest` derives one value from several values of any types.

let firstName = Dynamic("Ada")
let lastName = Dynamic("Byron")
let fullName = combineLatest(firstName, lastName) { "\($0) \($1)" }
fullName.bind { print($0) }  // Prints "Ada Byron"
lastName.value = "Lovelace"  // Prints "Ada Lovelace"

//: A derived value never mixes old and new inputs. A new price changes both inputs of the total,
//: but the total changes only once.

let price = Dynamic(10)
let tax = price.map { $0 / 5 }
combineLatest(price, tax) { $0 + $1 }.bind { print("Total \($0)") }  // Prints "Total 12"
price.value = 20  // Prints "Total 24"

//: `filter`, or `&`, passes only some values. Until a value passes, the result is empty: `current` is nil.

let number = Dynamic(1)
let evenNumber = number & { $0 % 2 == 0 }
evenNumber >>> { print("\($0) is even") }
print(evenNumber.current as Any)  // Prints "nil"
number.value = 2  // Prints "2 is even"
number.value = 3

//: Conditions combine with `&&`, `||` and `!`.

let isSunny = Dynamic(true)
let isWeekend = Dynamic(false)
let goesOut = isSunny && isWeekend
goesOut >>> { print($0 ? "Out" : "At home") }  // Prints "At home"
isWeekend.value = true  // Prints "Out"

//: `scan` and `pairwise` keep state: their results also depend on earlier values.

let deposit = Dynamic(0)
let balance = deposit.scan(0) { $0 + $1 }
deposit.value = 10
deposit.value = 5
print(balance.value)  // Prints "15"

//: Without listeners, this derived value runs its transform only when it is read, at most once per change.

let squared = number.map { number in
  print("Computing")
  return number * number
}
number.value = 4  // Prints "4 is even"
print(squared.value)  // Prints "Computing", then "16"
print(squared.value)  // Prints "16"

//: [Next: show a value on a screen](@next)
