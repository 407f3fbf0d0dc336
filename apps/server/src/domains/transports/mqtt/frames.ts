/**
 * Cuts a byte stream into MQTT control packets (MQTT 5, 1.5.5 and 2.1.4): one byte of type and flags, then the remaining length in at most four bytes of seven
 * bits each. A packet that says it is longer than `max` is never gathered.
 */
export class Frames {
  private parts: Buffer[] = [];
  private held = 0;
  /** Bytes of the packet that is being gathered; 0 while its length is unknown. */
  private wanted = 0;

  constructor(
    private readonly max: number,
    private readonly onFrame: (frame: Buffer) => void,
  ) {}

  /** Takes what has come; hands on every packet that is complete. Throws `FrameError`; nothing may be read afterwards. */
  take(chunk: Buffer): void {
    let rest = this.held === 0 ? chunk : this.joined(chunk);
    for (;;) {
      if (this.wanted === 0) this.wanted = lengthOf(rest, this.max);
      if (this.wanted === 0 || rest.length < this.wanted) break;
      const frame = rest.subarray(0, this.wanted);
      rest = rest.subarray(this.wanted);
      this.wanted = 0;
      this.onFrame(frame);
    }
    if (rest.length > 0) {
      this.parts = [rest];
      this.held = rest.length;
    }
  }

  /** While a large packet comes in, its parts are only put in a row; they are joined once. */
  private joined(chunk: Buffer): Buffer {
    this.parts.push(chunk);
    this.held += chunk.length;
    if (this.wanted > this.held) return EMPTY;
    const all = this.parts.length === 1 ? chunk : Buffer.concat(this.parts, this.held);
    this.parts = [];
    this.held = 0;
    return all;
  }
}

const EMPTY = Buffer.alloc(0);

export class FrameError extends Error {
  override readonly name = 'FrameError';
  constructor(
    message: string,
    /** MQTT 5 reason code: 0x81 malformed packet, 0x95 packet too large. */
    readonly reasonCode: 0x81 | 0x95,
  ) {
    super(message);
  }
}

/** Bytes of the packet that begins here, header included; 0 when that cannot be told yet. */
function lengthOf(bytes: Buffer, max: number): number {
  let length = 0;
  for (let at = 1; at <= 4; at++) {
    const byte = bytes[at];
    if (byte === undefined) return 0;
    length += (byte & 0x7f) * 128 ** (at - 1);
    if ((byte & 0x80) === 0) {
      if (length > max) throw new FrameError(`a packet of ${length} bytes`, 0x95);
      return length + at + 1;
    }
  }
  throw new FrameError('a length of more than four bytes', 0x81);
}
