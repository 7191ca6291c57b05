import DynamicUIKit

struct Beer { var name = "" }

@MainActor
func bind(_ beer: Listenable<Beer>, _ label: UILabel) {
  beer[\.name] >>> label
  // error: only a Dynamic has lenses, and only for parts that can be set; write value | \.part
}
