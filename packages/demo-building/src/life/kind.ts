import type { DemoDevice } from '../options.ts';
import type { DeviceFaults } from './faults.ts';
import type { PlantState } from './plant.ts';

export type MeasuredValue = number | boolean | string;
export type MeasuredValues = Readonly<Record<string, MeasuredValue>>;

/** What a device sends under one key. */
export type MeasuredProperty = {
  readonly key: string;
  readonly name: string;
  readonly unit?: string;
  readonly type: 'number' | 'integer' | 'boolean' | 'text';
  /** Decimals that its instrument shows; whole numbers unless given. */
  readonly digits?: number;
  /** Grows with what `rates` says of it, by the hour. */
  readonly isTotal?: true;
  /** May be set from afar; numbers within `range`. */
  readonly isOrder?: true;
  readonly range?: readonly [least: number, most: number];
};

/** A device with what happens to it, and its place among its kind. */
export type SimulatedDevice = DemoDevice & {
  readonly faults: DeviceFaults;
  /** The number in its mark, from 0: pumps and towers belong to the chiller of their number. */
  readonly turn: number;
  /** 1 for the ground floor; 0 outdoors and on the roof. */
  readonly level: number;
};

/** What people told the device from afar. */
export type RemoteCommands = Readonly<Record<string, MeasuredValue>>;

/** A kind of devices: what they are called, what they send, how it comes about. */
export type DeviceKind = {
  readonly title: string;
  readonly properties: readonly MeasuredProperty[];
  /** Values before they are rounded; totals and what is not sent just now are left out. Pure. */
  measure(device: SimulatedDevice, moment: PlantState, orders: RemoteCommands): MeasuredValues;
  /** How fast totals grow, per hour. */
  rates?(device: SimulatedDevice, moment: PlantState): Readonly<Record<string, number>>;
};

/** What a machine does, as the platform understands it. */
export type MachineStatus = 'run' | 'stop' | 'fault';
export const STATUS_PROPERTY: MeasuredProperty = { key: 'status', name: '运行状态', type: 'text' };

/** A machine that should run, unless its protection tripped or somebody stopped it from afar. */
export function computeStatus(
  device: SimulatedDevice,
  { at }: PlantState,
  isWanted: boolean,
  orders: RemoteCommands = {},
): MachineStatus {
  if (device.faults.trippedAt(at)) return 'fault';
  const isOn = typeof orders.switch === 'boolean' ? orders.switch : isWanted;
  return isOn ? 'run' : 'stop';
}
export const SWITCH_PROPERTY: MeasuredProperty = { key: 'switch', name: '远程启停', type: 'boolean', isOrder: true };
export const readNumberCommand = (orders: RemoteCommands, key: string, otherwise: number): number => {
  const given = orders[key];
  return typeof given === 'number' ? given : otherwise;
};

/** A value with its unit; an empty unit for what has none. */
export const numberProperty = (key: string, name: string, unit: string, digits = 1): MeasuredProperty => ({
  key,
  name,
  ...(unit === '' ? {} : { unit }),
  type: 'number',
  digits,
});
export const integerProperty = (key: string, name: string, unit?: string): MeasuredProperty => ({
  key,
  name,
  ...(unit === undefined ? {} : { unit }),
  type: 'integer',
});
export const totalProperty = (key: string, name: string, unit: string, digits = 1): MeasuredProperty => ({
  ...numberProperty(key, name, unit, digits),
  isTotal: true,
});
