import { expect, it } from 'vitest';
import { ShareLookups } from './shareLookups.ts';

it('links of one address are looked up four at a time, and another address does not wait for them', async () => {
  const lookups = new ShareLookups();
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const lookUp = (address: string) =>
    lookups.run(address, () => {
      begun.push(address);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [...Array.from({ length: 6 }, () => lookUp('10.0.0.1')), lookUp('10.0.0.2')];
  await Promise.resolve();
  expect(begun).toEqual([...Array(4).fill('10.0.0.1'), '10.0.0.2']);
  while (ends.length > 0) {
    ends.shift()?.();
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(begun).toHaveLength(7);
});

it('a look-up that fails gives its place to the next', async () => {
  const lookups = new ShareLookups();
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      lookups.run('a', async () => {
        if (at < 5) throw new Error('no such link');
        return at;
      }),
    ),
  );
  expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: 5 });
});
