// UIKit re-exports Foundation, so a file that imports UIKit need not import Foundation.
@_exported import Foundation
