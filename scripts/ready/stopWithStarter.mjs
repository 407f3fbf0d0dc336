import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 1000;

/**
 * Stops this process as a terminal would (SIGTERM) when the one that started it is gone without a word.
 * npm puts a shell in between, which outlives a killed npm and tells nobody: then both are watched.
 */
export function stopWithStarter() {
  if (process.platform === 'win32') return;
  const parent = process.ppid;
  const above = findShellParent(parent);
  setInterval(() => {
    if (process.ppid !== parent || (above !== undefined && !isAlive(above))) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

/** The parent of a process that is a shell; undefined when it is none, or when the system does not say. @param {number} pid */
function findShellParent(pid) {
  try {
    const [, name, parent] =
      process.platform === 'linux'
        ? (/\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [])
        : (/(\S+)\s+(\d+)/.exec(execFileSync('ps', ['-o', 'comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' })) ??
          []);
    return /(^|\/)-?(ba|da|z|k|a)?sh$/.test(name ?? '') && Number(parent) > 1 ? Number(parent) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
