/** Arrays that are used again for every mesh and only ever grow. Contents are undefined at each call. */
export class ScratchArray<T extends Int32Array | Uint32Array | Float64Array | Uint8Array> {
  #array: T;

  constructor(private readonly create: (length: number) => T) {
    this.#array = create(1024);
  }

  atLeast(length: number): T {
    if (this.#array.length < length) this.#array = this.create(2 ** Math.ceil(Math.log2(length)));
    return this.#array;
  }
}

/** Slots for an open-addressed table that holds so many entries: a power of two, at most half full. */
export const hashTableSize = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(8, entries * 2)));
