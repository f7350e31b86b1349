import Foundation
import FuzzSupport

exit(Fuzzer.run(FormCheck.check))
