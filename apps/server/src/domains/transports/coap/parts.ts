import { createHash } from 'node:crypto';
import { Bodies } from './bodies.ts';
import type { Message, Option } from './message.ts';
import { type Block, blockOf, blockOption, MAX_BLOCK_BYTES, numberOption, OPTION } from './options.ts';

/** Bytes of a body that comes in parts: the limit that the thing platform has for a payload. */
export const MAX_BODY_BYTES = 64 * 1024;
const MAX_COMING_BYTES = 16 * 1024 * 1024;
const MAX_GOING_BYTES = 32 * 1024 * 1024;
/** Bodies of one endpoint that come or go at a time. */
const MAX_OF_ENDPOINT = 8;

/** A part that is sent: its options beside those of the answer. */
export type Part = { readonly payload: Buffer; readonly options: readonly Option[] };
/** What a part that came leads to: the whole body; a wish for the next part; or why not. */
export type Arrived =
  | { readonly body: Buffer; readonly options: readonly Option[] }
  | { readonly next: readonly Option[] }
  | { readonly wrong: 'malformed' | 'incomplete' | 'tooLarge' };

/** Bodies larger than a datagram, in both directions (RFC 7959). `owner` is the endpoint, `key` says which of its bodies. */
export class Parts {
  private readonly coming = new Bodies(MAX_COMING_BYTES, MAX_OF_ENDPOINT);
  private readonly going = new Bodies(MAX_GOING_BYTES, MAX_OF_ENDPOINT);

  /** Takes a request's payload, which may be a part of one. */
  take(owner: string, key: string, message: Message): Arrived {
    const block = blockOf(message, OPTION.block1);
    if (block === undefined) return { body: message.payload, options: [] };
    if (block === 'malformed' || (block.isMore && message.payload.length !== block.size)) return { wrong: 'malformed' };
    const before = block.number === 0 ? Buffer.alloc(0) : this.coming.get(key);
    if (!before || before.length !== block.number * block.size) return { wrong: 'incomplete' };
    this.coming.drop(key);
    if (before.length + message.payload.length > MAX_BODY_BYTES) return { wrong: 'tooLarge' };
    const body = Buffer.concat([before, message.payload]);
    const options = [blockOption(OPTION.block1, block)];
    if (!block.isMore) return { body, options };
    this.coming.put(owner, key, body);
    return { next: options };
  }

  /** The first part of a body; the rest is kept to be asked for. */
  first(owner: string, key: string, body: Buffer, size = MAX_BLOCK_BYTES): Part {
    if (body.length <= size) return { payload: body, options: [] };
    this.going.put(owner, key, body);
    return part(body, { number: 0, size });
  }

  /** The part of an answer that the request asks for; undefined for one that lies behind its end. */
  of(owner: string, key: string, message: Message, body: Buffer): Part | undefined {
    const block = blockOf(message, OPTION.block2);
    if (block === undefined || block === 'malformed') return this.first(owner, key, body);
    if (block.number === 0 && body.length <= block.size) return { payload: body, options: [] };
    if (block.number * block.size >= body.length) return undefined;
    if (block.number === 0) return this.first(owner, key, body, block.size);
    return part(body, block);
  }

  /** A further part of what was sent before; undefined where the request asks for none, or nothing is kept. */
  further(key: string, message: Message): Part | 'behind' | undefined {
    const block = blockOf(message, OPTION.block2);
    if (block === undefined || block === 'malformed' || block.number === 0) return undefined;
    const body = this.going.get(key);
    if (!body) return undefined;
    return block.number * block.size < body.length ? part(body, block) : 'behind';
  }

  get bytes(): number {
    return this.coming.bytes + this.going.bytes;
  }
}

function part(body: Buffer, { number, size }: Pick<Block, 'number' | 'size'>): Part {
  const end = (number + 1) * size;
  const tag = createHash('sha256').update(body).digest().subarray(0, 8);
  const options = [blockOption(OPTION.block2, { number, size, isMore: end < body.length }), etag(tag)];
  if (number === 0) options.push(numberOption(OPTION.size2, body.length));
  return { payload: body.subarray(number * size, end), options };
}

const etag = (value: Buffer): Option => ({ number: OPTION.etag, value });
