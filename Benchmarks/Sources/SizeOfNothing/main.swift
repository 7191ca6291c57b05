import Foundation

// Like `SizeOfBinding`, but without Dynamic: `Benchmarks/size` subtracts the size of this program.
print(Date.now)
