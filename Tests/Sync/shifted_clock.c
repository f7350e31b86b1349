// A wall clock that is wrong by the seconds in TIMEQUEST_CLOCK_SHIFT, for a program that is started with this library in LD_PRELOAD. All
// other clocks stay as they are, and so do the timers of all clocks. (Debian's faketime also moves timers of other clocks.)

#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define DESCRIPTORS 4096

static long shift;
static char is_wall_timer[DESCRIPTORS];

__attribute__((constructor)) static void read_shift(void) {
    const char *text = getenv("TIMEQUEST_CLOCK_SHIFT");
    if (text) shift = atol(text);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift;
    return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec time;
    int status = clock_gettime(CLOCK_REALTIME, &time);
    if (status == 0) *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    return status;
}

time_t time(time_t *now) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    if (now) *now = time.tv_sec;
    return time.tv_sec;
}

int timerfd_create(clockid_t clock, int flags) {
    int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
    if (descriptor >= 0 && descriptor < DESCRIPTORS) is_wall_timer[descriptor] = clock == CLOCK_REALTIME;
    return descriptor;
}

// A moment of the shifted clock is another one of the kernel's.
int timerfd_settime(int descriptor, int flags, const struct itimerspec *moment, struct itimerspec *before) {
    struct itimerspec own = *moment;
    int is_moment = (flags & TFD_TIMER_ABSTIME) && (own.it_value.tv_sec || own.it_value.tv_nsec);
    if (is_moment && descriptor >= 0 && descriptor < DESCRIPTORS && is_wall_timer[descriptor]) own.it_value.tv_sec -= shift;
    return (int)syscall(SYS_timerfd_settime, descriptor, flags, &own, before);
}
