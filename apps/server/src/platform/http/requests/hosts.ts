import { isIP } from 'node:net';
import os from 'node:os';
import type { Config } from '../../../config.ts';

/** The settings that say under which address people reach the installation. */
export type PublicAddress = { readonly baseUrl: string; readonly prohibitDifferentUrl: boolean };

type Known = Pick<Config, 'host' | 'hosts' | 'embedOrigins'>;

/** The name in a Host header, without port, brackets and the dot of the root; undefined for what is none. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([\da-f:.]{2,45})\]|([^\s:/?#@\\]{1,255}))(?::\d{1,5})?$/i.exec(header ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '');
}

/** Names of this very machine: whoever uses one sits at it. */
export const isLoopbackName = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'));

/** Whether a name stands in TWINSCAPE_HOSTS, by itself or under `*.`. */
const isListed = (name: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => host === '*' || host === name || (host.startsWith('*.') && name.endsWith(host.slice(1))));

const parseHostName = (address: string): string | undefined =>
  URL.canParse(address) ? hostName(new URL(address).host) : undefined;

/**
 * Whether the installation is to answer under a name. A page of another site can make its own name point here (DNS
 * rebinding) and would then count as ours, so only names that no stranger can own are known by themselves: addresses in
 * digits, names without a dot, this machine's name. All others have to be named, by TWINSCAPE_HOSTS or by the address
 * in the general settings. Where the settings say that only this address is used, addresses in digits and plain names
 * are refused too; this machine itself always gets in, which is the way back. Pure.
 */
export function isKnownHost(
  name: string,
  { host, hosts }: Known,
  { baseUrl, prohibitDifferentUrl }: PublicAddress,
): boolean {
  if (isLoopbackName(name) || isListed(name, hosts)) return true;
  const own = parseHostName(baseUrl);
  if (name === own) return true;
  if (prohibitDifferentUrl && own !== undefined) return false;
  const machine = os.hostname().toLowerCase();
  return isIP(name) !== 0 || !name.includes('.') || name === host || name === machine || name === `${machine}.local`;
}

/**
 * Whether a page of that origin may change something here: one that we served ourselves, under whatever port, or one
 * that the operator named. Pure.
 */
export function isKnownOrigin(
  origin: string,
  name: string | undefined,
  { hosts, embedOrigins }: Known,
  { baseUrl }: PublicAddress,
): boolean {
  const from = parseHostName(origin);
  if (from === undefined) return false;
  if (from === name || from === parseHostName(baseUrl) || embedOrigins.includes(origin)) return true;
  if (
    isListed(
      from,
      hosts.filter((host) => host !== '*'),
    )
  )
    return true;
  return name !== undefined && isLoopbackName(from) && isLoopbackName(name);
}
