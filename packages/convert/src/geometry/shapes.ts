import type { MissingProduct } from './missingProducts.ts';

export type IfcGeometryOptions = {
  /** Of the whole: 0 to 1, at most a hundred times. */
  onProgress?(share: number): void;
  /**
   * Whether equal products are found and drawn once, which changes nothing but the time; large files unless told
   * otherwise.
   */
  readonly planned?: boolean;
};

export type IfcGeometryResult = {
  /** Products that should be drawn and of which nothing came, by express id. */
  readonly missing: readonly MissingProduct[];
  /** What could not be drawn, in English, one sentence a kind. */
  readonly warnings: readonly string[];
};
