import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { classifyAddress } from './addressKind.ts';
import { type AllowList, isListed } from './allowList.ts';
import type { Destination } from './destination.ts';
import { OutboundFailed, OutboundRefused } from './errors.ts';

export type ResolvedAddress = { readonly address: string; readonly family: 4 | 6 };
/** Answers every address of a name. */
export type Resolver = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const systemResolver: Resolver = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Resolves the name, once: the connection is made to what is answered here and to nothing else, so that a name cannot
 * mean another address a moment later. One address that may not be reached is enough to refuse the name.
 */
export async function resolveAllowed(
  { host, port }: Pick<Destination, 'host' | 'port'>,
  allowed: AllowList,
  resolver: Resolver,
): Promise<readonly ResolvedAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolveOrFail(host, resolver) : [{ address: host, family }];
  for (const { address } of found) {
    const kind = classifyAddress(address);
    const isNear = kind === 'loopback' || kind === 'private';
    const may = kind === 'public' || (isNear && isListed(allowed, host, address, port));
    if (!may) throw new OutboundRefused('address', host);
  }
  return found.map(({ address, family: version }) => ({ address, family: version === 6 ? 6 : 4 }));
}

async function resolveOrFail(host: string, resolver: Resolver) {
  try {
    const found = await resolver(host);
    if (found.length > 0) return found;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    // A name that does not exist may exist tomorrow: it is tried again.
    throw new OutboundFailed('lookup', host, code);
  }
  throw new OutboundFailed('lookup', host);
}
