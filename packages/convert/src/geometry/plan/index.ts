export type { DuplicateProducts } from './duplicateProducts.ts';
export type { PlacementMatrix } from './placements.ts';
export { planGeometry } from './planGeometry.ts';
