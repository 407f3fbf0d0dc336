/**
 * Why an outgoing request was not made. Trying again does not help until somebody changes the address, the name's entry
 * or the setting.
 */
export const OUTBOUND_REFUSALS = [
  'malformed',
  'tooLong',
  'scheme',
  'credentials',
  'port',
  'address',
  'tooLarge',
] as const;
export type OutboundReason = (typeof OUTBOUND_REFUSALS)[number];

/** The longest address that is taken, in characters. */
export const URL_MAX = 2_000;

export type Destination = {
  readonly url: URL;
  /** Without the brackets of IPv6, without a final dot, in lower case. */
  readonly host: string;
  readonly port: number;
};

/**
 * Ports on which something other than HTTP listens that would take our words for its own: the list of the Fetch
 * standard, section 2.9.
 */
const BAD_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Reads an address as a browser does (WHATWG URL), so that `0x7f.1`, `017700000001`, `2130706433` or full-width digits
 * are the dotted address that they mean before anybody judges it. Answers why it is refused otherwise. Names are judged
 * when they are resolved.
 */
export function parseDestination(text: string): Destination | { readonly refused: OutboundReason } {
  if (text.length > URL_MAX) return { refused: 'tooLong' };
  if (!URL.canParse(text)) return { refused: 'malformed' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'scheme' };
  // The text itself is looked at too: `http://@host` has empty credentials, which the parser forgets.
  if (url.username !== '' || url.password !== '' || /^[a-z]+:[\\/]*[^\\/?#]*@/i.test(text.trim()))
    return { refused: 'credentials' };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (host === '') return { refused: 'malformed' };
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (BAD_PORTS.has(port)) return { refused: 'port' };
  url.hash = '';
  return { url, host, port };
}
