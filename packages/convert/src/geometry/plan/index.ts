export type { Placement } from './placements.ts';
export { planGeometry } from './planGeometry.ts';
export type { Twins } from './twins.ts';
