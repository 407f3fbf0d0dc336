import { type InputOf, refuse } from '@twinscape/contract';
import { deviceRefusals as no, type otaCalls } from '@twinscape/contract/devices';
import { type Db, isUniqueViolation } from '../../../platform/db/index.ts';
import { changedFields } from '../../../platform/events/index.ts';
import type { Context, Session } from '../../../platform/http/index.ts';
import { dropFiles } from '../../files/index.ts';
import { plainId } from '../things/references.ts';
import { type Content, keepContent, receivedContent } from './content.ts';
import { otaPackageAdded, otaPackageUpdated } from './events.ts';
import { packageFacts } from './facts.ts';
import { insertPackage, type ListedPackage, PACKAGE_TAKEN, updatePackage } from './packageStore.ts';
import { typeOfProfile } from './profile.ts';
import { holdPackage, openPackage } from './reach.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'files'> & { readonly session: Session };
type Added = Omit<InputOf<typeof otaCalls.SaveOtaPackage>, 'id' | 'companyId'>;
type Changed = { readonly [Field in keyof Added]?: Added[Field] | undefined } & Pick<Added, 'checksumAlgorithm'>;

/** Adds a package to the enterprise. Answers its id. */
export async function addPackage(caller: Caller, companyId: string, input: Added): Promise<string> {
  const { platform, actor } = caller;
  const content = await contentOf(caller, input);
  const deviceType = (await deviceTypeOf(platform.database.db, companyId, input)) ?? null;
  return unlessPackageTaken(
    input.title,
    input.version,
    platform.database.db.transaction(async (tx) => {
      const added = await insertPackage(tx, {
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
        ...(content ? await keepContent(tx, caller, content, { companyId, fileId: null }) : {}),
      });
      await platform.events.emit(tx, otaPackageAdded, actor, {
        ...packageFacts(added),
        after: { type: added.kind, title: added.title, version: added.packageVersion, fileName: added.fileName },
      });
      return added.id;
    }),
  );
}

/** Changes a package; what is not said stays. What devices were told of a package that is assigned does not change any more. */
export async function changePackage(caller: Caller, id: string, input: Changed): Promise<void> {
  const { platform, session, actor } = caller;
  const { db } = platform.database;
  const seen = (await openPackage(db, session, id)).otaPackage;
  const content = await contentOf(caller, input);
  const deviceType = await deviceTypeOf(db, seen.companyId, input);
  await unlessPackageTaken(
    input.title ?? seen.title,
    input.version ?? seen.packageVersion,
    db.transaction(async (tx) => {
      const held = await holdPackage(tx, session, id, 'update');
      const { otaPackage: before } = held;
      refuseWhileAssigned(held, input, content, deviceType);
      const url = input.url === undefined ? before.url : input.url || null;
      const isMoved = url !== null && before.fileId !== null && !content;
      if (isMoved && before.fileId !== null) await dropFiles(platform, tx, [before.fileId]);
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
        ...(content ? await keepContent(tx, caller, content, before) : {}),
      };
      const changed = changedFields(before, next);
      if (!changed) return;
      await updatePackage(tx, id, next);
      await platform.events.emit(tx, otaPackageUpdated, actor, { ...packageFacts({ ...before, ...next }), ...changed });
    }),
  );
}

function refuseWhileAssigned(
  { otaPackage: before, assignedCount }: ListedPackage,
  input: Changed,
  content: Content | undefined,
  deviceType: string | null | undefined,
): void {
  if (assignedCount === 0) return;
  const told: readonly (readonly [unknown, unknown])[] = [
    [input.type, before.kind],
    [input.title, before.title],
    [input.version, before.packageVersion],
    [input.url === '' ? null : input.url, before.url],
    [deviceType, before.deviceType],
  ];
  const isOther = told.some(([given, standing]) => given !== undefined && given !== standing);
  const isOtherTag = 'tag' in input && (input.tag ?? null) !== before.tag;
  if (isOther || isOtherTag || content) throw refuse(no['ota.assigned']);
}

/** What is to be installed: a file, or an address, or nothing yet. */
async function contentOf(caller: Caller, input: Changed): Promise<Content | undefined> {
  const url = input.usesUrl === false ? undefined : input.url;
  const content = await receivedContent(caller, url ? { checksumAlgorithm: input.checksumAlgorithm } : input);
  if (content && url) throw refuse(no['ota.fileOrUrl']);
  return content;
}

/** The type of devices that a package is said to be for: null for all, undefined when nothing is said. */
async function deviceTypeOf(
  db: Db,
  companyId: string,
  input: Pick<Changed, 'deviceType' | 'deviceProfileId'>,
): Promise<string | null | undefined> {
  if (input.deviceProfileId !== undefined) return typeOfProfile(db, companyId, plainId(input.deviceProfileId));
  return 'deviceType' in input ? (input.deviceType ?? null) : undefined;
}

async function unlessPackageTaken<T>(title: string, version: string, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, PACKAGE_TAKEN)) throw refuse(no['ota.duplicate'], { title, version });
    throw error;
  }
}
