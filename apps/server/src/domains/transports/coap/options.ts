import type { Message, Option } from './message.ts';

/** Numbers of options (RFC 7252, 5.10; 7641, 2; 7959, 2.1). */
export const OPTION = {
  uriHost: 3,
  etag: 4,
  observe: 6,
  uriPort: 7,
  uriPath: 11,
  contentFormat: 12,
  maxAge: 14,
  uriQuery: 15,
  accept: 17,
  block2: 23,
  block1: 27,
  size2: 28,
  proxyUri: 35,
  proxyScheme: 39,
  size1: 60,
} as const;
export const FORMAT = { text: 0, bytes: 42, json: 50 } as const;
const UNDERSTOOD: ReadonlySet<number> = new Set(Object.values(OPTION));

/** An option of an odd number must be understood (RFC 7252, 5.4.1); undefined where all of them are. */
export const findUnknownOption = ({ options }: Message): number | undefined =>
  options.find(({ number }) => number % 2 === 1 && !UNDERSTOOD.has(number))?.number;

const readTexts = ({ options }: Message, wanted: number): string[] =>
  options.filter(({ number }) => number === wanted).map(({ value }) => value.toString('utf8'));

/** The segments of the path, without empty ones at its ends. */
export const readPathOptions = (message: Message): string[] =>
  readTexts(message, OPTION.uriPath).filter((part) => part !== '');
export const readQueryOptions = (message: Message): string[] => readTexts(message, OPTION.uriQuery);

/** What the query says: `a=b`; the first of equal names counts. */
export function parseArguments(message: Message): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of readQueryOptions(message)) {
    const [name = '', ...value] = part.split('=');
    if (!found.has(name)) found.set(name, value.join('='));
  }
  return found;
}

/**
 * A whole number of at most four bytes, without leading zeros (RFC 7252, 3.2); undefined where the option is absent or
 * longer.
 */
export function readNumber({ options }: Message, wanted: number): number | undefined {
  const found = options.find(({ number }) => number === wanted);
  if (!found || found.value.length > 4) return undefined;
  return found.value.length === 0 ? 0 : found.value.readUIntBE(0, found.value.length);
}

export function numberOption(number: number, value: number): Option {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  const start = bytes.findIndex((byte) => byte !== 0);
  return { number, value: start < 0 ? Buffer.alloc(0) : bytes.subarray(start) };
}

/** A part of a body that travels in several messages (RFC 7959, 2.2). */
export type Block = { readonly number: number; readonly isMore: boolean; readonly size: number };
export const MAX_BLOCK_BYTES = 1024;

/** `malformed` for what RFC 7959 does not know: a size of 2048, or more than three bytes. */
export function readBlock(message: Message, wanted: number): Block | 'malformed' | undefined {
  const found = message.options.find(({ number }) => number === wanted);
  if (!found) return undefined;
  if (found.value.length > 3) return 'malformed';
  const value = found.value.length === 0 ? 0 : found.value.readUIntBE(0, found.value.length);
  if ((value & 7) === 7) return 'malformed';
  return { number: value >> 4, isMore: (value & 8) !== 0, size: 2 ** ((value & 7) + 4) };
}

export const blockOption = (number: number, block: Block): Option =>
  numberOption(number, (block.number << 4) | (block.isMore ? 8 : 0) | (Math.log2(block.size) - 4));
