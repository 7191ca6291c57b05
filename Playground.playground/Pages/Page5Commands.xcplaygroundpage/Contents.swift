//: # Commands
//:
//: A command is an action that knows whether it may run. A view model offers its actions as commands.

import Dynamic

let name = Dynamic("")
let save = Command(enabled: name.map { !$0.isEmpty }) { print("Saved \(name.value)") }

save.isEnabled >>> { print($0 ? "Can save" : "Cannot save") }  // Prints "Cannot save"
save.execute()
name.value = "Ada"  // Prints "Can save"
save.execute()  // Prints "Saved Ada"

//: `saveButton >> save` executes `save` on a tap, and enables the button while `save` is enabled.

//: A disabled command does not execute; its `refusals` deliver the refused input.

let isOnline = Dynamic(false)
let open = Command<String>(enabled: isOnline) { print("Opening \($0)") }
open.refusals >> { print("\($0) has to wait") }
print(open.execute("Profile"))  // Prints "Profile has to wait", then "false"

//: Use `AsyncCommand` if an action is slow or can fail. By default, a running command is disabled.

struct WrongPassword: Error {}

let signIn = AsyncCommand { (password: String) async throws -> String in
  try await Task.sleep(for: .milliseconds(10))
  guard password == "secret" else { throw WrongPassword() }
  return "Ada"
}

signIn.isExecuting >> { print($0 ? "Please wait" : "Ready") }
signIn.results >> { print("Welcome, \($0)") }
signIn.failures >> { print("Failed: \($0.error)") }

signIn.execute("secret")  // Prints "Please wait"
print(signIn.execute("again"))  // Prints "false"
try await Task.sleep(for: .milliseconds(200))  // Prints "Welcome, Ada", then "Ready"

//: After a failure, the command can run again.

signIn.execute("guess")  // Prints "Please wait"
try await Task.sleep(for: .milliseconds(200))  // Prints "Failed: WrongPassword()", then "Ready"

//: [Next: a form](@next)
