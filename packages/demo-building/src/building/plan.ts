import type { BuildingSize } from '../options.ts';

/**
 * Millimetres throughout. The origin of a block is the grid crossing A/1, its south-west column; X runs east along the
 * front, Y north.
 */
export const BAY = 8400;
/** Three bays deep. */
export const DEPTH = 3 * BAY;
/** The slab and the façade stand out beyond the outer columns. */
export const OVERHANG = 600;
/** Inner face of the glass in front and behind, and of the gable walls. */
export const OUTSIDE = -560;
export const GABLE_FACE = -450;
export const GROUND_HEIGHT = 5100;
export const STOREY_HEIGHT = 4200;
/** Structural slab below the finished floor. */
export const FLOOR_BUILD_UP = 100;
export const SLAB = 220;
export const CEILING_GROUND = 3600;
export const CEILING = 2900;
/** Corridors south and north of the core. */
export const CORRIDOR_SOUTH = [6600, 8400] as const;
export const CORRIDOR_NORTH = [16800, 18600] as const;
export const CORE_BAYS = 3;

export type DemoBuildingPlan = {
  readonly westBays: number;
  readonly eastBays: number;
  readonly storeys: number;
  /** One of each where there would be a row: everything is there, little of it. */
  readonly sparse: boolean;
  /** Whole length between the outer columns. */
  readonly length: number;
  readonly coreWest: number;
  readonly coreEast: number;
};

export function planBuilding(size: BuildingSize): DemoBuildingPlan {
  if (size === 'small' || (typeof size === 'object' && size.elements < 3000)) return bays(1, 0, 2, true);
  return bays(2, 2, 6, false);
}

function bays(westBays: number, eastBays: number, storeys: number, sparse: boolean): DemoBuildingPlan {
  const coreWest = westBays * BAY;
  const coreEast = coreWest + CORE_BAYS * BAY;
  return { westBays, eastBays, storeys, sparse, length: coreEast + eastBays * BAY, coreWest, coreEast };
}

export const getStoreyHeight = (storey: number): number => (storey === 1 ? GROUND_HEIGHT : STOREY_HEIGHT);
export const getElevation = (storey: number): number =>
  storey === 1 ? 0 : GROUND_HEIGHT + (storey - 2) * STOREY_HEIGHT;
export const getCeilingHeight = (storey: number): number => (storey === 1 ? CEILING_GROUND : CEILING);
