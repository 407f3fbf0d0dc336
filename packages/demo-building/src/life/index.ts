export { BuildingSimulation } from './building.ts';
export { loadSimulatedDevices, toSimulatedDevices } from './devices.ts';
export type {
  DeviceKind,
  MachineStatus,
  MeasuredProperty,
  MeasuredValue,
  MeasuredValues,
  RemoteCommands,
  SimulatedDevice,
} from './kind.ts';
export { DEVICE_KINDS } from './kinds/kinds.ts';
