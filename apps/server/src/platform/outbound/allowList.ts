import { isIPv6 } from 'node:net';
import { parseAddressBytes } from './addressBytes.ts';
import { isInNetwork, parseNetwork } from './network.ts';

/**
 * Hosts and ports beyond the open internet that the operator lets requests reach, as `host:port`, in one spelling each;
 * networks as `address/bits:port`, or with `*` for all ports.
 */
export type AllowList = ReadonlySet<string>;

/** One spelling for a host and port: names in lower case, IPv6 in full. */
export function toEndpointKey(host: string, port: number): string {
  const bytes = parseAddressBytes(host);
  return `${bytes ? bytes.join('.') : host.toLowerCase().replace(/\.$/, '')}:${port}`;
}

/** Whether a host by this name, or the address that it has, is listed with the port. */
export function isListed(allowed: AllowList, host: string, address: string, port: number): boolean {
  if (allowed.has(toEndpointKey(host, port)) || allowed.has(toEndpointKey(address, port))) return true;
  const bytes = parseAddressBytes(address);
  return (
    bytes !== undefined &&
    [...allowed].some((entry) => {
      const [, network, ports] = NETWORK.exec(entry) ?? [];
      return network !== undefined && (ports === '*' || ports === String(port)) && isInNetwork(bytes, network);
    })
  );
}

const NETWORK = /^\[?([0-9a-fA-F:.]+\/\d{1,3})\]?:(\*|\d{1,5})$/;

/** Reads `host:port`, `[IPv6]:port`, or a network such as `10.20.0.0/16:502`; undefined when it is none of them. */
export function parseEndpoint(text: string): string | undefined {
  const [, network, ports] = NETWORK.exec(text.trim()) ?? [];
  if (network !== undefined)
    return parseNetwork(network) && (ports === '*' || isPort(Number(ports))) ? `[${network}]:${ports}` : undefined;
  const match = /^(?:\[([^\]]+)\]|([^:[\]/@\s]+)):(\d{1,5})$/.exec(text.trim());
  if (!match) return undefined;
  const [, six, host = six, digits] = match;
  const port = Number(digits);
  if (host === undefined || !isPort(port) || (six !== undefined && !isIPv6(six))) return undefined;
  return toEndpointKey(host, port);
}

const isPort = (port: number): boolean => port >= 1 && port <= 65_535;
