import type { QualityRange } from '../core/qualityGauge.ts';

/**
 * What is left out while something moves: pixels, as a share of the full resolution each way, and things that are small
 * on the screen. Of a large model most of the time goes into corners of triangles, whatever the resolution.
 */
const RELIEFS = [
  { share: 0.75, coarseness: 2 },
  { share: 0.5, coarseness: 4 },
] as const;

/** The lowest step, with reliefs down to a share of the resolution; with 1 nothing is left out. */
export const getQualityRange = (leastShare = 0.5): QualityRange => ({
  first: 'low',
  highest: 'low',
  reliefs: RELIEFS.filter(({ share }) => share >= leastShare),
});
