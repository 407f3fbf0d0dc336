/**
 * Entities in the bits of a filter (Bloom 1970, one hash): 8 KiB say for ten thousand wanted entities of a million
 * which ones are worth sending, with 15 % too many.
 */
const BITS = 65_536;

/** The end of a UUID is where they differ most. */
const placeOf = (entityId: string): number => Number.parseInt(entityId.slice(-4), 16) % BITS || 0;

/** Which entities somebody wants to hear of; may say yes too often and never no too often. */
export class Interest {
  private constructor(private readonly bits: Uint8Array) {}

  static of(entityIds: Iterable<string>): Interest {
    const bits = new Uint8Array(BITS / 8);
    for (const id of entityIds) {
      const place = placeOf(id);
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
    }
    return new Interest(bits);
  }

  static union(all: Iterable<Interest>): Interest {
    const bits = new Uint8Array(BITS / 8);
    for (const { bits: own } of all)
      for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (own[at] ?? 0);
    return new Interest(bits);
  }

  /** Undefined for bytes that are none. */
  static read(bytes: Uint8Array): Interest | undefined {
    return bytes.length === BITS / 8 ? new Interest(bytes.slice()) : undefined;
  }

  get bytes(): Uint8Array {
    return this.bits;
  }

  get isNothing(): boolean {
    return this.bits.every((byte) => byte === 0);
  }

  has(entityId: string): boolean {
    const place = placeOf(entityId);
    return ((this.bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }
}
