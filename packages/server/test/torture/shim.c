/*
 * Preloaded into a server, this library keeps a journal of writes that no fsync has confirmed yet, and shifts the clock.
 *
 * SHIM_FOLDER   files below this folder are watched
 * SHIM_JOURNAL  where the journal goes. Each record is written before its effect, so that it survives a SIGKILL.
 * SHIM_CLOCK    a file with the seconds to add to the clock, as text; read at most every 10 ms
 * SHIM_LIES     set: no fsync is noted, as with a disk that confirms what it does not keep
 *
 * After the process was killed, powerCut.ts undoes a random part of the unconfirmed writes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 'w', TRUNCATE = 't', SYNC = 's', CREATE = 'c', SYNC_FOLDER = 'd' };
enum { UNKNOWN = 0, OTHER = 1, WATCHED = 2, MOST_FILES = 4096 };

struct record {
  uint32_t kind, path_length, data_length, zero;
  uint64_t offset, size;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char kinds[MOST_FILES];
static const char *folder, *clock_file;
static int journal = -1, lies;

__attribute__((constructor)) static void start(void) {
  folder = getenv("SHIM_FOLDER");
  clock_file = getenv("SHIM_CLOCK");
  lies = getenv("SHIM_LIES") != NULL;
  const char *path = getenv("SHIM_JOURNAL");
  if (folder && path) journal = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int path_of(int fd, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static int is_below(const char *path) {
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) != 0 || (path[length] != '/' && path[length] != 0)) return 0;
  /* Shared memory of SQLite: it is made anew from the log, and never synced. */
  size_t end = strlen(path);
  return end < 4 || strcmp(path + end - 4, "-shm") != 0;
}

static int is_watched(int fd, char *path, size_t size) {
  if (journal < 0 || fd < 0 || fd == journal || fd >= MOST_FILES || kinds[fd] == OTHER) return 0;
  if (!path_of(fd, path, size) || !is_below(path)) {
    kinds[fd] = OTHER;
    return 0;
  }
  kinds[fd] = WATCHED;
  return 1;
}

static void note(int kind, const char *path, int fd, uint64_t offset, uint64_t length) {
  struct stat file = {0};
  if (fd >= 0) fstat(fd, &file);
  uint64_t size = file.st_size;
  uint64_t kept = offset >= size ? 0 : size - offset < length ? size - offset : length;
  struct record head = {kind, strlen(path), kept, 0, offset, size};
  if (kind == WRITE) head.zero = length;
  char *record = malloc(sizeof head + head.path_length + kept);
  memcpy(record, &head, sizeof head);
  memcpy(record + sizeof head, path, head.path_length);
  char *old = record + sizeof head + head.path_length;
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  /* The descriptor may be open for writing only. */
  int readable = kept ? syscall(SYS_openat, AT_FDCWD, name, O_RDONLY | O_CLOEXEC, 0) : -1;
  for (uint64_t done = 0; done < kept;) {
    ssize_t n = syscall(SYS_pread64, readable, old + done, kept - done, offset + done);
    if (n <= 0) break;
    done += n;
  }
  if (readable >= 0) syscall(SYS_close, readable);
  if (syscall(SYS_write, journal, record, sizeof head + head.path_length + kept) < 0) abort();
  free(record);
}

static ssize_t write_at(int fd, const void *data, size_t length, off_t offset) {
  char path[4096];
  if (!is_watched(fd, path, sizeof path)) return syscall(SYS_pwrite64, fd, data, length, offset);
  pthread_mutex_lock(&lock);
  note(WRITE, path, fd, offset, length);
  ssize_t written = syscall(SYS_pwrite64, fd, data, length, offset);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) { return write_at(fd, data, length, offset); }
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return write_at(fd, data, length, offset); }

ssize_t write(int fd, const void *data, size_t length) {
  char path[4096];
  if (!is_watched(fd, path, sizeof path)) return syscall(SYS_write, fd, data, length);
  pthread_mutex_lock(&lock);
  int append = fcntl(fd, F_GETFL) & O_APPEND;
  note(WRITE, path, fd, lseek(fd, 0, append ? SEEK_END : SEEK_CUR), length);
  ssize_t written = syscall(SYS_write, fd, data, length);
  pthread_mutex_unlock(&lock);
  return written;
}

static int truncate_to(int fd, off_t length) {
  char path[4096];
  if (!is_watched(fd, path, sizeof path)) return syscall(SYS_ftruncate, fd, length);
  pthread_mutex_lock(&lock);
  note(TRUNCATE, path, fd, length, UINT64_MAX);
  int done = syscall(SYS_ftruncate, fd, length);
  pthread_mutex_unlock(&lock);
  return done;
}

int ftruncate(int fd, off_t length) { return truncate_to(fd, length); }
int ftruncate64(int fd, off64_t length) { return truncate_to(fd, length); }

static int sync_by(long call, int fd) {
  char path[4096];
  if (!is_watched(fd, path, sizeof path)) return syscall(call, fd);
  /* What counts here is the journal. The real disk need not be waited for; but a disk takes time, in which power can fail. */
  struct timespec disk = {0, 3000000};
  nanosleep(&disk, NULL);
  struct stat file;
  int is_folder = fstat(fd, &file) == 0 && S_ISDIR(file.st_mode);
  pthread_mutex_lock(&lock);
  if (!lies) note(is_folder ? SYNC_FOLDER : SYNC, path, -1, 0, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int fd) { return sync_by(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

int close(int fd) {
  if (fd >= 0 && fd < MOST_FILES) kinds[fd] = UNKNOWN;
  return syscall(SYS_close, fd);
}

static int open_at(int at, const char *path, int flags, mode_t mode) {
  int is_new = journal >= 0 && (flags & O_CREAT) && is_below(path) && syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
  int fd = syscall(SYS_openat, at, path, flags, mode);
  if (fd >= 0 && fd < MOST_FILES) kinds[fd] = UNKNOWN;
  if (fd >= 0 && is_new) {
    pthread_mutex_lock(&lock);
    note(CREATE, path, -1, 0, 0);
    pthread_mutex_unlock(&lock);
  }
  return fd;
}

#define MODE(flags)                      \
  mode_t mode = 0;                       \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest;                        \
    va_start(rest, flags);               \
    mode = va_arg(rest, mode_t);         \
    va_end(rest);                        \
  }

int open(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags) return open_at(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags) return open_at(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags) return open_at(at, path, flags, mode); }

static int64_t shift(void) {
  static int64_t seconds, read_at;
  if (!clock_file) return 0;
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  int64_t at = now.tv_sec * 1000 + now.tv_nsec / 1000000;
  if (at - read_at >= 10) {
    char text[32] = {0};
    int fd = syscall(SYS_openat, AT_FDCWD, clock_file, O_RDONLY | O_CLOEXEC, 0);
    if (fd >= 0 && syscall(SYS_read, fd, text, sizeof text - 1) > 0) seconds = atoll(text);
    if (fd >= 0) syscall(SYS_close, fd);
    read_at = at;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int done = syscall(SYS_clock_gettime, clock, time);
  if (done == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += shift();
  return done;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) == 0) {
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
  }
  return 0;
}

time_t time(time_t *seconds) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}
