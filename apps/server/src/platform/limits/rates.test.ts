import { Refusal } from '@twinscape/contract';
import { describe, expect, it } from 'vitest';
import { RateLimits, toAddressKey } from './index.ts';

const catchRefusal = async (tried: Promise<void>): Promise<Refusal | undefined> => {
  try {
    await tried;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
const table = {
  signIn: { address: { count: 2, seconds: 60 } },
  search: { account: { count: 2, seconds: 60 }, tenant: { count: 3, seconds: 60 } },
};
const rates = (maxKeys?: number) => new RateLimits(1, table, maxKeys);

describe('rates', () => {
  it('refuse what is more than the limit as 429 and say for how many seconds', async () => {
    const limited = rates();
    for (let tries = 0; tries < 2; tries++)
      expect(await catchRefusal(limited.take('signIn', { ip: '10.0.0.1' }))).toBeUndefined();
    const refusal = await catchRefusal(limited.take('signIn', { ip: '10.0.0.1' }));
    expect([refusal?.text.key, refusal?.text.code]).toEqual(['common.tooMany', 429]);
    expect(refusal?.values.seconds).toBeGreaterThan(0);
    expect(refusal?.values.seconds).toBeLessThanOrEqual(60);
    expect(await catchRefusal(limited.take('signIn', { ip: '10.0.0.2' }))).toBeUndefined();
  });

  it('count all calls that come at the same moment', async () => {
    const limited = rates();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => catchRefusal(limited.take('signIn', { ip: '10.0.0.1' }))),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
  });

  it('count accounts apart and everybody of an enterprise together', async () => {
    const limited = rates();
    const companyId = 'east';
    for (const userId of ['a', 'b', 'c'])
      expect(await catchRefusal(limited.take('search', { userId, companyId }))).toBeUndefined();
    expect(await catchRefusal(limited.take('search', { userId: 'd', companyId }))).toBeDefined();
    expect(await catchRefusal(limited.take('search', { userId: 'e', companyId: 'west' }))).toBeUndefined();
  });

  it('can be looked at before the work that is counted only when it fails', async () => {
    const limited = rates();
    const caller = { ip: '10.0.0.1' };
    for (let looks = 0; looks < 5; looks++) expect(await catchRefusal(limited.check('signIn', caller))).toBeUndefined();
    for (let tries = 0; tries < 2; tries++) await limited.take('signIn', caller);
    expect((await catchRefusal(limited.check('signIn', caller)))?.text.code).toBe(429);
    expect(await catchRefusal(limited.check('signIn', { ip: '10.0.0.2' }))).toBeUndefined();
  });

  it('let few strangers be worked on at a time, others in their turn', async () => {
    const limited = new RateLimits(1, { signIn: { atOnce: 2 } });
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 40 }, () => limited.runInTurn('signIn', work)));
    expect(most).toBe(2);
    await Promise.all(Array.from({ length: 40 }, () => limited.runInTurn('search', work)));
    expect(most).toBe(40);
  });

  it('are multiplied by the factor of the installation', async () => {
    const limited = new RateLimits(2, table);
    for (let tries = 0; tries < 4; tries++)
      expect(await catchRefusal(limited.take('signIn', { ip: '10.0.0.1' }))).toBeUndefined();
    expect(await catchRefusal(limited.take('signIn', { ip: '10.0.0.1' }))).toBeDefined();
  });

  it('keep a bounded number of keys, however many addresses come', async () => {
    const limited = rates(100);
    for (let host = 0; host < 1_000; host++) await limited.take('signIn', { ip: `10.1.${host >> 8}.${host & 255}` });
    expect(limited.size).toBe(100);
  });
});

describe('the key of an address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, key) => {
    expect(toAddressKey(ip)).toBe(key);
  });
});
