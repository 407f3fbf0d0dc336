import type { DeviceKind, MeasuredProperty, MeasuredValue, RemoteCommands } from '@twinscape/demo-building/life';

/** So long a device does as it was told, then its controls take over again. */
const KEPT_MS = 2 * 3_600_000;

/** What people told a device from afar. */
export class OrderBook {
  private readonly given = new Map<string, { readonly value: MeasuredValue; readonly until: number }>();

  constructor(private readonly properties: DeviceKind['properties']) {}

  /** Takes an order; false for what cannot be ordered, or not so. */
  take(key: string, value: unknown, now: number): boolean {
    const property = this.properties.find((one) => one.key === key);
    if (!property?.isOrder) return false;
    if (!fits(property, value)) return false;
    this.given.set(key, { value, until: now + KEPT_MS });
    return true;
  }

  now(at: number): RemoteCommands {
    for (const [key, { until }] of this.given) if (until <= at) this.given.delete(key);
    return Object.fromEntries([...this.given].map(([key, { value }]) => [key, value]));
  }
}

function fits({ type, range }: MeasuredProperty, value: unknown): value is number | boolean {
  if (type === 'boolean' || typeof value !== 'number') return type === 'boolean' && typeof value === 'boolean';
  const [least, most] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return value >= least && value <= most;
}
