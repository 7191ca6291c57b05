import Dynamic
import Foundation

// `Benchmarks/size` compares the size of this program with that of `SizeOfNothing`.

let date = Dynamic(Date.now)
date.map { "\($0)" }.bind { print($0) }
