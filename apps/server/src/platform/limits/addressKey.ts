import { isIPv6 } from 'node:net';

/**
 * Under which name the tries of an address are counted: an IPv4 address by itself, an IPv6 address by its network of 64
 * bits, because one subscriber has all of them. IPv4 addresses written as IPv6 (`::ffff:10.0.0.1`) are IPv4 addresses.
 */
export function toAddressKey(ip: string): string {
  const plain = ip.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, 45);
  const [head = '', tail = ''] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  // The last group may be written as an IPv4 address, which takes two groups; it is not among the first four.
  const known = front.length + back.length + (plain.includes('.') ? 1 : 0);
  const groups = [...front, ...Array.from({ length: Math.max(0, 8 - known) }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
