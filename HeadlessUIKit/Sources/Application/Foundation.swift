// UIKit re-exports Foundation, so a view controller that imports one sees both.
@_exported import Foundation
