/** Packets up to this size may be gathered by every connection; larger ones share a budget. */
const LARGE_BYTES = 64 * 1024;

/** Bytes that large packets of all connections together may hold while they come in. */
export class LargeBudget {
  private left: number;
  constructor(bytes: number) {
    this.left = bytes;
  }
  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }
  giveBack(bytes: number): void {
    this.left += bytes;
  }
}

/**
 * Cuts a byte stream into MQTT control packets (MQTT 5, 1.5.5 and 2.1.4): one byte of type and flags, then the
 * remaining length in at most four bytes of seven bits each. A packet that says it is longer than `max` is never
 * gathered. Packets can be held back: what has come then stays as it is.
 */
export class PacketSplitter {
  private parts: Buffer[] = [];
  private held = 0;
  /** Bytes of the packet that is being gathered; 0 while its length is unknown. */
  private wanted = 0;
  private isHeldBack = false;
  private isReading = false;
  private reserved = 0;

  constructor(
    /** May be changed between packets. */
    public max: number,
    private readonly onFrame: (frame: Buffer) => void,
    private readonly budget?: LargeBudget,
  ) {}

  /**
   * Takes what has come; hands on every packet that is complete. Throws `FrameError`; nothing may be read afterwards.
   */
  take(chunk: Buffer): void {
    if (this.isHeldBack) this.keep(chunk);
    else this.read(this.held === 0 ? chunk : this.joined(chunk));
  }

  /** No packet is handed on until `goOn`. */
  pause(): void {
    this.isHeldBack = true;
  }

  /** Hands on what was held back. Throws as `take` does. */
  resume(): void {
    this.isHeldBack = false;
    // Asked for while a packet is being handed on: the loop below goes on by itself.
    if (this.isReading || this.held === 0) return;
    const all = this.parts.length === 1 && this.parts[0] ? this.parts[0] : Buffer.concat(this.parts, this.held);
    this.parts = [];
    this.held = 0;
    this.read(all);
  }

  /** Nothing more will be taken. */
  close(): void {
    this.parts = [];
    this.held = 0;
    this.release();
  }

  private read(bytes: Buffer): void {
    let at = 0;
    this.isReading = true;
    try {
      while (!this.isHeldBack) {
        if (this.wanted === 0) this.wanted = readPacketLength(bytes, at, this.max);
        const end = at + this.wanted;
        if (this.wanted === 0 || bytes.length < end) break;
        const frame = bytes.subarray(at, end);
        at = end;
        this.wanted = 0;
        if (this.reserved > 0) this.release();
        this.onFrame(frame);
      }
    } finally {
      this.isReading = false;
    }
    if (this.wanted > LARGE_BYTES && this.reserved === 0) this.reserve();
    if (at < bytes.length) this.keep(bytes.subarray(at));
  }

  private keep(chunk: Buffer): void {
    this.parts.push(chunk);
    this.held += chunk.length;
  }

  /** While a large packet comes in, its parts are only put in a row; they are joined once. */
  private joined(chunk: Buffer): Buffer {
    this.keep(chunk);
    if (this.wanted > this.held) return EMPTY;
    const all = this.parts.length === 1 ? chunk : Buffer.concat(this.parts, this.held);
    this.parts = [];
    this.held = 0;
    return all;
  }

  private reserve(): void {
    if (!this.budget) return;
    if (!this.budget.take(this.wanted)) throw new FrameError('too many large packets are coming in', 0x97);
    this.reserved = this.wanted;
  }

  private release(): void {
    this.budget?.giveBack(this.reserved);
    this.reserved = 0;
  }
}

const EMPTY = Buffer.alloc(0);

export class FrameError extends Error {
  override readonly name = 'FrameError';
  constructor(
    message: string,
    /** MQTT 5 reason code: 0x81 malformed packet, 0x95 packet too large, 0x97 quota exceeded. */
    readonly reasonCode: 0x81 | 0x95 | 0x97,
  ) {
    super(message);
  }
}

/** Bytes of the packet that begins at `start`, header included; 0 when that cannot be told yet. */
function readPacketLength(bytes: Buffer, start: number, max: number): number {
  let length = 0;
  for (let place = 0; place < 4; place++) {
    const byte = bytes[start + 1 + place];
    if (byte === undefined) return 0;
    length += (byte & 0x7f) << (7 * place);
    if ((byte & 0x80) === 0) {
      if (length > max) throw new FrameError(`a packet of ${length} bytes`, 0x95);
      return length + place + 2;
    }
  }
  throw new FrameError('a length of more than four bytes', 0x81);
}
