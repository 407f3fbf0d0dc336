/**
 * Ours: what an archive of a model may unpack to. Tilesets have very many files; text such as IFC shrinks to a tenth or
 * a fiftieth, bombs to a thousandth.
 */
export type ArchiveLimits = {
  readonly entries: number;
  readonly totalBytes: number;
  /** Unpacked bytes for one packed, of archives that are not small. */
  readonly ratio: number;
  readonly smallBytes: number;
};

export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 200_000,
  totalBytes: 8 * 1024 ** 3,
  ratio: 200,
  smallBytes: 64 * 1024 ** 2,
};
