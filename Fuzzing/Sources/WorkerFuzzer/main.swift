import Foundation
import FuzzSupport

exit(Fuzzer.run(WorkerCheck.check))
