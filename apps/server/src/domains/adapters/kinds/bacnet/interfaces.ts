import os from 'node:os';
import type { SourceContext } from '../port.ts';

export type Interface = { readonly name: string; readonly address: string; readonly broadcast: string };

/** Networks of this machine that people may look through: those whose broadcast address the operator listed. */
export async function listInterfaces({ outbound }: SourceContext, port: number): Promise<Interface[]> {
  const found: Interface[] = [];
  for (const [name, addresses] of Object.entries(os.networkInterfaces()))
    for (const { family, internal, address, netmask } of addresses ?? []) {
      if (family !== 'IPv4' || internal) continue;
      const broadcast = findBroadcast(address, netmask);
      const isAllowed = await outbound.resolve(broadcast, port).then(
        () => true,
        () => false,
      );
      if (isAllowed) found.push({ name, address, broadcast });
    }
  return found;
}

/** All bits of the host are set (RFC 919). */
export function findBroadcast(address: string, netmask: string): string {
  const mask = netmask.split('.').map(Number);
  return address
    .split('.')
    .map((byte, at) => (Number(byte) | (~(mask[at] ?? 255) & 0xff)) & 0xff)
    .join('.');
}
