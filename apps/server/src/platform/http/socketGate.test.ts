import { QUOTA_DEFAULTS, type QuotaValues } from '@twinscape/contract';
import { describe, expect, it, vi } from 'vitest';
import type { Platform } from '../platform.ts';
import type { Session } from './session.ts';
import { SocketGate } from './socketGate.ts';

const gate = (config: object = {}, quotas: Partial<QuotaValues> = {}): SocketGate =>
  new SocketGate({
    config: { sockets: 20_000, socketsPerAddress: 2_000, ...config },
    quotas: { read: async () => ({ ...QUOTA_DEFAULTS, ...quotas }) },
  } as unknown as Platform);
const session = (userId: string, companyId = 'east'): Session => ({ userId, companyId }) as Session;

describe('the gate of sockets', () => {
  it('an address may have 200 connections of strangers; who signed in makes room, and so does who leaves', async () => {
    const own = gate();
    const seats = Array.from({ length: 200 }, () => own.enter('10.0.0.1'));
    expect(own.refusal('10.0.0.1')?.text).toMatchObject({ key: 'socket.addressFull', code: 429 });
    expect(own.refusal('10.0.0.2')).toBeUndefined();
    expect(await seats[0]?.admit(session('a'))).toBeUndefined();
    expect(own.refusal('10.0.0.1')).toBeUndefined();
    own.enter('10.0.0.1');
    expect(own.refusal('10.0.0.1')?.text.code).toBe(429);
    seats[1]?.leave();
    seats[1]?.leave();
    expect(own.refusal('10.0.0.1')).toBeUndefined();
  });

  it('counts IPv6 addresses per network of 64 bits', () => {
    const own = gate({ socketsPerAddress: 2 });
    own.enter('2001:db8:1:2::1');
    own.enter('2001:db8:1:2:ffff::2');
    expect(own.refusal('2001:db8:1:2:3::9')?.text.code).toBe(429);
    expect(own.refusal('2001:db8:1:3::1')).toBeUndefined();
  });

  it('is full at the number of all connections, with 503', () => {
    const own = gate({ sockets: 2 });
    own.enter('10.0.0.1');
    const seat = own.enter('10.0.0.2');
    expect(own.refusal('10.0.0.3')?.text).toMatchObject({ key: 'socket.serverFull', code: 503 });
    seat.leave();
    expect(own.refusal('10.0.0.3')).toBeUndefined();
  });

  it('an account may have 600, an enterprise what its quota says; shares count for the enterprise alone', async () => {
    const own = gate({}, { socketConnections: 601 });
    for (let n = 0; n < 600; n++) expect(await own.enter(`10.0.1.${n % 200}`).admit(session('a'))).toBeUndefined();
    const seat = own.enter('10.0.2.1');
    expect((await seat.admit(session('a')))?.text.key).toBe('socket.accountFull');
    const share = { ...session('a'), share: { companyId: 'east' } } as Session;
    expect(await seat.admit(share)).toBeUndefined();
    const refusal = await own.enter('10.0.2.2').admit(session('b'));
    expect(refusal?.text.key).toBe('quota.socketConnections');
    expect(refusal?.in('en')).toContain('601');
    expect(await own.enter('10.0.2.3').admit(session('b', 'west'))).toBeUndefined();
    seat.leave();
    expect(await own.enter('10.0.2.4').admit(session('b'))).toBeUndefined();
  });

  it('an address whose sign-ins were refused a hundred times within two seconds waits until they are over', () => {
    const own = gate();
    const seat = own.enter('10.0.0.1');
    for (let n = 0; n < 100; n++) seat.refused();
    expect(own.refusal('10.0.0.1')?.text).toMatchObject({ key: 'common.tooMany', code: 429 });
    expect(own.refusal('10.0.0.2')).toBeUndefined();
    vi.useFakeTimers({ now: Date.now() + 2_100 });
    expect(own.refusal('10.0.0.1')).toBeUndefined();
    vi.useRealTimers();
  });

  it('strangers may send 64 MB in all; what one sent is forgotten when it leaves or signs in', async () => {
    const own = gate();
    const [one, other] = [own.enter('10.0.0.1'), own.enter('10.0.0.2')];
    expect(one.received(64 * 1024 ** 2)).toBe(true);
    expect(other.received(1)).toBe(false);
    await one.admit(session('a'));
    expect(other.received(1)).toBe(true);
    expect(one.received(1024 ** 3)).toBe(true);
  });
});
