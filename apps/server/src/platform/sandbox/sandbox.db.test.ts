import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { openLog } from '../log/index.ts';
import { imageWork, prepareImageInSandbox } from '../storage/imageWork.ts';
import { LONGEST_BLOCK_MS, measureLongestBlock } from '../testing/longestBlock.ts';
import { defineSandboxWork, Sandbox, type SandboxSettings } from './index.ts';

const opened: Sandbox[] = [];
function open(settings: Partial<SandboxSettings> = {}): Sandbox {
  const sandbox = new Sandbox(inject('programs'), openLog('silent'), settings);
  opened.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#468' } })
  .png()
  .toBuffer();
const prepare = async (sandbox: Sandbox, owner = 'a', input?: Buffer) => {
  const bytes = input ?? (await picture);
  return prepareImageInSandbox(sandbox, { input: () => bytes, owner, maxPixels: 50_000_000, maxSides: [4096] });
};
/** Draws for as long as it is let. */
const slowSvg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f">${'<feGaussianBlur stdDeviation="200"/>'.repeat(2000)}</filter><rect filter="url(#f)" width="900" height="900"/></svg>`,
);
const smaller = (limits: Partial<typeof imageWork.limits>) =>
  defineSandboxWork<{ maxPixels: number; maxSides: number[] }, unknown>(imageWork.name, {
    ...imageWork.limits,
    ...limits,
  });
const options = { maxPixels: 50_000_000, maxSides: [4096] };

describe('work outside', { timeout: 60_000 }, () => {
  it('gives a picture back, and does the next one in the same process', async () => {
    const sandbox = open();
    const [first] = await prepare(sandbox);
    expect(first).toMatchObject({ mime: 'image/png', width: 40, height: 30 });
    const before = sandbox.pids;
    await prepare(sandbox);
    expect(before).toHaveLength(1);
    expect(sandbox.pids).toEqual(before);
  });

  it('sees nothing of the environment that holds secrets', async () => {
    const sandbox = open();
    await prepare(sandbox);
    const [pid] = sandbox.pids;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => 'PATH=');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/DATABASE_URL|TWINSCAPE|PASSWORD/);
  });

  it('ends a job that takes more time or memory than it may, and with it its process; the next job has a fresh one', async () => {
    const sandbox = open();
    await prepare(sandbox);
    const [before] = sandbox.pids;
    const run = (limits: Partial<typeof imageWork.limits>) =>
      sandbox.run(smaller(limits), { input: () => slowSvg, options, owner: 'a' });
    await expect(run({ timeMs: 600 })).rejects.toMatchObject({ failure: 'time' });
    await expect(run({ cpuMs: 600 })).rejects.toMatchObject({ failure: 'time' });
    await expect(run({ memoryBytes: 90 * 1024 ** 2 })).rejects.toMatchObject({ failure: 'memory' });
    await expect(run({ inputBytes: 100 })).rejects.toMatchObject({ failure: 'input' });
    await prepare(sandbox);
    expect(sandbox.pids).toHaveLength(1);
    expect(sandbox.pids).not.toContain(before);
    const own = sandbox.run(smaller({ outputBytes: 20 }), { input: () => picture, options, owner: 'a' });
    await expect(own).rejects.toMatchObject({ failure: 'output' });
  });

  it('lets enterprises take turns: nobody waits for all that another one sent', async () => {
    const sandbox = open({ atOnce: 2, perOwner: 1, waitingPerOwner: 3 });
    let ends = 0;
    const long = () =>
      sandbox
        .run(smaller({ timeMs: 50_000, cpuMs: 50_000 }), { input: () => slowSvg, options, owner: 'many' })
        .catch(() => {
          ends += 1;
        });
    for (let sent = 0; sent < 4; sent++) void long();
    await expect(sandbox.run(imageWork, { input: () => picture, options, owner: 'many' })).rejects.toMatchObject({
      text: { code: 503 },
    });
    await prepare(sandbox, 'other');
    expect(ends).toBe(0);
  });

  it('refuses in words what waits for too long', async () => {
    const sandbox = open({ atOnce: 1, perOwner: 1, waitTimeoutMs: 200 });
    const slow = smaller({ timeMs: 50_000, cpuMs: 50_000 });
    sandbox.run(slow, { input: () => slowSvg, options, owner: 'a' }).catch(() => {});
    await expect(prepare(sandbox, 'b')).rejects.toMatchObject({
      text: { code: 503, cn: expect.stringContaining('稍后重试'), en: expect.stringMatching(/try again/i) },
    });
  });

  it('never holds the process that asks, whatever is drawn', async () => {
    const sandbox = open();
    await prepare(sandbox);
    const draw = () =>
      sandbox.run(smaller({ timeMs: 1_000 }), { input: () => slowSvg, options, owner: 'a' }).catch(() => {});
    expect(await measureLongestBlock(draw)).toBeLessThan(LONGEST_BLOCK_MS);
  });

  it('ends its processes when it is closed, and what they did', async () => {
    const sandbox = open();
    const held = sandbox.run(imageWork, { input: () => slowSvg, options, owner: 'a' }).catch((error: unknown) => error);
    for (let tries = 0; sandbox.pids.length === 0 && tries < 100; tries++) await wait(10);
    const [pid] = sandbox.pids;
    await sandbox.close();
    expect(await held).toMatchObject({ failure: 'crash' });
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH');
  });
});
