import { QUOTA_DEFAULTS, type QuotaValues } from '@twinscape/contract';
import { describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../platform.ts';
import type { Session } from '../session.ts';
import { SocketLimiter } from './socketLimiter.ts';

const createLimiter = (config: object = {}, quotas: Partial<QuotaValues> = {}): SocketLimiter =>
  new SocketLimiter({
    config: { sockets: 20_000, socketsPerAddress: 2_000, ...config },
    quotas: { read: async () => ({ ...QUOTA_DEFAULTS, ...quotas }) },
  } as unknown as Platform);
const session = (userId: string, companyId = 'east'): Session => ({ userId, companyId }) as Session;

describe('the gate of sockets', () => {
  it('an address may have 200 connections of strangers; who signed in makes room, and so does who leaves', async () => {
    const own = createLimiter();
    const seats = Array.from({ length: 200 }, () => own.addConnection('10.0.0.1'));
    expect(own.refusal('10.0.0.1')?.text).toMatchObject({ key: 'socket.addressFull', code: 429 });
    expect(own.refusal('10.0.0.2')).toBeUndefined();
    expect(await seats[0]?.admitSession(session('a'))).toBeUndefined();
    expect(own.refusal('10.0.0.1')).toBeUndefined();
    own.addConnection('10.0.0.1');
    expect(own.refusal('10.0.0.1')?.text.code).toBe(429);
    seats[1]?.release();
    seats[1]?.release();
    expect(own.refusal('10.0.0.1')).toBeUndefined();
  });

  it('counts IPv6 addresses per network of 64 bits', () => {
    const own = createLimiter({ socketsPerAddress: 2 });
    own.addConnection('2001:db8:1:2::1');
    own.addConnection('2001:db8:1:2:ffff::2');
    expect(own.refusal('2001:db8:1:2:3::9')?.text.code).toBe(429);
    expect(own.refusal('2001:db8:1:3::1')).toBeUndefined();
  });

  it('is full at the number of all connections, with 503', () => {
    const own = createLimiter({ sockets: 2 });
    own.addConnection('10.0.0.1');
    const permit = own.addConnection('10.0.0.2');
    expect(own.refusal('10.0.0.3')?.text).toMatchObject({ key: 'socket.serverFull', code: 503 });
    permit.release();
    expect(own.refusal('10.0.0.3')).toBeUndefined();
  });

  it('an account may have 600, an enterprise what its quota says; shares count for the enterprise alone', async () => {
    const own = createLimiter({}, { socketConnections: 601 });
    for (let n = 0; n < 600; n++)
      expect(await own.addConnection(`10.0.1.${n % 200}`).admitSession(session('a'))).toBeUndefined();
    const permit = own.addConnection('10.0.2.1');
    expect((await permit.admitSession(session('a')))?.text.key).toBe('socket.accountFull');
    const share = { ...session('a'), share: { companyId: 'east' } } as Session;
    expect(await permit.admitSession(share)).toBeUndefined();
    const refusal = await own.addConnection('10.0.2.2').admitSession(session('b'));
    expect(refusal?.text.key).toBe('quota.socketConnections');
    expect(refusal?.in('en')).toContain('601');
    expect(await own.addConnection('10.0.2.3').admitSession(session('b', 'west'))).toBeUndefined();
    permit.release();
    expect(await own.addConnection('10.0.2.4').admitSession(session('b'))).toBeUndefined();
  });

  it('an address whose sign-ins were refused a hundred times within two seconds waits until they are over', () => {
    const own = createLimiter();
    const permit = own.addConnection('10.0.0.1');
    for (let n = 0; n < 100; n++) permit.countRefusedSignIn();
    expect(own.refusal('10.0.0.1')?.text).toMatchObject({ key: 'common.tooMany', code: 429 });
    expect(own.refusal('10.0.0.2')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 2_100 });
    expect(own.refusal('10.0.0.1')).toBeUndefined();
    vi.useRealTimers();
  });

  it('strangers may send 64 MB in all; what one sent is forgotten when it leaves or signs in', async () => {
    const own = createLimiter();
    const [one, other] = [own.addConnection('10.0.0.1'), own.addConnection('10.0.0.2')];
    expect(one.countBytes(64 * 1024 ** 2)).toBe(true);
    expect(other.countBytes(1)).toBe(false);
    await one.admitSession(session('a'));
    expect(other.countBytes(1)).toBe(true);
    expect(one.countBytes(1024 ** 3)).toBe(true);
  });
});
