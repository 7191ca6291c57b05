import Dynamic
import Foundation

let date = Dynamic(Date.now)
date.map { "\($0)" }.bind { print($0) }
