import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type AddressKind, classifyAddress } from './addressKind.ts';
import { isListed, parseEndpoint } from './allowList.ts';
import { parseDestination } from './destination.ts';

/** A generator of numbers with a seed (mulberry32): a failure is found again. */
function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    one: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
  };
}
type Dice = ReturnType<typeof seeded>;

/** What may be reached without being listed, said a second time and in another way than the guard says it. */
const closed = new BlockList();
for (const [first, last] of [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
] as const)
  closed.addRange(first, last);

const dotted = (address: number): string => [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
const fullWidth = (text: string): string =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const percent = (text: string): string => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;

/**
 * An IPv4 address as people who want to slip through write it (WHATWG URL, section 3.5: each part in any base, the last
 * one fills up).
 */
function disguised(address: number, { below, one }: Dice): string {
  const part = (value: number): string =>
    one([
      () => String(value),
      () => `0x${value.toString(16)}`,
      () => `0X0${value.toString(16)}`,
      () => `0${value.toString(8)}`,
    ])();
  const bytes = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255);
  const parts = 1 + below(4);
  const front = bytes.slice(0, parts - 1);
  const rest = bytes.slice(parts - 1).reduce((sum, byte) => sum * 256 + byte, 0);
  const text = [...front, rest].map(part).join('.');
  return one([(it: string) => it, (it: string) => `${it}.`, fullWidth, percent])(text);
}

/** An address within IPv6, in one of many spellings. */
function spelled(groups: readonly number[], { below, one }: Dice): string {
  const words = groups.map((group) =>
    one([group.toString(16), group.toString(16).padStart(4, '0'), group.toString(16).toUpperCase()]),
  );
  const zeros = groups.findIndex((group, at) => group === 0 && groups[at + 1] === 0);
  if (zeros >= 0 && below(2) === 0) {
    let end = zeros;
    while (groups[end] === 0) end += 1;
    return `${words.slice(0, zeros).join(':')}::${words.slice(end).join(':')}`;
  }
  return words.join(':');
}

describe('the guard of addresses', () => {
  it.each<[string, AddressKind]>([
    ['93.184.215.14', 'public'],
    ['2606:4700:4700::1111', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['64:ff9b::10.1.2.3', 'private'],
    ['64:ff9b::5db8:d70e', 'public'],
    ['10.0.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'],
    ['fd12:3456::1', 'private'],
    ['169.254.169.254', 'metadata'],
    ['::ffff:169.254.169.254', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['169.254.1.1', 'never'],
    ['fe80::1', 'never'],
    ['fe80::1%eth0', 'never'],
    ['::1%lo', 'never'],
    ['0.0.0.0', 'never'],
    ['::', 'never'],
    ['::127.0.0.1', 'never'],
    ['224.0.0.1', 'never'],
    ['255.255.255.255', 'never'],
    ['ff02::1', 'never'],
    ['2002:7f00:1::', 'never'],
    ['2001:0:4136:e378::1', 'never'],
    ['2001:db8::1', 'never'],
    ['fec0::1', 'never'],
    ['0177.0.0.1', 'never'],
    ['localhost', 'never'],
    ['', 'never'],
  ])('%s is %s', (address, kind) => {
    expect(classifyAddress(address)).toBe(kind);
  });

  it('judges 20,000 disguised IPv4 addresses – decimal, octal, hexadecimal, short, full-width, mapped, translated – as what they mean', () => {
    const dice = seeded(20_261_121);
    const edges = [0x7f000001, 0x0a000000, 0xa9fea9fe, 0xac10ffff, 0xc0a80101, 0x08080808, 0xac200000, 0] as const;
    const seen = { open: 0, closed: 0 };
    for (let round = 0; round < 20_000; round++) {
      const address = dice.below(2) === 0 ? dice.below(2 ** 32) : (dice.one(edges) + dice.below(3)) >>> 0;
      const mustBeClosed = closed.check(dotted(address)) || dotted(address) === '100.100.100.200';
      const high = address >>> 16;
      const low = address & 0xffff;
      const host = dice.one([
        () => disguised(address, dice),
        () => disguised(address, dice),
        () => `[${spelled([0, 0, 0, 0, 0, 0xffff, high, low], dice)}]`,
        () => `[::ffff:${dotted(address)}]`,
        () => `[64:ff9b::${dotted(address)}]`,
      ])();
      const destination = parseDestination(`http://${host}:8080/hook`);
      if ('refused' in destination) throw new Error(`${host} was not read: ${destination.refused}`);
      const isOpen = classifyAddress(destination.host) === 'public';
      if (isOpen === mustBeClosed)
        throw new Error(`${host} = ${dotted(address)} was judged ${classifyAddress(destination.host)}`);
      seen[isOpen ? 'open' : 'closed'] += 1;
    }
    expect(seen.open).toBeGreaterThan(5_000);
    expect(seen.closed).toBeGreaterThan(5_000);
  });

  it('lets no IPv6 address through that is not given out for the open internet', () => {
    const dice = seeded(6);
    let open = 0;
    for (let round = 0; round < 5_000; round++) {
      const first = dice.below(3) === 0 ? 0x2000 + dice.below(0x2000) : dice.below(0x10000);
      const groups = [first, ...Array.from({ length: 7 }, () => (dice.below(2) === 0 ? 0 : dice.below(0x10000)))];
      const destination = parseDestination(`https://[${spelled(groups, dice)}]/`);
      if ('refused' in destination) throw new Error(`${groups.join()} was not read: ${destination.refused}`);
      const kind = classifyAddress(destination.host);
      if (kind === 'public') {
        expect(first >>> 13).toBe(1);
        expect(first).not.toBe(0x2002);
        open += 1;
      } else if (first >>> 13 === 1 && ![0x2001, 0x2002].includes(first) && first !== 0x3fff)
        throw new Error(`${destination.host} was judged ${kind}`);
    }
    expect(open).toBeGreaterThan(500);
  });
});

describe('the address of an outgoing request', () => {
  it.each([
    ['ftp://example.org/x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://example.org:70/', 'scheme'],
    ['//example.org/x', 'malformed'],
    ['example.org', 'malformed'],
    ['http://', 'malformed'],
    ['http://user:secret@example.org/', 'credentials'],
    ['http://user@example.org/', 'credentials'],
    ['http://@example.org/', 'credentials'],
    ['http:\\\\@example.org\\', 'credentials'],
    ['http://example.org@127.0.0.1/', 'credentials'],
    ['http://example.org:22/', 'port'],
    ['https://example.org:25/', 'port'],
    ['http://example.org:65536/', 'malformed'],
    ['http://[fe80::1%25eth0]/', 'malformed'],
    ['http://0x100000000/', 'malformed'],
    ['http://256.1.1.1/', 'malformed'],
    [`https://example.org/${'a'.repeat(2_000)}`, 'tooLong'],
  ])('%s is refused: %s', (url, reason) => {
    expect(parseDestination(url)).toEqual({ refused: reason });
  });

  it('is read with its port, without brackets, final dot and fragment', () => {
    expect(parseDestination('HTTPS://Example.ORG./a?b=1#c')).toMatchObject({ host: 'example.org', port: 443 });
    expect(parseDestination('http://[::1]:8080/')).toMatchObject({ host: '::1', port: 8080 });
    const destination = parseDestination('https://example.org/a?mail=x@y#c');
    expect('url' in destination && destination.url.href).toBe('https://example.org/a?mail=x@y');
  });
});

describe('networks that the operator listed', () => {
  it('hold their addresses on their ports, and nothing beyond them', () => {
    const allowed = new Set(
      ['10.20.0.0/16:502', '192.168.7.0/24:*', '[fd00::/8]:4840'].flatMap((text) => parseEndpoint(text) ?? []),
    );
    const may = (address: string, port: number) => isListed(allowed, address, address, port);
    expect([may('10.20.3.4', 502), may('10.20.3.4', 503), may('10.21.3.4', 502)]).toEqual([true, false, false]);
    expect([may('192.168.7.9', 1), may('192.168.7.9', 65_535), may('192.168.8.9', 1)]).toEqual([true, true, false]);
    expect([may('fd12::1', 4840), may('fe80::1', 4840)]).toEqual([true, false]);
  });
});
