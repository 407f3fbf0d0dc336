import { createHash } from 'node:crypto';
import { BodyCache } from './bodyCache.ts';
import type { Message, Option } from './message.ts';
import { type Block, blockOption, MAX_BLOCK_BYTES, numberOption, OPTION, readBlock } from './options.ts';

/** Bytes of a body that comes in parts: the limit that ThingsBoard has for a payload. */
export const MAX_BODY_BYTES = 64 * 1024;
const MAX_COMING_BYTES = 16 * 1024 * 1024;
const MAX_GOING_BYTES = 32 * 1024 * 1024;
/** Bodies of one endpoint that come or go at a time. */
const MAX_OF_ENDPOINT = 8;

/** A part that is sent: its options beside those of the answer. */
export type BlockPart = { readonly payload: Buffer; readonly options: readonly Option[] };
/** What a part that came leads to: the whole body; a wish for the next part; or why not. */
export type BlockResult =
  | { readonly body: Buffer; readonly options: readonly Option[] }
  | { readonly next: readonly Option[] }
  | { readonly wrong: 'malformed' | 'incomplete' | 'tooLarge' };

/**
 * Bodies larger than a datagram, in both directions (RFC 7959). `owner` is the endpoint, `key` says which of its
 * bodies.
 */
export class BlockwiseTransfers {
  private readonly incoming = new BodyCache(MAX_COMING_BYTES, MAX_OF_ENDPOINT);
  private readonly outgoing = new BodyCache(MAX_GOING_BYTES, MAX_OF_ENDPOINT);

  /** Takes a request's payload, which may be a part of one. */
  receive(owner: string, key: string, message: Message): BlockResult {
    const block = readBlock(message, OPTION.block1);
    if (block === undefined) return { body: message.payload, options: [] };
    if (block === 'malformed' || (block.isMore && message.payload.length !== block.size)) return { wrong: 'malformed' };
    const before = block.number === 0 ? Buffer.alloc(0) : this.incoming.get(key);
    if (!before || before.length !== block.number * block.size) return { wrong: 'incomplete' };
    this.incoming.remove(key);
    if (before.length + message.payload.length > MAX_BODY_BYTES) return { wrong: 'tooLarge' };
    const body = Buffer.concat([before, message.payload]);
    const options = [blockOption(OPTION.block1, block)];
    if (!block.isMore) return { body, options };
    this.incoming.put(owner, key, body);
    return { next: options };
  }

  /** The first part of a body; the rest is kept to be asked for. */
  startBody(owner: string, key: string, body: Buffer, size = MAX_BLOCK_BYTES): BlockPart {
    if (body.length <= size) return { payload: body, options: [] };
    this.outgoing.put(owner, key, body);
    return createPart(body, { number: 0, size });
  }

  /** The part of an answer that the request asks for; undefined for one that lies behind its end. */
  selectPart(owner: string, key: string, message: Message, body: Buffer): BlockPart | undefined {
    const block = readBlock(message, OPTION.block2);
    if (block === undefined || block === 'malformed') return this.startBody(owner, key, body);
    if (block.number === 0 && body.length <= block.size) return { payload: body, options: [] };
    if (block.number * block.size >= body.length) return undefined;
    if (block.number === 0) return this.startBody(owner, key, body, block.size);
    return createPart(body, block);
  }

  /** A further part of what was sent before; undefined where the request asks for none, or nothing is kept. */
  findFurtherPart(key: string, message: Message): BlockPart | 'behind' | undefined {
    const block = readBlock(message, OPTION.block2);
    if (block === undefined || block === 'malformed' || block.number === 0) return undefined;
    const body = this.outgoing.get(key);
    if (!body) return undefined;
    return block.number * block.size < body.length ? createPart(body, block) : 'behind';
  }

  get bytes(): number {
    return this.incoming.bytes + this.outgoing.bytes;
  }
}

function createPart(body: Buffer, { number, size }: Pick<Block, 'number' | 'size'>): BlockPart {
  const end = (number + 1) * size;
  const tag = createHash('sha256').update(body).digest().subarray(0, 8);
  const options = [blockOption(OPTION.block2, { number, size, isMore: end < body.length }), etag(tag)];
  if (number === 0) options.push(numberOption(OPTION.size2, body.length));
  return { payload: body.subarray(number * size, end), options };
}

const etag = (value: Buffer): Option => ({ number: OPTION.etag, value });
