import type { ConversionRequest, ConversionResult, ConversionStage, ReasonCode } from '../result.ts';

/**
 * What the child is told, once, when it starts: over the IPC channel, or as JSON on its standard input when a person
 * starts it.
 */
export type ConversionJob = {
  readonly request: ConversionRequest;
  /**
   * What the program's own memory (the JavaScript heap) may grow to in bytes; the caller watches the process as a
   * whole.
   */
  readonly heapBytes: number;
};

/** Percent is of the whole conversion, 0 to 99, and never falls. */
export type ConversionProgress = { readonly stage: ConversionStage; readonly percent: number };

/** What the child tells. The last three end it. */
export type ChildMessage =
  | ({ readonly kind: 'progress' } & ConversionProgress)
  | { readonly kind: 'done'; readonly result: ConversionResult }
  /** The file's own fault. */
  | { readonly kind: 'refused'; readonly code: ReasonCode; readonly values: Readonly<Record<string, string | number>> }
  /** Neither the file's fault nor memory: a full disk, a missing file. The text is for the log. */
  | { readonly kind: 'fault'; readonly text: string }
  /** It would have died; the text is for the log. */
  | { readonly kind: 'died'; readonly cause: 'memory' | 'error'; readonly text: string };
