export { BuildingSimulation } from './building.ts';
export { loadSimulatedDevices } from './devices.ts';
export type {
  DeviceKind,
  MeasuredProperty,
  MeasuredValue,
  MeasuredValues,
  RemoteCommands,
  SimulatedDevice,
} from './kind.ts';
export { DEVICE_KINDS } from './kinds/kinds.ts';
