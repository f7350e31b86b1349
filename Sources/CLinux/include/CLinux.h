// What Glibc's Swift module lacks, and nothing else.
#ifndef CLINUX_H
#define CLINUX_H

#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/types.h>
#include <sys/xattr.h>

/// flock(LOCK_EX | LOCK_NB): in Swift the name is taken by `struct flock`. 0, or errno.
int clinux_lock_exclusively(int descriptor);

/// flock(LOCK_EX): waits until no other process has the lock. 0, or errno.
int clinux_wait_for_lock(int descriptor);

/// flock(LOCK_UN): ends the lock also for copies of the descriptor, which close(2) does not. A process that was forked has such copies
/// until its exec. Without a lock it does nothing.
void clinux_unlock(int descriptor);

/// renameat2(RENAME_NOREPLACE), which needs _GNU_SOURCE: fails with EEXIST where the new name is taken. On a file system that does not
/// support the flag, the name is only checked before. 0, or errno.
int clinux_rename_without_replacing(const char *old_path, const char *new_path);

/// An absolute CLOCK_REALTIME alarm that is cancelled when the clock is set. 0, or errno (ECANCELED: the clock was set
/// since the last call; the alarm is armed all the same).
int clinux_arm_wall_clock(int descriptor, int64_t seconds, int32_t nanoseconds);

/// pipe2(O_NONBLOCK | O_CLOEXEC), which needs _GNU_SOURCE. 0, or errno.
int clinux_pipe(int ends[2]);

/// From now on the signal does nothing but write its number, one byte, to the pipe. One pipe for the whole process. 0, or
/// errno. (Dispatch's own signal sources are set up a moment later, in another thread: a signal before that is lost.)
int clinux_catch_signal(int number, int pipe_end);

/// Gives the signal its usual effect back.
void clinux_release_signal(int number);

/// From now on the calling thread may only compute: take and give back private memory, read and write what is open already, set its own
/// timers, and end. Everything else fails with EPERM (seccomp-bpf). There is no way back. The process must have no other thread. 0, or
/// errno.
int clinux_allow_only_computing(void);

/// Closes all descriptors above standard error. 0, or errno.
int clinux_close_all_but_standard(void);

/// The beginning of the kernel's `struct tcp_info` (linux/tcp.h, which cannot be included beside netinet/tcp.h). Since Linux 4.19.
struct clinux_tcp_info {
    uint8_t state;
    uint8_t fields_before_bytes_received[127];
    /// The bytes that came in and were accepted, each once. A FIN is one more.
    uint64_t bytes_received;
    uint8_t fields_before_data_segments[16];
    /// The segments with data that came in, also those that were not accepted.
    uint32_t data_segments_in;
    /// The segments with data that went out, also those that were sent again.
    uint32_t data_segments_out;
    uint8_t fields_before_bytes_sent[40];
    /// The bytes that went out, also those that were sent again; without SYN and FIN.
    uint64_t bytes_sent;
    /// The bytes that were sent again.
    uint64_t repeated_bytes;
};

_Static_assert(offsetof(struct clinux_tcp_info, bytes_received) == 128, "tcpi_bytes_received");
_Static_assert(offsetof(struct clinux_tcp_info, data_segments_in) == 152, "tcpi_data_segs_in");
_Static_assert(offsetof(struct clinux_tcp_info, data_segments_out) == 156, "tcpi_data_segs_out");
_Static_assert(offsetof(struct clinux_tcp_info, bytes_sent) == 200, "tcpi_bytes_sent");
_Static_assert(offsetof(struct clinux_tcp_info, repeated_bytes) == 208, "tcpi_bytes_retrans");

/// Flags and kinds as plain numbers: the headers define them as enums that Swift imports in more than one way.
static const int clinux_datagram_socket = SOCK_DGRAM | SOCK_CLOEXEC;
static const int clinux_stream_socket = SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK;
static const int clinux_any_stream = SOCK_STREAM;
static const int clinux_no_signal = MSG_NOSIGNAL;
static const int clinux_inotify_flags = IN_NONBLOCK | IN_CLOEXEC;
static const int clinux_timer_flags = TFD_NONBLOCK | TFD_CLOEXEC;

#endif
