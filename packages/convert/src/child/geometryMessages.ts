import type { MissingProduct } from '../geometry/missingProducts.ts';
import type { ConversionStage, ReasonCode } from '../result.ts';
import type { TilesResult } from '../tiles/index.ts';

export type GeometryResult = {
  readonly tiles: TilesResult;
  readonly missing: readonly MissingProduct[];
  readonly warnings: readonly string[];
  readonly seconds: readonly (readonly [ConversionStage, number])[];
};

/**
 * What the geometry thread tells: how far it is, then the express ids that have meshes, then, once it knows their
 * numbers, the tiles.
 */
export type GeometryMessage =
  | { readonly kind: 'share'; readonly stage: ConversionStage; readonly share: number }
  | { readonly kind: 'keys'; readonly keys: Uint32Array }
  | { readonly kind: 'answer'; readonly answer: GeometryResult }
  | { readonly kind: 'refused'; readonly code: ReasonCode; readonly values: Readonly<Record<string, string | number>> };

/** By the place in `keys`: the element's number or −1, and whether it is a room. */
export type ElementNumbers = { readonly numbers: Int32Array; readonly spaces: Uint8Array };
