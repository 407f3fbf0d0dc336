import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { PeerFilter } from './peerFilter.ts';

const peers = () => new PeerFilter(() => 5_683);
const own = Object.values(networkInterfaces()).flatMap((some) => some ?? []);

describe('whose datagrams are read', () => {
  it.each([
    ['port 0, to which nothing can be sent', '10.0.0.1', 0, false],
    ['multicast', '224.0.1.187', 5_000, false],
    ['multicast of IPv6', 'ff02::fd', 5_000, false],
    ['broadcast', '255.255.255.255', 5_000, false],
    ['no address', '0.0.0.0', 5_000, false],
    ['no address of IPv6', '::', 5_000, false],
    ['multicast in the clothes of IPv6', '::ffff:224.0.1.187', 5_000, false],
    ['our own port of this machine', '127.0.0.1', 5_683, false],
    ['our own port of this machine, in the clothes of IPv6', '::ffff:127.0.0.1', 5_683, false],
    ['a service that echoes', '10.0.0.1', 7, false],
    ['another port of this machine', '127.0.0.1', 5_684, true],
    ['the port of CoAP elsewhere', '10.0.0.1', 5_683, true],
    ['a device', 'fd00::1', 40_000, true],
  ] as const)('%s', (_title, address, port, isRead) => expect(peers().accepts({ address, port })).toBe(isRead));

  it('every address of this machine counts as our own at our own port', () => {
    for (const { address } of own) expect(peers().accepts({ address, port: 5_683 })).toBe(false);
  });

  it('datagrams of one address are limited, and answers to strangers there more narrowly; others are not touched', () => {
    const limited = peers();
    const from = { address: '10.0.0.1', port: 4_000 };
    const count = (ask: () => boolean) => Array.from({ length: 20_000 }, ask).filter(Boolean).length;
    const answered = count(() => limited.mayAnswerStranger(from));
    const read = count(() => limited.accepts(from));
    expect([answered >= 200, answered < 400, read >= 10_000, read < 20_000]).toEqual([true, true, true, true]);
    expect(limited.accepts({ ...from, address: '10.0.0.2' })).toBe(true);
  });
});
