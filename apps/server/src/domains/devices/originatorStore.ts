import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device } from './tables.ts';

/** What others keep of a device beside its id: the names under which people look for it. */
export type DeviceOriginator = {
  readonly id: string;
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly label: string | undefined;
};

/**
 * Those of the devices that stand in a project. They stay until the transaction ends, and whoever changes them does not wait: what is written for a device within it is
 * never written for one that is gone.
 */
export async function holdDeviceOriginators(tx: Db, ids: readonly string[]): Promise<DeviceOriginator[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: device.id,
      projectId: device.projectId,
      companyId: device.companyId,
      name: device.deviceName,
      label: device.label,
    })
    .from(device)
    .where(and(inArray(device.id, [...ids]), isNotNull(device.projectId)))
    .orderBy(asc(device.id))
    .for('key share');
  return rows.flatMap(({ projectId, label, ...row }) =>
    projectId === null ? [] : [{ ...row, projectId, label: label ?? undefined }],
  );
}
