import { SCENE_UPDATE_DELAY_MS } from '@twinscape/contract/labels';
import type { ValueDisplay } from '@twinscape/contract/telemetry';
import type { DeviceValueFrame } from '../../../../platform/live/index.ts';

export type LatestValue = { readonly value: unknown; readonly time: Date };
type SeriesDisplay = Pick<ValueDisplay, 'decimals' | 'valueMapping'>;
type Device = {
  readonly values: Map<string, LatestValue>;
  readonly displays: Map<string, SeriesDisplay>;
  isOnline: boolean;
  lastActivityTime: Date | undefined;
};
export type OnValuesChanged = (deviceIds: ReadonlySet<string>) => void;

/**
 * The newest values of the devices of labels. What changes is told at once, and then at most every half second (K-12,
 * RU-LBL-04) with everything that came meanwhile: a value is seen as soon as it is sent, and a device that sends a
 * hundred times a second is painted twice.
 */
export class LatestValueStore {
  private readonly devices = new Map<string, Device>();
  private changed = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly paint: OnValuesChanged,
    private readonly now: () => number = () => performance.now(),
  ) {}

  readonly receive = ({ id, deviceId, isOnline, lastActivityTime, values }: DeviceValueFrame): void => {
    const device: Device = this.devices.get(id) ?? {
      values: new Map(),
      displays: new Map(),
      isOnline,
      lastActivityTime,
    };
    device.isOnline = isOnline;
    device.lastActivityTime = lastActivityTime ?? device.lastActivityTime;
    for (const { propertyName, value, time, decimals, valueMapping } of values) {
      if (decimals !== undefined || valueMapping) device.displays.set(propertyName, { decimals, valueMapping });
      const known = device.values.get(propertyName);
      if (!known || known.time <= time) device.values.set(propertyName, { value, time });
    }
    // Entries name devices by either id.
    this.devices.set(id, device);
    this.devices.set(deviceId, device);
    this.changed.add(id);
    this.markChanged(deviceId);
  };

  /** Something else of a device is known: told together with its values. */
  markChanged(deviceId: string): void {
    this.changed.add(deviceId);
    this.timer ??= setTimeout(this.flush, Math.max(0, this.last + SCENE_UPDATE_DELAY_MS - this.now()));
  }

  getLatest(deviceId: string, property: string): LatestValue | undefined {
    return this.devices.get(deviceId)?.values.get(property);
  }

  /** How its values are shown; undefined where nobody said. */
  getDisplay(deviceId: string, property: string): SeriesDisplay | undefined {
    return this.devices.get(deviceId)?.displays.get(property);
  }

  /** Undefined: nothing was heard of it yet. */
  isOnline(deviceId: string): boolean | undefined {
    return this.devices.get(deviceId)?.isOnline;
  }

  /** Which of some devices has sent a property; undefined where none has, or several. */
  findOwner(deviceIds: readonly string[], property: string): string | undefined {
    const owners = deviceIds.filter((id) => this.devices.get(id)?.values.has(property));
    return owners.length === 1 ? owners[0] : undefined;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private readonly flush = (): void => {
    this.timer = undefined;
    this.last = this.now();
    const { changed } = this;
    this.changed = new Set();
    this.paint(changed);
  };
}
