enum Validation: Equatable {
  case empty
  case checking
  case valid(String)
  case invalid(String)

  var message: String {
    switch self {
    case .empty: ""
    case .checking: "Checking…"
    case .valid(let message), .invalid(let message): message
    }
  }
}
