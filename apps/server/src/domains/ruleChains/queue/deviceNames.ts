import type { Db } from '../../../platform/db/index.ts';
import { DEFAULT_DEVICE_TYPE, loadDeviceIdentities } from '../../devices/index.ts';
import type { OriginatorType } from '../engine/message.ts';

/** So long a name is taken as it was read: a chain may see an old one for that time. */
const KEPT_MS = 2_000;
const DEVICES_MAX = 50_000;

type Known = {
  readonly projectId: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly until: number;
};
const NOTHING: Readonly<Record<string, string>> = {};

/** Names and types of devices, which messages of theirs bear. */
export class DeviceNames {
  private readonly known = new Map<string, Known>();

  async load(db: Db, deviceIds: ReadonlySet<string>): Promise<void> {
    const now = Date.now();
    const missing = [...deviceIds].filter((id) => (this.known.get(id)?.until ?? 0) < now);
    if (missing.length === 0) return;
    if (this.known.size > DEVICES_MAX) this.known.clear();
    const found = await loadDeviceIdentities(db, missing);
    for (const id of missing) {
      const device = found.get(id);
      const metadata = device
        ? { deviceName: device.deviceKey, deviceType: device.deviceType ?? DEFAULT_DEVICE_TYPE }
        : NOTHING;
      this.known.set(id, { projectId: device?.projectId, metadata, until: now + KEPT_MS });
    }
  }

  /** A device that was moved away or deleted is none of the project any more. */
  isIn(projectId: string, type: OriginatorType, id: string): boolean {
    return type !== 'DEVICE' || this.known.get(id)?.projectId === projectId;
  }

  toMetadata(type: OriginatorType, id: string, at: number): Readonly<Record<string, string>> {
    const known = type === 'DEVICE' ? this.known.get(id)?.metadata : undefined;
    return { ...known, ts: String(at) };
  }
}
