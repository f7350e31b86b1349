import Foundation
import FuzzSupport

exit(Fuzzer.run(FoldCheck.check))
