export type ZipRefusal =
  /** No whole archive, or parts that contradict what the archive says of them. */
  | 'damaged'
  /** A path that leads out, is absolute, or that systems read differently; or a link. */
  | 'unsafe'
  | 'encrypted'
  /** More than the limits allow; `limit` names which. */
  | 'too-large';

export type ZipLimits = {
  /** Parts in the archive. */
  readonly maxEntries: number;
  /** Bytes of all parts together once inflated, those that nobody wants included. */
  readonly maxInflatedBytes: number;
  /** Inflated to compressed size of a part larger than a megabyte. Sheets full of the same rows reach about 50. */
  readonly maxRatio: number;
};

/** The archive is not taken; `reason` and `limit` choose the wording that the user reads. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
  readonly limit: keyof ZipLimits | undefined;
  /** The path that is unsafe, as a person may read it. */
  readonly part: string;
  constructor(
    readonly reason: ZipRefusal,
    { limit, part = '', cause }: { limit?: keyof ZipLimits; part?: string; cause?: unknown } = {},
  ) {
    super(`The archive is refused: ${reason}${limit === undefined ? '' : ` (${limit})`}`, { cause });
    this.limit = limit;
    this.part = part;
  }
}
