import { type ChildProcess, spawn } from 'node:child_process';

/** Kills a process that leads a group of its own, and the whole group; no error where it is gone already. */
export function killTree({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () => {});
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // EPERM is what some systems say of a group of which only the dead are left.
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM'))) throw error;
  }
}
