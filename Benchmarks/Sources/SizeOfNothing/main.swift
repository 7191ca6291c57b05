import Foundation

// Like `SizeOfBinding`, but without Dynamic; `Benchmarks/size` prints the difference in size.
print(Date.now)
