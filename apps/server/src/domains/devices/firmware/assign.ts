import { refuse } from '@twinscape/contract';
import { type OtaKind, deviceRefusals as refusals } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import { refuseDeletedProject, requireDevices } from '../access.ts';
import type { Device } from '../deviceStore.ts';
import { deviceIdsOfType } from '../profileStore.ts';
import { requireLockedPackage } from './access.ts';
import { queueAnnouncement } from './announce.ts';
import { assignToDevices, assignToType, loadOwnPackages, unassignDevices, unassignType } from './assignmentStore.ts';
import { packageEventData } from './eventData.ts';
import { otaAssigned, otaAssignedToType, otaUnassigned, otaUnassignedFromType } from './events.ts';
import type { OtaPackageRow } from './packageStore.ts';
import { fitsDeviceType } from './rules.ts';
import { getTbDeviceType } from './targets.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session; readonly project: ProjectScope };
/** Absent: what is assigned is taken back. */
type Wanted = { readonly kind: OtaKind; readonly packageId?: string | undefined };
type AssignmentRequest = Wanted & {
  readonly deviceIds: readonly string[] | undefined;
  readonly deviceType: string | undefined;
};

const KIND_WORDS = {
  FIRMWARE: { kind: '固件', kindEn: 'firmware' },
  SOFTWARE: { kind: '软件', kindEn: 'software' },
} as const;

/**
 * Lets devices of the project, or all of a type in it, install a package. They are told after the transaction. Answers
 * how many devices are concerned.
 */
export function assignPackage(caller: Caller, request: AssignmentRequest): Promise<number> {
  return caller.platform.database.db.transaction(async (tx) => {
    await refuseDeletedProject(tx, caller);
    const found = await findWantedPackage(tx, caller, request);
    return request.deviceIds === undefined
      ? assignType(tx, caller, request, found, request.deviceType ?? '')
      : assignDevices(tx, caller, request, found, request.deviceIds);
  });
}

/** The same for one device wherever it is, held by the caller. Without effect where it stands so already. */
export async function assignToDevice(
  tx: Db,
  { platform, session, actor }: Omit<Caller, 'project'>,
  device: Device,
  kind: OtaKind,
  packageId: string | undefined,
): Promise<void> {
  const { id, companyId, projectId } = device;
  const current = (await loadOwnPackages(tx, [id])).get(id)?.[kind];
  if (current === packageId) return;
  const found =
    packageId === undefined ? undefined : await requireFittingPackage(tx, session, companyId, kind, packageId);
  const place = { companyId, ...(projectId === null ? {} : { projectId }), values: { count: 1 } };
  if (found) {
    refuseOtherDeviceType(found, getTbDeviceType(device));
    await assignToDevices(tx, { companyId, kind, packageId: found.id }, [id]);
    await platform.events.emit(tx, otaAssigned, actor, { ...packageEventData(found), ...place });
  } else {
    await unassignDevices(tx, kind, [id]);
    const values = { ...place.values, ...KIND_WORDS[kind] };
    await platform.events.emit(tx, otaUnassigned, actor, { ...place, values });
  }
  await queueAnnouncement(platform, tx, companyId, { deviceIds: [id] });
}

/** The package that is to be installed, if any; refused where it cannot be. */
export async function findWantedPackage(
  tx: Db,
  { session, project }: Pick<Caller, 'session' | 'project'>,
  { kind, packageId }: Wanted,
): Promise<OtaPackageRow | undefined> {
  return packageId === undefined ? undefined : requireFittingPackage(tx, session, project.companyId, kind, packageId);
}

async function requireFittingPackage(
  tx: Db,
  session: Session,
  companyId: string,
  kind: OtaKind,
  id: string,
): Promise<OtaPackageRow> {
  const { otaPackage } = await requireLockedPackage(tx, session, id, 'share');
  if (otaPackage.companyId !== companyId) throw refuse(refusals['ota.otherEnterprise']);
  if (otaPackage.kind !== kind) throw refuse(refusals['ota.otherKind']);
  if (otaPackage.fileId === null && otaPackage.url === null) throw refuse(refusals['ota.noContent']);
  return otaPackage;
}

const refuseOtherDeviceType = (otaPackage: OtaPackageRow, deviceType: string): void => {
  if (!fitsDeviceType(otaPackage, deviceType))
    throw refuse(refusals['ota.otherDeviceType'], { type: otaPackage.deviceType ?? '' });
};

async function assignDevices(
  tx: Db,
  caller: Caller,
  { kind }: AssignmentRequest,
  found: OtaPackageRow | undefined,
  refs: readonly string[],
): Promise<number> {
  const devices = await requireDevices(caller, refs, tx, 'share');
  if (found) for (const device of devices) refuseOtherDeviceType(found, getTbDeviceType(device));
  await assignToFitting(
    tx,
    caller,
    kind,
    found,
    devices.map(({ id }) => id),
  );
  return devices.length;
}

/** Lets devices of the project, all of which the package fits, install it, or nothing any more. */
export async function assignToFitting(
  tx: Db,
  { platform, actor, project }: Omit<Caller, 'session'>,
  kind: OtaKind,
  found: OtaPackageRow | undefined,
  ids: readonly string[],
): Promise<void> {
  const values = { count: ids.length };
  const { companyId, projectId } = project;
  if (found) {
    await assignToDevices(tx, { companyId, kind, packageId: found.id }, ids);
    await platform.events.emit(tx, otaAssigned, actor, { ...packageEventData(found), projectId, values });
  } else {
    await unassignDevices(tx, kind, ids);
    const eventData = { companyId, projectId, values: { ...values, ...KIND_WORDS[kind] } };
    await platform.events.emit(tx, otaUnassigned, actor, eventData);
  }
  await queueAnnouncement(platform, tx, companyId, { deviceIds: [...ids] });
}

async function assignType(
  tx: Db,
  { platform, actor, project }: Caller,
  { kind }: AssignmentRequest,
  found: OtaPackageRow | undefined,
  deviceType: string,
): Promise<number> {
  const { companyId, projectId } = project;
  if (found) {
    refuseOtherDeviceType(found, deviceType);
    await assignToType(tx, { companyId, kind, packageId: found.id }, projectId, deviceType);
    const eventData = { ...packageEventData(found), projectId, values: { type: deviceType } };
    await platform.events.emit(tx, otaAssignedToType, actor, eventData);
  } else {
    await unassignType(tx, kind, projectId, deviceType);
    const values = { type: deviceType, ...KIND_WORDS[kind] };
    await platform.events.emit(tx, otaUnassignedFromType, actor, { companyId, projectId, values });
  }
  await queueAnnouncement(platform, tx, companyId, { ofType: { projectId, deviceType } });
  return (await deviceIdsOfType(tx, projectId, deviceType)).length;
}
