import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { BenchResults } from './trial.ts';

const MB = 1e6;

/**
 * After a collection: the page's JavaScript heap, and what its process and the one that draws hold in memory (VmRSS of
 * proc(5)), in megabytes.
 */
export async function measureMemory(browser: Browser, page: Page): Promise<BenchResults> {
  const own = await page.context().newCDPSession(page);
  await own.send('HeapProfiler.collectGarbage');
  const { usedSize } = await own.send('Runtime.getHeapUsage');
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  const residentIn = (type: string): number =>
    processInfo.filter((one) => one.type === type).reduce((sum, { id }) => sum + readResidentBytes(id), 0);
  return { 'JS heap': usedSize / MB, 'page process': residentIn('renderer'), 'GPU process': residentIn('GPU') };
}

/** What all processes of a browser have computed so far. */
export async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What a process holds in memory, in megabytes; 0 when there is none of that number. */
export function readResidentBytes(pid: number): number {
  try {
    return (Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / MB;
  } catch {
    return 0;
  }
}
