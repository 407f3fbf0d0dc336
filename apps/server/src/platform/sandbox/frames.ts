/** Frames of the pipes between the two processes: one byte of kind, four of length (little endian), the content. */
export type FrameKind = 'json' | 'bytes' | 'end';

const KINDS: readonly FrameKind[] = ['json', 'bytes', 'end'];
const HEAD = 5;
/** Longer pieces of JSON would hold the process that reads them. */
export const JSON_MAX_BYTES = 4 * 1024 ** 2;
export const BYTES_A_FRAME = 64 * 1024;

export function toFrame(kind: FrameKind, content: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD);
  head[0] = KINDS.indexOf(kind);
  head.writeUInt32LE(content.length, 1);
  return content.length === 0 ? head : Buffer.concat([head, content]);
}

export const toJsonFrame = (value: unknown, kind: FrameKind = 'json'): Buffer =>
  toFrame(kind, Buffer.from(JSON.stringify(value) ?? 'null'));

/** Bytes as frames, cut small: what is read between them may stop the rest. */
export function* toByteFrames(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_A_FRAME)
    yield toFrame('bytes', bytes.subarray(at, at + BYTES_A_FRAME));
}

/** Cuts what comes through a pipe into frames; throws where it is none. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private size = 0;
  private readonly onFrame: (kind: FrameKind, content: Buffer) => void;

  constructor(onFrame: (kind: FrameKind, content: Buffer) => void) {
    this.onFrame = onFrame;
  }

  push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    for (;;) {
      if (this.size < HEAD) return;
      const head = this.peek(HEAD);
      const kind = KINDS[head[0] ?? -1];
      const length = head.readUInt32LE(1);
      if (kind === undefined || length > JSON_MAX_BYTES) throw new RangeError('no frame');
      if (this.size < HEAD + length) return;
      const whole = this.peek(HEAD + length);
      this.chunks = this.size === whole.length ? [] : [this.joinChunks().subarray(whole.length)];
      this.size -= whole.length;
      this.onFrame(kind, whole.subarray(HEAD));
    }
  }

  private joinChunks(): Buffer {
    const [first] = this.chunks;
    if (this.chunks.length === 1 && first) return first;
    const all = Buffer.concat(this.chunks);
    this.chunks = [all];
    return all;
  }

  /** The first bytes, of as few chunks as hold them: a long frame that comes in many chunks is joined once. */
  private peek(bytes: number): Buffer {
    const [first] = this.chunks;
    return first && first.length >= bytes ? first.subarray(0, bytes) : this.joinChunks().subarray(0, bytes);
  }
}
