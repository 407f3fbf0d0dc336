import { readFileSync } from 'node:fs';

/** Of Linux, whatever the machine; see sysconf(_SC_CLK_TCK). */
const TICKS_PER_SECOND = 100;

export const canMeasure = process.platform === 'linux';

/** Processor time that a process has taken so far, in milliseconds (proc(5), /proc/pid/stat: utime and stime). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000;
}

/** Memory that a process holds, in bytes (VmRSS). */
export function memoryBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
