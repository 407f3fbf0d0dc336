import { refuse } from '@twinscape/contract';
import { deviceRefusals as no, type OtaKind } from '@twinscape/contract/devices';
import type { Db } from '../../../platform/db/index.ts';
import type { Context, ProjectScope, Session } from '../../../platform/http/index.ts';
import type { Device } from '../deviceStore.ts';
import { openDevices, refuseDeletedProject } from '../reach.ts';
import { deviceIdsOfType } from '../thingStore.ts';
import { queueAnnouncement } from './announce.ts';
import { assignToDevices, assignToType, ownPackagesOf, unassignDevices, unassignType } from './assignmentStore.ts';
import { otaAssigned, otaAssignedToType, otaUnassigned, otaUnassignedFromType } from './events.ts';
import { packageFacts } from './facts.ts';
import type { Package } from './packageStore.ts';
import { holdPackage } from './reach.ts';
import { suits } from './rules.ts';
import { typeOf } from './targets.ts';

type Caller = Pick<Context, 'platform' | 'actor'> & { readonly session: Session; readonly project: ProjectScope };
type Asked = {
  readonly kind: OtaKind;
  /** Absent: what is assigned is taken back. */
  readonly packageId?: string | undefined;
  readonly deviceIds: readonly string[] | undefined;
  readonly deviceType: string | undefined;
};

const KIND_WORDS = {
  FIRMWARE: { kind: '固件', kindEn: 'firmware' },
  SOFTWARE: { kind: '软件', kindEn: 'software' },
} as const;

/** Lets devices of the project, or all of a type in it, install a package. They are told after the transaction. Answers how many devices are concerned. */
export function assignPackage(caller: Caller, asked: Asked): Promise<number> {
  return caller.platform.database.db.transaction(async (tx) => {
    await refuseDeletedProject(tx, caller);
    const found =
      asked.packageId === undefined
        ? undefined
        : await fitPackage(tx, caller.session, caller.project.companyId, asked.kind, asked.packageId);
    return asked.deviceIds === undefined
      ? assignType(tx, caller, asked, found, asked.deviceType ?? '')
      : assignDevices(tx, caller, asked, found, asked.deviceIds);
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
  const standing = (await ownPackagesOf(tx, [id])).get(id)?.[kind];
  if (standing === packageId) return;
  const found = packageId === undefined ? undefined : await fitPackage(tx, session, companyId, kind, packageId);
  const place = { companyId, ...(projectId === null ? {} : { projectId }), values: { count: 1 } };
  if (found) {
    refuseUnfit(found, typeOf(device));
    await assignToDevices(tx, { companyId, kind, packageId: found.id }, [id]);
    await platform.events.emit(tx, otaAssigned, actor, { ...packageFacts(found), ...place });
  } else {
    await unassignDevices(tx, kind, [id]);
    const values = { ...place.values, ...KIND_WORDS[kind] };
    await platform.events.emit(tx, otaUnassigned, actor, { ...place, values });
  }
  await queueAnnouncement(platform, tx, companyId, { deviceIds: [id] });
}

async function fitPackage(tx: Db, session: Session, companyId: string, kind: OtaKind, id: string): Promise<Package> {
  const { otaPackage } = await holdPackage(tx, session, id, 'share');
  if (otaPackage.companyId !== companyId) throw refuse(no['ota.otherEnterprise']);
  if (otaPackage.kind !== kind) throw refuse(no['ota.otherKind']);
  if (otaPackage.fileId === null && otaPackage.url === null) throw refuse(no['ota.noContent']);
  return otaPackage;
}

const refuseUnfit = (otaPackage: Package, deviceType: string): void => {
  if (!suits(otaPackage, deviceType)) throw refuse(no['ota.otherDeviceType'], { type: otaPackage.deviceType ?? '' });
};

async function assignDevices(
  tx: Db,
  caller: Caller,
  { kind }: Asked,
  found: Package | undefined,
  refs: readonly string[],
): Promise<number> {
  const { platform, actor, project } = caller;
  const devices = await openDevices(caller, refs, tx, 'share');
  if (found) for (const device of devices) refuseUnfit(found, typeOf(device));
  const ids = devices.map(({ id }) => id);
  const values = { count: ids.length };
  const { companyId, projectId } = project;
  if (found) {
    await assignToDevices(tx, { companyId, kind, packageId: found.id }, ids);
    await platform.events.emit(tx, otaAssigned, actor, { ...packageFacts(found), projectId, values });
  } else {
    await unassignDevices(tx, kind, ids);
    const facts = { companyId, projectId, values: { ...values, ...KIND_WORDS[kind] } };
    await platform.events.emit(tx, otaUnassigned, actor, facts);
  }
  await queueAnnouncement(platform, tx, companyId, { deviceIds: ids });
  return ids.length;
}

async function assignType(
  tx: Db,
  { platform, actor, project }: Caller,
  { kind }: Asked,
  found: Package | undefined,
  deviceType: string,
): Promise<number> {
  const { companyId, projectId } = project;
  if (found) {
    refuseUnfit(found, deviceType);
    await assignToType(tx, { companyId, kind, packageId: found.id }, projectId, deviceType);
    const facts = { ...packageFacts(found), projectId, values: { type: deviceType } };
    await platform.events.emit(tx, otaAssignedToType, actor, facts);
  } else {
    await unassignType(tx, kind, projectId, deviceType);
    const values = { type: deviceType, ...KIND_WORDS[kind] };
    await platform.events.emit(tx, otaUnassignedFromType, actor, { companyId, projectId, values });
  }
  await queueAnnouncement(platform, tx, companyId, { ofType: { projectId, deviceType } });
  return (await deviceIdsOfType(tx, projectId, deviceType)).length;
}
