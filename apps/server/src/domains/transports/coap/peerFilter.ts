import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { toAddressKey } from '../../../platform/limits/index.ts';
import { TokenBuckets } from '../buckets.ts';
import type { Endpoint } from './observers.ts';

/** Datagrams of one address: devices behind one router share it. What is beyond is lost, as datagrams may be. */
const DATAGRAMS_PER_SECOND = 5_000;
const DATAGRAMS_BURST = 10_000;
/** Answers to whoever has not shown who they are: the address may be forged and belong to somebody else. */
const STRANGERS_PER_SECOND = 50;
const STRANGERS_BURST = 200;
/** Services that answer every datagram with another one: an answer of ours would begin an endless exchange. */
const ECHOING_PORTS: ReadonlySet<number> = new Set([7, 13, 17, 19]);
/** Addresses of this machine may change. */
const OWN_ADDRESSES_EVERY_MS = 60_000;

/**
 * No sender has such an address: "this network", multicast and broadcast (RFC 1122, 3.2.1.3; RFC 4291, 2.5.2 and 2.7).
 */
const NO_SENDERS = new BlockList();
NO_SENDERS.addSubnet('0.0.0.0', 8, 'ipv4');
NO_SENDERS.addSubnet('224.0.0.0', 4, 'ipv4');
NO_SENDERS.addAddress('255.255.255.255', 'ipv4');
NO_SENDERS.addAddress('::', 'ipv6');
NO_SENDERS.addSubnet('ff00::', 8, 'ipv6');

type OwnAddresses = { readonly addresses: ReadonlySet<string>; readonly broadcasts: ReadonlySet<string> };

/** Decides whose datagrams are read and answered. Source addresses of UDP are whatever the sender writes. */
export class PeerFilter {
  private readonly datagrams = new TokenBuckets(DATAGRAMS_PER_SECOND, DATAGRAMS_BURST);
  private readonly strangers = new TokenBuckets(STRANGERS_PER_SECOND, STRANGERS_BURST);
  private own = ownAddresses();
  private readAt = Date.now();

  /** `ownPort`: a datagram that seems to come from this port of this machine would be answered to ourselves. */
  constructor(private readonly ownPort: () => number) {}

  /** Whether a datagram from there is read at all. */
  accepts({ address, port }: Endpoint): boolean {
    // Port 0 cannot be answered: `send` throws for it.
    if (!(port > 0 && port <= 65_535) || ECHOING_PORTS.has(port)) return false;
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (NO_SENDERS.check(address, family)) return false;
    const { addresses, broadcasts } = this.ownNow();
    if (broadcasts.has(address)) return false;
    if (port === this.ownPort() && (addresses.has(address) || /^127\./.test(toAddressKey(address)))) return false;
    return this.datagrams.take(toAddressKey(address));
  }

  /** Whether one more answer may go there although nobody has shown who they are. */
  mayAnswerStranger({ address }: Endpoint): boolean {
    return this.strangers.take(toAddressKey(address));
  }

  private ownNow(): OwnAddresses {
    if (Date.now() - this.readAt > OWN_ADDRESSES_EVERY_MS) {
      this.own = ownAddresses();
      this.readAt = Date.now();
    }
    return this.own;
  }
}

function ownAddresses(): OwnAddresses {
  const found = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const bytes = (text: string) => text.split('.').map(Number);
  const broadcasts = found.flatMap(({ family, address, netmask, internal }) => {
    if (family !== 'IPv4' || internal || netmask === '255.255.255.255') return [];
    const mask = bytes(netmask);
    return [
      bytes(address)
        .map((byte, place) => (byte | ~(mask[place] ?? 255)) & 255)
        .join('.'),
    ];
  });
  return { addresses: new Set(found.map(({ address }) => address)), broadcasts: new Set(broadcasts) };
}
