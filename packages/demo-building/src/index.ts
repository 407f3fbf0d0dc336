export { isRenumbered, pathId } from './ifc/identity.ts';
export type { BuildingOptions, BuildingSummary } from './options.ts';
export { REVISION_CHANGES } from './revision.ts';
export { saveBuilding, writeBuilding } from './writeBuilding.ts';
