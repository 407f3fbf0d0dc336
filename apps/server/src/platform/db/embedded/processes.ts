import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, platform } from 'node:os';
import { errorCode } from './errorCode.ts';

/** Where process ids mean the same thing: one boot of one machine, and on Linux one process namespace. */
export function processSpace(): string {
  if (platform() !== 'linux') return `${platform()} ${hostname()}`;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** True for a process that runs; a zombie does not. */
export const isAlive = (pid: number): boolean => isThere(pid) && !isZombie(pid);

/** True for a process that has ended while its parent has not asked how: its id is still taken. Told on Linux only. */
export const isZombie = (pid: number): boolean =>
  platform() === 'linux' && isThere(pid) && linuxStat(pid) === undefined;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** A mark that two processes with the same id do not share; undefined where the system does not tell. */
export function readStartMark(pid: number): string | undefined {
  if (platform() === 'linux') return linuxStat(pid)?.started;
  if (platform() === 'win32') return undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Undefined when the process is gone or a zombie. Fields as in proc(5): the name may hold spaces and brackets. */
function linuxStat(pid: number): { started: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    const started = fields[19];
    if (started === undefined || state === 'Z' || state === 'X') return undefined;
    return { started };
  } catch {
    return undefined;
  }
}
