import { DAY_MS, HOUR_MS } from './clock.ts';
import type { Kind, Living, MeasuredValue, Orders, Property, Values } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { type Moment, momentAt } from './plant.ts';
import { Totals } from './totals.ts';

/** Moments that are remembered: more than a day in steps of five minutes. */
const REMEMBERED = 2 * (DAY_MS / (HOUR_MS / 12));
const POWERS = [1, 10, 100, 1000];

/**
 * What the devices of the demo building measure at any moment, past or present: everything follows from the moment and
 * the devices' keys, so that a history that is written afterwards and values that are sent live are one curve. Orders
 * from afar change what is measured while they are given, never the past or the totals.
 */
export class Building {
  private readonly chillers: readonly Living['fate'][];
  private readonly moments = new Map<number, Moment>();
  private readonly totals: Totals;

  constructor(readonly devices: readonly Living[]) {
    this.chillers = devices.filter(({ kind }) => kind === 'chiller').map(({ fate }) => fate);
    this.totals = new Totals((at) => momentAt(at, this.chillers));
  }

  at(at: number): Moment {
    const known = this.moments.get(at);
    if (known) return known;
    if (this.moments.size >= REMEMBERED) this.moments.clear();
    const made = momentAt(at, this.chillers);
    this.moments.set(at, made);
    return made;
  }

  kindOf({ kind }: Pick<Living, 'kind'>): Kind {
    const known = KINDS[kind];
    if (!known) throw new Error(`nothing is known of devices of the kind ${kind}`);
    return known;
  }

  /** Everything that a device measures at a moment, as its instruments show it; undefined while it cannot be heard. */
  read(device: Living, at: number, orders: Orders = {}): Values | undefined {
    if (device.fate.silentAt(at)) return undefined;
    const { properties, measure, rates } = this.kindOf(device);
    const values: Record<string, MeasuredValue> = {};
    const found = measure(device, this.at(at), orders);
    for (const property of properties) {
      const value = property.isTotal && rates ? this.totals.at(device, rates, property.key, at) : found[property.key];
      if (value !== undefined) values[property.key] = shown(property, value);
    }
    return values;
  }
}

function shown({ digits = 0 }: Property, value: MeasuredValue): MeasuredValue {
  if (typeof value !== 'number') return value;
  const power = POWERS[digits] ?? 1;
  // Adding nothing makes a plain zero of a negative one.
  return Math.round(value * power) / power + 0;
}
