export { BuildingSimulation } from './building.ts';
export { loadSimulatedDevices } from './devices.ts';
export type * from './kind.ts';
export { DEVICE_KINDS } from './kinds/kinds.ts';
