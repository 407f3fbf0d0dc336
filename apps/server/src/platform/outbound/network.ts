import { parseAddressBytes } from './addressBytes.ts';

type Network = { readonly prefix: readonly number[]; readonly bits: number };

/** Whether an address, as its bytes, lies in a network as `address/bits`. */
export function isInNetwork(bytes: readonly number[], cidr: string): boolean {
  const { prefix, bits } = parseOnce(cidr);
  if (prefix.length !== bytes.length) return false;
  return prefix.every((byte, at) => {
    const left = Math.min(8, Math.max(0, bits - at * 8));
    const mask = (0xff << (8 - left)) & 0xff;
    return (byte & mask) === ((bytes[at] ?? 0) & mask);
  });
}

/** Reads `address/bits`; undefined when it is none. */
export function parseNetwork(cidr: string): Network | undefined {
  const [, address = '', digits] = /^([0-9a-fA-F:.]+)\/(\d{1,3})$/.exec(cidr) ?? [];
  const prefix = parseAddressBytes(address);
  const bits = Number(digits);
  return prefix && bits <= prefix.length * 8 ? { prefix, bits } : undefined;
}

const networks = new Map<string, Network>();
function parseOnce(cidr: string): Network {
  const network = networks.get(cidr) ?? parseNetwork(cidr) ?? { prefix: [], bits: 0 };
  networks.set(cidr, network);
  return network;
}
