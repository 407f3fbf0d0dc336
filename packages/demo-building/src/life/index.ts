export { Building } from './building.ts';
export { alive, livingDevices } from './devices.ts';
export type { Kind, Living, MeasuredValue, Orders, Property, Status, Values } from './kind.ts';
export { KINDS } from './kinds/kinds.ts';
