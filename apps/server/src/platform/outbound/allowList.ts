import { isIPv6 } from 'node:net';
import { parseAddressBytes } from './addressBytes.ts';

/**
 * Hosts and ports beyond the open internet that the operator lets requests reach, as `host:port`, in one spelling each.
 */
export type AllowList = ReadonlySet<string>;

/** One spelling for a host and port: names in lower case, IPv6 in full. */
export function toEndpointKey(host: string, port: number): string {
  const bytes = parseAddressBytes(host);
  return `${bytes ? bytes.join('.') : host.toLowerCase().replace(/\.$/, '')}:${port}`;
}

/** Reads `host:port` or `[IPv6]:port`; undefined when it is neither. */
export function parseEndpoint(text: string): string | undefined {
  const match = /^(?:\[([^\]]+)\]|([^:[\]/@\s]+)):(\d{1,5})$/.exec(text.trim());
  if (!match) return undefined;
  const [, six, host = six, digits] = match;
  const port = Number(digits);
  if (host === undefined || port < 1 || port > 65_535 || (six !== undefined && !isIPv6(six))) return undefined;
  return toEndpointKey(host, port);
}
