// Confines itself as the parse worker does, then tries what a worker that a file has taken over would try. Prints a line for each: what
// it tried, and the error's name, or "possible". The tests of LinuxSystem read it.
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

static void tell(const char *what, int is_possible) {
    const char *outcome = is_possible ? "possible" : errno == EPERM ? "EPERM" : strerror(errno);
    char line[128];
    int length = snprintf(line, sizeof line, "%s: %s\n", what, outcome);
    if (write(STDOUT_FILENO, line, (size_t)length) != length)
        _exit(2);
}

static int is_mapped(int protection, int flags) {
    return mmap(0, 4096, protection, flags | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}

int main(void) {
    const int usual = PROT_READ | PROT_WRITE;
    int code = clinux_allow_only_computing();
    errno = code;
    tell("confine", code == 0);
    tell("open a file", open("/etc/passwd", O_RDONLY) >= 0);
    tell("write a file", open("/tmp/timequest-probe", O_WRONLY | O_CREAT, 0600) >= 0);
    tell("remove a file", unlink("/nowhere/timequest-probe") == 0);
    tell("open a socket", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
    tell("start a process", fork() >= 0);
    tell("become another program", execl("/bin/true", "true", (char *)0) == 0);
    tell("signal a process", kill(1, 0) == 0);
    tell("ignore a signal", signal(SIGPROF, SIG_IGN) != SIG_ERR);
    tell("share memory", is_mapped(usual, MAP_SHARED));
    tell("grow a stack", is_mapped(usual, MAP_PRIVATE | MAP_GROWSDOWN));
    tell("make code", is_mapped(usual | PROT_EXEC, MAP_PRIVATE));
    void *page = mmap(0, 4096, usual, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    tell("turn memory into code", mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0);
    // What a parser needs.
    tell("take memory", is_mapped(usual, MAP_PRIVATE));
    void *large = malloc(50 << 20);
    tell("take much memory", large != 0);
    free(large);
    struct itimerval timer = {.it_value = {.tv_sec = 60}};
    tell("set its own clock", setitimer(ITIMER_PROF, &timer, 0) == 0);
    return 0;
}
