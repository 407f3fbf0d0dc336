import { DAY_MS, HOUR_MS } from './clock.ts';
import type {
  DeviceKind,
  MeasuredProperty,
  MeasuredValue,
  MeasuredValues,
  RemoteCommands,
  SimulatedDevice,
} from './kind.ts';
import { DEVICE_KINDS } from './kinds/kinds.ts';
import { computePlantState, type PlantState } from './plant.ts';
import { CounterTotals } from './totals.ts';

/** Moments that are remembered: more than a day in steps of five minutes. */
const REMEMBERED = 2 * (DAY_MS / (HOUR_MS / 12));
const POWERS = [1, 10, 100, 1000];

/**
 * What the devices of the demo building measure at any moment, past or present: everything follows from the moment and
 * the devices' keys, so that a history that is written afterwards and values that are sent live are one curve. Orders
 * from afar change what is measured while they are given, never the past or the totals.
 */
export class BuildingSimulation {
  private readonly chillers: readonly SimulatedDevice['faults'][];
  private readonly moments = new Map<number, PlantState>();
  private readonly totals: CounterTotals;

  constructor(readonly devices: readonly SimulatedDevice[]) {
    this.chillers = devices.filter(({ kind }) => kind === 'chiller').map(({ faults: fate }) => fate);
    this.totals = new CounterTotals((at) => computePlantState(at, this.chillers));
  }

  getState(at: number): PlantState {
    const known = this.moments.get(at);
    if (known) return known;
    if (this.moments.size >= REMEMBERED) this.moments.clear();
    const made = computePlantState(at, this.chillers);
    this.moments.set(at, made);
    return made;
  }

  getKind({ kind }: Pick<SimulatedDevice, 'kind'>): DeviceKind {
    const known = DEVICE_KINDS[kind];
    if (!known) throw new Error(`nothing is known of devices of the kind ${kind}`);
    return known;
  }

  /** Everything that a device measures at a moment, as its instruments show it; undefined while it cannot be heard. */
  read(device: SimulatedDevice, at: number, orders: RemoteCommands = {}): MeasuredValues | undefined {
    if (device.faults.silentAt(at)) return undefined;
    const { properties, measure, rates } = this.getKind(device);
    const values: Record<string, MeasuredValue> = {};
    const found = measure(device, this.getState(at), orders);
    for (const property of properties) {
      const value = property.isTotal && rates ? this.totals.at(device, rates, property.key, at) : found[property.key];
      if (value !== undefined) values[property.key] = roundValue(property, value);
    }
    return values;
  }
}

function roundValue({ digits = 0 }: MeasuredProperty, value: MeasuredValue): MeasuredValue {
  if (typeof value !== 'number') return value;
  const power = POWERS[digits] ?? 1;
  // Adding nothing makes a plain zero of a negative one.
  return Math.round(value * power) / power + 0;
}
