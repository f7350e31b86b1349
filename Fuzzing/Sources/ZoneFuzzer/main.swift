import Foundation
import FuzzSupport

exit(Fuzzer.run(ZoneCheck.check))
