import type { Vec } from '../../geometry/vec.ts';

/**
 * A cut through the models: what lies on the side of the normal stays. Metres of the *world*; the normal has length
 * one.
 */
export type Section = {
  readonly point: Vec;
  readonly normal: Vec;
};

/**
 * What is cut, as it is kept in an address or a saved view: plain JSON, metres of the *world* (the scene plus
 * `Viewer.origin`).
 */
export type SectionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'planes'; readonly planes: readonly Section[] }
  | { readonly kind: 'box'; readonly min: Vec; readonly max: Vec };

export type SectionAxis = 'x' | 'y' | 'z';
/** The sides of a section box. */
export type BoxSide = 'minX' | 'maxX' | 'minY' | 'maxY' | 'minZ' | 'maxZ';

export type SectionEvents = {
  /** The cut changed, by a call or by dragging a handle. */
  change: { readonly state: SectionState };
};
