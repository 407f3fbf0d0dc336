export { isRenumbered, pathId } from './ifc/identity.ts';
export type { BuildingOptions, BuildingSize, BuildingSummary, DemoDevice } from './options.ts';
export { REVISION_CHANGES, type RevisionChange } from './revision.ts';
export { saveBuilding, writeBuilding } from './writeBuilding.ts';
