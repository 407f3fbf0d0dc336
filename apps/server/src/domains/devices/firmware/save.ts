import { type InputOf, refuse } from '@twinscape/contract';
import { type deviceFirmwareCalls, deviceRefusals as refusals } from '@twinscape/contract/devices';
import { type Db, refuseTaken } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { parseReferenceId } from '../../../platform/thingsboard/index.ts';
import { deleteFilesWithBlobs } from '../../files/index.ts';
import { requireLockedPackage, requirePackage } from './access.ts';
import { type PackageContent, readUploadedContent, saveContent } from './content.ts';
import { packageEventData } from './eventData.ts';
import { otaPackageAdded, otaPackageUpdated } from './events.ts';
import { insertOtaPackage, type ListedPackage, PACKAGE_TAKEN, updateOtaPackage } from './packageStore.ts';
import { requireProfileType } from './profile.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'files'> & { readonly session: Session };
type NewPackageInput = Omit<InputOf<typeof deviceFirmwareCalls.SaveOtaPackage>, 'id' | 'companyId'>;
type PackageChange = { readonly [Field in keyof NewPackageInput]?: NewPackageInput[Field] | undefined } & Pick<
  NewPackageInput,
  'checksumAlgorithm'
>;

/** Adds a package to the enterprise. Answers its id. */
export async function addOtaPackage(caller: Caller, companyId: string, input: NewPackageInput): Promise<string> {
  const { platform, actor } = caller;
  const content = await readContent(caller, input);
  const deviceType = (await findDeviceType(platform.database.db, companyId, input)) ?? null;
  return refuseDuplicatePackage(
    input.title,
    input.version,
    platform.database.db.transaction(async (tx) => {
      const added = await insertOtaPackage(tx, {
        companyId,
        kind: input.type,
        title: input.title,
        packageVersion: input.version,
        tag: input.tag ?? null,
        deviceType,
        url: input.url || null,
        // Of what lies elsewhere only its sender knows the checksum.
        ...(input.url && input.checksum
          ? { checksum: input.checksum.toLowerCase(), checksumAlgorithm: input.checksumAlgorithm }
          : {}),
        additionalInfo: input.additionalInfo === undefined ? null : JSON.stringify(input.additionalInfo),
        ...(content ? await saveContent(tx, caller, content, { companyId, fileId: null }) : {}),
      });
      await platform.events.emit(tx, otaPackageAdded, actor, {
        ...packageEventData(added),
        after: { type: added.kind, title: added.title, version: added.packageVersion, fileName: added.fileName },
      });
      return added.id;
    }),
  );
}

/**
 * Changes a package; what is not said stays. What devices were told of a package that is assigned does not change any
 * more.
 */
export async function changeOtaPackage(caller: Caller, id: string, input: PackageChange): Promise<void> {
  const { platform, session, actor } = caller;
  const { db } = platform.database;
  const seen = (await requirePackage(db, session, id)).otaPackage;
  const content = await readContent(caller, input);
  const deviceType = await findDeviceType(db, seen.companyId, input);
  await refuseDuplicatePackage(
    input.title ?? seen.title,
    input.version ?? seen.packageVersion,
    db.transaction(async (tx) => {
      const held = await requireLockedPackage(tx, session, id, 'update');
      const { otaPackage: before } = held;
      refuseWhileAssigned(held, input, content, deviceType);
      const url = input.url === undefined ? before.url : input.url || null;
      const isMoved = url !== null && before.fileId !== null && !content;
      if (isMoved && before.fileId !== null) await deleteFilesWithBlobs(platform, tx, [before.fileId]);
      const next = {
        kind: input.type ?? before.kind,
        title: input.title ?? before.title,
        packageVersion: input.version ?? before.packageVersion,
        tag: 'tag' in input ? (input.tag ?? null) : before.tag,
        deviceType: deviceType === undefined ? before.deviceType : deviceType,
        url,
        ...(isMoved ? { fileId: null, fileName: null, size: null, checksum: null, checksumAlgorithm: null } : {}),
        ...(url !== null && input.checksum
          ? { checksum: input.checksum.toLowerCase(), checksumAlgorithm: input.checksumAlgorithm }
          : {}),
        additionalInfo:
          input.additionalInfo === undefined ? before.additionalInfo : JSON.stringify(input.additionalInfo),
        ...(content ? await saveContent(tx, caller, content, before) : {}),
      };
      const changed = changedFields(before, next);
      if (!changed) return;
      await updateOtaPackage(tx, id, next);
      await platform.events.emit(tx, otaPackageUpdated, actor, {
        ...packageEventData({ ...before, ...next }),
        ...changed,
      });
    }),
  );
}

function refuseWhileAssigned(
  { otaPackage: before, assignedCount }: ListedPackage,
  input: PackageChange,
  content: PackageContent | undefined,
  deviceType: string | null | undefined,
): void {
  if (assignedCount === 0) return;
  const announcedFields: readonly (readonly [unknown, unknown])[] = [
    [input.type, before.kind],
    [input.title, before.title],
    [input.version, before.packageVersion],
    [input.url === '' ? null : input.url, before.url],
    [deviceType, before.deviceType],
  ];
  const isOther = announcedFields.some(([given, current]) => given !== undefined && given !== current);
  const isOtherTag = 'tag' in input && (input.tag ?? null) !== before.tag;
  if (isOther || isOtherTag || content) throw refuse(refusals['ota.assigned']);
}

/** What is to be installed: a file, or an address, or nothing yet. */
async function readContent(caller: Caller, input: PackageChange): Promise<PackageContent | undefined> {
  const url = input.usesUrl === false ? undefined : input.url;
  const content = await readUploadedContent(caller, url ? { checksumAlgorithm: input.checksumAlgorithm } : input);
  if (content && url) throw refuse(refusals['ota.fileOrUrl']);
  return content;
}

/** The type of devices that a package is said to be for: null for all, undefined when nothing is said. */
async function findDeviceType(
  db: Db,
  companyId: string,
  input: Pick<PackageChange, 'deviceType' | 'deviceProfileId'>,
): Promise<string | null | undefined> {
  if (input.deviceProfileId !== undefined)
    return requireProfileType(db, companyId, parseReferenceId(input.deviceProfileId));
  return 'deviceType' in input ? (input.deviceType ?? null) : undefined;
}

function refuseDuplicatePackage<T>(title: string, version: string, change: Promise<T>): Promise<T> {
  return refuseTaken({ [PACKAGE_TAKEN]: () => refuse(refusals['ota.duplicate'], { title, version }) }, change);
}
