import type { DeviceState } from '@twinscape/contract/devices';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/text/index.ts';
import { device, deviceActivity } from './tables.ts';

/** What pages that show live values know of a device. */
export type LiveDevice = {
  readonly id: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly state: DeviceState;
  readonly isOnline: boolean;
  readonly lastActivityTime: Date | undefined;
};

/** Those of the devices that the project has, by their own IDs or by UUIDs. */
export async function loadLiveDevices(db: Db, projectId: string, refs: readonly string[]): Promise<LiveDevice[]> {
  const ids = refs.filter((ref) => isUuid(ref));
  const rows = await db
    .select({
      id: device.id,
      deviceId: device.deviceKey,
      deviceName: device.deviceName,
      state: deviceActivity.state,
      isOnline: deviceActivity.isOnline,
      lastActivityAt: deviceActivity.lastActivityAt,
    })
    .from(device)
    .innerJoin(deviceActivity, eq(deviceActivity.deviceId, device.id))
    .where(
      and(
        eq(device.projectId, projectId),
        or(inArray(device.deviceKey, [...refs]), ids.length > 0 ? inArray(device.id, ids) : undefined),
      ),
    );
  return rows.map(({ lastActivityAt, ...row }) => ({ ...row, lastActivityTime: lastActivityAt ?? undefined }));
}
