import { Refusal } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { WorkQueue } from './workQueue.ts';

describe('a queue of expensive work', () => {
  it('works on so many at a time and on the others in their order', async () => {
    const queue = new WorkQueue({ atOnce: 2, mostWaiting: 10 });
    const open: (() => void)[] = [];
    const begun: number[] = [];
    const all = [0, 1, 2, 3].map((index) =>
      queue.run(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => open.push(resolve));
        return index;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    for (let turn = 0; turn < 4; turn++) {
      open.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(begun).toEqual([0, 1, 2, 3]);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('refuses as busy, with the seconds to wait, what comes when too many wait', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostWaiting: 2 });
    let end = (): void => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
    const waiting = [queue.run(async () => 1), queue.run(async () => 2)];
    const error = await queue.run(async () => 3).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect([(error as Refusal).text.code, (error as Refusal).values.seconds]).toEqual([503, 3]);
    end();
    await first;
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect(await queue.run(async () => 4)).toBe(4);
  });

  it('refuses whose turn comes too late, and goes on with the next', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostWaiting: 10, mostWaitMs: 20 });
    const first = queue.run(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
    const late = queue.run(async () => 1).catch((thrown: unknown) => thrown);
    await first;
    expect(await late).toBeInstanceOf(Refusal);
    expect(await queue.run(async () => 2)).toBe(2);
  });

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, mostWaiting: 2 });
    await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await queue.run(async () => 1)).toBe(1);
  });
});
