import type { MissingProduct } from '../geometry/missing.ts';
import type { ReasonCode, Stage } from '../result.ts';
import type { TilesResult } from '../tiles/index.ts';

export type GeometryAnswer = {
  readonly tiles: TilesResult;
  readonly missing: readonly MissingProduct[];
  readonly warnings: readonly string[];
  readonly seconds: readonly (readonly [Stage, number])[];
};

/**
 * What the geometry thread tells: how far it is, then the express ids that have meshes, then, once it knows their
 * numbers, the tiles.
 */
export type GeometryTold =
  | { readonly kind: 'share'; readonly stage: Stage; readonly share: number }
  | { readonly kind: 'keys'; readonly keys: Uint32Array }
  | { readonly kind: 'answer'; readonly answer: GeometryAnswer }
  | { readonly kind: 'refused'; readonly code: ReasonCode; readonly values: Readonly<Record<string, string | number>> };

/** By the place in `keys`: the element's number or −1, and whether it is a room. */
export type KeyNumbers = { readonly numbers: Int32Array; readonly spaces: Uint8Array };
