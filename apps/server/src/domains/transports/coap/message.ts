/** The four types of messages (RFC 7252, 4.2 and 4.3), in the order of their numbers. */
const TYPES = ['CON', 'NON', 'ACK', 'RST'] as const;
export type MessageType = (typeof TYPES)[number];
export type Option = { readonly number: number; readonly value: Buffer };

/** A CoAP message (RFC 7252, 3). */
export type Message = {
  readonly type: MessageType;
  /** Class in the upper three bits, detail in the lower five: 2.05 is 69. */
  readonly code: number;
  readonly id: number;
  readonly token: Buffer;
  /** In ascending order of their numbers. */
  readonly options: readonly Option[];
  readonly payload: Buffer;
};

const code = (hundreds: number, detail: number): number => (hundreds << 5) | detail;
export const CODE = {
  empty: 0,
  get: code(0, 1),
  post: code(0, 2),
  created: code(2, 1),
  content: code(2, 5),
  continue: code(2, 31),
  badRequest: code(4, 0),
  unauthorised: code(4, 1),
  badOption: code(4, 2),
  forbidden: code(4, 3),
  notFound: code(4, 4),
  methodNotAllowed: code(4, 5),
  notAcceptable: code(4, 6),
  incomplete: code(4, 8),
  tooLarge: code(4, 13),
  /** RFC 8516. */
  tooMany: code(4, 29),
  fault: code(5, 0),
  unavailable: code(5, 3),
  noProxy: code(5, 5),
} as const;
/** 4.04 as people write it. */
export const codeText = (value: number): string => `${value >> 5}.${String(value & 31).padStart(2, '0')}`;

/** What is no message. Where it said to be confirmable its sender is told by a reset (RFC 7252, 4.2). */
export class MessageError extends Error {
  override readonly name = 'MessageError';
  constructor(
    message: string,
    readonly confirmableId?: number,
  ) {
    super(message);
  }
}

const VERSION = 1;
const PAYLOAD_MARKER = 0xff;
const MAX_TOKEN_BYTES = 8;
/** A request of a device has some ten; a datagram of bare options would have 65,000. */
const MAX_OPTIONS = 100;
const NOTHING = Buffer.alloc(0);

/** Reads a datagram. Throws `MessageError`. The message shares the datagram's bytes. */
export function readMessage(bytes: Buffer): Message {
  if (bytes.length < 4) throw new MessageError('shorter than a header');
  const first = bytes.readUInt8(0);
  // RFC 7252, 3: other versions are ignored without a word.
  if (first >> 6 !== VERSION) throw new MessageError('an unknown version');
  const type = TYPES[(first >> 4) & 3] ?? 'CON';
  const id = bytes.readUInt16BE(2);
  const wrong = (reason: string) => new MessageError(reason, type === 'CON' ? id : undefined);
  const tokenLength = first & 15;
  const codeByte = bytes.readUInt8(1);
  if (tokenLength > MAX_TOKEN_BYTES) throw wrong('a token of more than eight bytes');
  if (codeByte === CODE.empty && bytes.length > 4) throw wrong('an empty message that is not empty');
  if ([1, 6, 7].includes(codeByte >> 5)) throw wrong('a reserved class of codes');
  const start = 4 + tokenLength;
  if (bytes.length < start) throw wrong('a token that is cut off');

  const options: Option[] = [];
  let at = start;
  let number = 0;
  while (at < bytes.length) {
    const head = bytes.readUInt8(at);
    if (head === PAYLOAD_MARKER) {
      if (at + 1 === bytes.length) throw wrong('a marker without payload');
      return { type, code: codeByte, id, token: bytes.subarray(4, start), options, payload: bytes.subarray(at + 1) };
    }
    at += 1;
    const extended = (nibble: number): number => {
      if (nibble < 13) return nibble;
      const size = nibble - 12;
      if (nibble === 15 || at + size > bytes.length) throw wrong('an option that is cut off');
      const value = bytes.readUIntBE(at, size) + (size === 1 ? 13 : 269);
      at += size;
      return value;
    };
    number += extended(head >> 4);
    const length = extended(head & 15);
    if (at + length > bytes.length) throw wrong('an option that is cut off');
    if (options.length === MAX_OPTIONS) throw wrong('too many options');
    options.push({ number, value: bytes.subarray(at, at + length) });
    at += length;
  }
  return { type, code: codeByte, id, token: bytes.subarray(4, start), options, payload: NOTHING };
}

type MessageFields = Pick<Message, 'type' | 'code' | 'id'> & Partial<Message>;

/** Writes a message as a datagram. */
export function writeMessage({
  type,
  code: value,
  id,
  token = NOTHING,
  options = [],
  payload = NOTHING,
}: MessageFields): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt8((VERSION << 6) | (TYPES.indexOf(type) << 4) | token.length, 0);
  header.writeUInt8(value, 1);
  header.writeUInt16BE(id, 2);
  const parts = [header, token];
  let last = 0;
  for (const option of [...options].sort((one, other) => one.number - other.number)) {
    const delta = option.number - last;
    const { length } = option.value;
    parts.push(Buffer.from([(nibble(delta) << 4) | nibble(length)]), rest(delta), rest(length), option.value);
    last = option.number;
  }
  if (payload.length > 0) parts.push(Buffer.from([PAYLOAD_MARKER]), payload);
  return Buffer.concat(parts);
}

const nibble = (value: number): number => (value < 13 ? value : value < 269 ? 13 : 14);

function rest(value: number): Buffer {
  if (value < 13) return NOTHING;
  if (value < 269) return Buffer.from([value - 13]);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value - 269);
  return bytes;
}
