import type { ModelContent } from '../content.ts';
import type { ConversionRequest } from '../result.ts';
import type { TilesResult } from '../tiles/index.ts';
import type { UndrawnReason } from '../undrawn.ts';
import type { ProgressReport } from './progress.ts';

/** What one conversion works with. */
export type ConversionWork = {
  readonly request: ConversionRequest;
  /** Where results go. */
  readonly folder: string;
  /** For what is unpacked or made on the way; made when it is needed, removed at the end. */
  readonly scratch: string;
  readonly report: ProgressReport;
  readonly heapBytes: number;
};

/** A file that has been read: its meaning, and its geometry as tiles that lie in `tiles.pack`. */
export type ModelConversion = {
  readonly content: ModelContent;
  readonly tiles: TilesResult;
  /** Elements of which the reader made nothing although it should, by number. */
  readonly undrawn?: ReadonlyMap<number, UndrawnReason>;
  readonly warnings: readonly string[];
};

export type ModelReader = (file: string, work: ConversionWork) => Promise<ModelConversion>;
