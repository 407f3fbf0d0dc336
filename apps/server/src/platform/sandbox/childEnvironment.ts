const HANDED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'LD_LIBRARY_PATH', 'SystemRoot'] as const;

/**
 * What a program needs to run at all: no password and no address of the configuration reaches a process that reads
 * files of strangers. Threads of picture libraries are limited to one, since several processes work at a time.
 */
export function sandboxEnvironment(): Record<string, string> {
  const handed = HANDED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(handed), TZ: 'UTC', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };
}
