import { isIPv4, isIPv6 } from 'node:net';

/**
 * The 4 or 16 bytes of an address in its textual form (RFC 4291, section 2.2; dotted decimal for IPv4), undefined for
 * anything else: no octal or hexadecimal IPv4, no zone.
 */
export function parseAddressBytes(text: string): readonly number[] | undefined {
  if (isIPv4(text)) return text.split('.').map(Number);
  if (!isIPv6(text) || text.includes('%')) return undefined;
  const [head = '', tail] = text.split('::');
  const front = groups(head);
  if (tail === undefined) return front;
  const back = groups(tail);
  return [...front, ...Array.from({ length: 16 - front.length - back.length }, () => 0), ...back];
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
