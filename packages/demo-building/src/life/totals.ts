import { HOUR_MS } from './clock.ts';
import type { DeviceKind, SimulatedDevice } from './kind.ts';
import { seededRandom } from './noise.ts';
import type { PlantState } from './plant.ts';

/** When the counters were set: the morning of New Year's Day 2026 in China. */
const SINCE = Date.UTC(2025, 11, 31, 16);
/** Between the points of this grid a counter grows evenly. */
const STEP_MS = 0.5 * HOUR_MS;

type Rates = NonNullable<DeviceKind['rates']>;
type Line = { sum: Float64Array; known: number };

/**
 * Counters: the sums of their rates since they were set, so that whoever asks for a moment gets the same. The grid is
 * kept, some 140 kB a year and counter.
 */
export class CounterTotals {
  private readonly lines = new Map<string, Map<string, Line>>();
  private readonly moments = new Map<number, PlantState>();

  constructor(private readonly momentAt: (at: number) => PlantState) {}

  at(device: SimulatedDevice, rates: Rates, key: string, at: number): number {
    const start = 1000 * seededRandom(device.faults.seed, 21);
    if (at <= SINCE) return start;
    const place = (at - SINCE) / STEP_MS;
    const before = Math.floor(place);
    const sum = this.line(device, rates, key, before + 1);
    const low = sum[before] ?? 0;
    return start + low + ((sum[before + 1] ?? low) - low) * (place - before);
  }

  private line(device: SimulatedDevice, rates: Rates, key: string, until: number): Float64Array {
    const ofDevice = this.lines.get(device.key) ?? new Map<string, Line>();
    this.lines.set(device.key, ofDevice);
    const known = ofDevice.get(key);
    if (known && known.known >= until) return known.sum;
    this.extend(device, rates, ofDevice, until);
    return ofDevice.get(key)?.sum ?? new Float64Array(until + 1);
  }

  /** All counters of a device at once: their rates come together. */
  private extend(device: SimulatedDevice, rates: Rates, ofDevice: Map<string, Line>, until: number): void {
    const [first] = ofDevice.values();
    for (let place = first?.known ?? 0; place < until; place++) {
      const found = rates(device, this.moment(SINCE + (place + 0.5) * STEP_MS));
      for (const [key, rate] of Object.entries(found)) {
        const line = ofDevice.get(key) ?? { sum: new Float64Array(until + 1), known: 0 };
        if (line.sum.length <= until) line.sum = longer(line.sum, until);
        ofDevice.set(key, line);
        line.sum[place + 1] = (line.sum[place] ?? 0) + Math.max(0, rate) * (STEP_MS / HOUR_MS);
        line.known = place + 1;
      }
    }
  }

  private moment(at: number): PlantState {
    const known = this.moments.get(at);
    if (known) return known;
    const made = this.momentAt(at);
    this.moments.set(at, made);
    return made;
  }
}

/** A month more than needed, so that it is seldom copied. */
function longer(sum: Float64Array, until: number): Float64Array {
  const more = new Float64Array(until + 1 + 1488);
  more.set(sum);
  return more;
}
