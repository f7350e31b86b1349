#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// The lower half of an argument of the call, on a little-endian machine, which both are.
#define ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, what)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)
/// Refuses what has one of these bits in an argument, and allows the rest.
#define REFUSE_BITS(index, bits) ARGUMENT(index), BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), ANSWER(REFUSED)

int clinux_allow_only_computing(void) {
#ifdef OWN_ARCHITECTURE
    struct sock_filter instructions[] = {
        // The number of a call means another call where it is made in another architecture's way.
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
        ANSWER(SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOW(read),
        ALLOW(write),
        ALLOW(brk),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(futex),
        ALLOW(setitimer),
        ALLOW(clock_gettime),
        ALLOW(getrandom),
        ALLOW(sched_yield),
        ALLOW(rt_sigprocmask),
        ALLOW(rt_sigreturn),
        ALLOW(restart_syscall),
        ALLOW(exit),
        ALLOW(exit_group),
        // Memory that RLIMIT_DATA does not count, or that holds new code, is none for a parser.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mmap, 0, 7),
        REFUSE_BITS(3, MAP_SHARED | MAP_GROWSDOWN),
        REFUSE_BITS(2, PROT_EXEC),
        ANSWER(SECCOMP_RET_ALLOW),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_mprotect, 0, 4),
        REFUSE_BITS(2, PROT_EXEC | PROT_GROWSDOWN | PROT_GROWSUP),
        ANSWER(SECCOMP_RET_ALLOW),
        ANSWER(REFUSED),
    };
    struct sock_fprog program = {.len = sizeof instructions / sizeof *instructions, .filter = instructions};
    // Without it only root may filter.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return errno;
    // Not seccomp(2), which a service's own filter (@system-service) refuses.
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}
