import { parseAddressBytes } from './addressBytes.ts';
import { isInNetwork } from './network.ts';

/**
 * What lies behind an address, as far as an outgoing request must know:
 * - `public`: the open internet;
 * - `loopback`, `private`: this machine and the networks around it; reached only where the operator listed the host and
 *   port;
 * - `metadata`: where clouds hand out the machine's own keys; never reached;
 * - `never`: link-local, multicast, broadcast, documentation and everything else that no request of ours has business
 *   with.
 */
export type AddressKind = 'public' | 'loopback' | 'private' | 'metadata' | 'never';

type Block = readonly [cidr: string, kind: AddressKind];

/**
 * IANA's registries of special-purpose addresses (RFC 6890 and what was added to it); the first block that holds an
 * address decides.
 */
const IPV4: readonly Block[] = [
  // Amazon, Azure, Google, Tencent and most others; Alibaba Cloud; Azure's wire server; Oracle Cloud.
  ['169.254.169.254/32', 'metadata'],
  ['169.254.170.2/32', 'metadata'],
  ['100.100.100.200/32', 'metadata'],
  ['168.63.129.16/32', 'metadata'],
  ['192.0.0.192/32', 'metadata'],
  ['127.0.0.0/8', 'loopback'],
  ['10.0.0.0/8', 'private'],
  ['172.16.0.0/12', 'private'],
  ['192.168.0.0/16', 'private'],
  // Carriers' address translation (RFC 6598): used inside of companies too.
  ['100.64.0.0/10', 'private'],
  ['198.18.0.0/15', 'private'],
  ['0.0.0.0/8', 'never'],
  ['169.254.0.0/16', 'never'],
  ['192.0.0.0/24', 'never'],
  ['192.0.2.0/24', 'never'],
  ['192.88.99.0/24', 'never'],
  ['198.51.100.0/24', 'never'],
  ['203.0.113.0/24', 'never'],
  ['224.0.0.0/3', 'never'],
];

/**
 * Only 2000::/3 is given out for the open internet (RFC 4291, section 2.4); everything beyond these blocks is `never`.
 */
const IPV6: readonly Block[] = [
  ['fd00:ec2::254/128', 'metadata'],
  ['fd20:ce::254/128', 'metadata'],
  ['::1/128', 'loopback'],
  ['fc00::/7', 'private'],
  // Teredo, ORCHID and other protocols' own; documentation; 6to4 carries an IPv4 address and is no longer in use.
  ['2001::/23', 'never'],
  ['2001:db8::/32', 'never'],
  ['2002::/16', 'never'],
  ['3fff::/20', 'never'],
  ['2000::/3', 'public'],
];

/**
 * Prefixes behind which the last four bytes are an IPv4 address: mapped (RFC 4291) and translated (RFC 6052, RFC 2765).
 */
const CARRIES_IPV4 = ['::ffff:0:0/96', '64:ff9b::/96', '::ffff:0:0:0/96'];

/** Judges an address in textual form; what is none is `never`. Pure. */
export function classifyAddress(text: string): AddressKind {
  const bytes = parseAddressBytes(text);
  if (!bytes) return 'never';
  if (bytes.length === 4) return IPV4.find(([cidr]) => isInNetwork(bytes, cidr))?.[1] ?? 'public';
  if (CARRIES_IPV4.some((cidr) => isInNetwork(bytes, cidr))) return classifyAddress(bytes.slice(12).join('.'));
  return IPV6.find(([cidr]) => isInNetwork(bytes, cidr))?.[1] ?? 'never';
}
