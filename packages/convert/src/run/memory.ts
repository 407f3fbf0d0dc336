import { readFile } from 'node:fs/promises';

const CHECK_MS = 150;

/**
 * Looks at the resident memory of a process again and again, where the system tells it as a file (Linux); elsewhere
 * only the heap is limited.
 *
 * @returns ends the watch
 */
export function watchMemory(pid: number | undefined, mostBytes: number, onTooMuch: () => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => {};
  const look = async (): Promise<void> => {
    if ((await readResidentBytes(pid)) > mostBytes) onTooMuch();
  };
  const timer = setInterval(() => void look(), CHECK_MS);
  return () => clearInterval(timer);
}

async function readResidentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return Number(kilobytes) * 1024;
}
