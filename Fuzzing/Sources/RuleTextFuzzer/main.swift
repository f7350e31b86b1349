import Foundation
import FuzzSupport

exit(Fuzzer.run(RuleTextCheck.check))
