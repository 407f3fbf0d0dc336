export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
  constructor(readonly maxBytes: number) {
    super(`The content is larger than ${maxBytes} bytes`);
  }
}

/** A key that is no content address: always a fault or an attack, since keys come from our own tables. */
export class InvalidBlobKey extends Error {
  override readonly name = 'InvalidBlobKey';
  constructor() {
    // The key is not repeated: it may be a hostile path, and messages end in logs.
    super('A blob key is 64 lower-case hex digits');
  }
}

/** HTTP answers 416 with the size. */
export class BlobRangeUnsatisfiable extends Error {
  override readonly name = 'BlobRangeUnsatisfiable';
  constructor(readonly size: number) {
    super(`The range holds no byte of a blob of ${size} bytes`);
  }
}
