import type { OtaKind } from '@twinscape/contract/devices';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { otaAssignment as assignment } from './tables.ts';

export type Assignment = typeof assignment.$inferSelect;
type NewAssignment = { readonly companyId: string; readonly kind: OtaKind; readonly packageId: string };

/** Own assignments of the devices, and those of types in the projects. */
export async function loadAssignments(
  db: Db,
  deviceIds: readonly string[],
  projectIds: readonly string[],
): Promise<Assignment[]> {
  if (deviceIds.length === 0 && projectIds.length === 0) return [];
  return db
    .select()
    .from(assignment)
    .where(
      or(
        inArray(assignment.deviceId, [...deviceIds]),
        and(isNull(assignment.deviceId), inArray(assignment.projectId, [...projectIds])),
      ),
    );
}

/** Packages that are assigned to a device itself, by kind. */
export type OwnPackages = Partial<Record<OtaKind, string>>;
export async function loadOwnPackages(db: Db, deviceIds: readonly string[]): Promise<Map<string, OwnPackages>> {
  const found = new Map<string, OwnPackages>();
  for (const { deviceId, kind, packageId } of await loadAssignments(db, deviceIds, []))
    if (deviceId !== null) found.set(deviceId, { ...found.get(deviceId), [kind]: packageId });
  return found;
}

/** Each device installs the package from now on, whatever it had. */
export async function assignToDevices(tx: Db, given: NewAssignment, deviceIds: readonly string[]): Promise<void> {
  await unassignDevices(tx, given.kind, deviceIds);
  await tx.insert(assignment).values(deviceIds.map((deviceId) => ({ ...given, deviceId })));
}

export async function unassignDevices(tx: Db, kind: OtaKind, deviceIds: readonly string[]): Promise<void> {
  await tx.delete(assignment).where(and(eq(assignment.kind, kind), inArray(assignment.deviceId, [...deviceIds])));
}

/** All devices of the type in the project install the package, those that are added later too. */
export async function assignToType(tx: Db, given: NewAssignment, projectId: string, deviceType: string): Promise<void> {
  await tx
    .insert(assignment)
    .values({ ...given, projectId, deviceType })
    .onConflictDoUpdate({
      target: [assignment.projectId, assignment.deviceType, assignment.kind],
      targetWhere: sql`device_id is null`,
      set: { packageId: given.packageId, createdAt: sql`now()` },
    });
}

export async function unassignType(tx: Db, kind: OtaKind, projectId: string, deviceType: string): Promise<void> {
  await tx
    .delete(assignment)
    .where(
      and(
        eq(assignment.kind, kind),
        isNull(assignment.deviceId),
        eq(assignment.projectId, projectId),
        eq(assignment.deviceType, deviceType),
      ),
    );
}

/** Whether anything is assigned in the enterprise at all. */
export async function hasAssignments(db: Db, companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: assignment.id })
    .from(assignment)
    .where(eq(assignment.companyId, companyId))
    .limit(1);
  return rows.length > 0;
}

/** Assignments go with their devices. */
export async function deleteDeviceAssignments(tx: Db, deviceIds: readonly string[]): Promise<void> {
  await tx.delete(assignment).where(inArray(assignment.deviceId, [...deviceIds]));
}

/** Assignments of types go with their project. */
export async function deleteProjectAssignments(tx: Db, projectId: string): Promise<void> {
  await tx.delete(assignment).where(eq(assignment.projectId, projectId));
}
