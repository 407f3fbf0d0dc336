import { coreRefusals, type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  ELEMENT_LIBRARY_BYTES_MAX,
  ELEMENTS_MAX,
  type Element,
  type ElementType,
  type elementCalls,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { type Db, lockName, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type Context, formatSize } from '../../platform/http/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { elementEvents } from './events.ts';
import { readPackageFiles } from './package.ts';
import { refuseInvalidElementJson } from './rules.ts';
import {
  countElements,
  deleteElements,
  ELEMENT_NAME_TAKEN,
  type ElementFields,
  type ElementLibraryId,
  type ElementRow,
  findElement,
  insertElement,
  listElements,
  sumElementBytes,
  updateElement,
} from './store.ts';

export type ElementLibraryCaller = Pick<Context, 'platform' | 'actor' | 'project'>;
export type SentElement = Omit<InputOf<typeof elementCalls.UpdateSystemElement>, 'id'>;
type NewElement = InputOf<typeof elementCalls.CreateSystemElement>;

const toLibraryId = ({ project }: ElementLibraryCaller): ElementLibraryId => project?.projectId;

const elementEventData = ({ id, elementName }: ElementRow, { project }: ElementLibraryCaller) => ({
  entityId: id,
  entityName: elementName,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

const toElement = ({ createdAt, updatedAt, logo, filePath, projectId: _, ...row }: ElementRow): Element => ({
  ...row,
  logo: logo ?? undefined,
  filePath: filePath ?? undefined,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** A picture that was uploaded for the enterprise, or is one of the platform. */
async function refuseForeignPicture(
  { platform, project }: ElementLibraryCaller,
  logo: string | undefined,
): Promise<void> {
  if (logo && !(await isFilePath(platform.database.db, logo, project?.companyId, 'image')))
    throw refuse(refusals['element.pictureInvalid']);
}

async function refuseFullLibrary(
  tx: Db,
  caller: ElementLibraryCaller,
  dataJson: string | undefined,
  ofId?: string,
): Promise<void> {
  if (!dataJson) return;
  const bytes = (await sumElementBytes(tx, toLibraryId(caller), ofId)) + Buffer.byteLength(dataJson);
  if (bytes > ELEMENT_LIBRARY_BYTES_MAX)
    throw refuse(refusals['element.libraryFull'], { limit: formatSize(ELEMENT_LIBRARY_BYTES_MAX) });
}

/** What a library holds is counted by one at a time. */
const lockLibrary = (tx: Db, library: ElementLibraryId): Promise<void> =>
  lockName(tx, `elements ${library ?? 'system'}`);

/** Adds an element to the library of the caller's project, or of the system. */
export async function addElement(caller: ElementLibraryCaller, sent: NewElement): Promise<Element> {
  const { platform, actor } = caller;
  const { elementName, elementType, logo, filePath, dataJson } = sent;
  refuseInvalidElementJson(dataJson);
  await refuseForeignPicture(caller, logo);
  const packageFiles = filePath ? await readPackageFiles(filePath, elementType, caller) : [];
  const library = toLibraryId(caller);
  return refuseTakenName(
    elementName,
    platform.database.db.transaction(async (tx) => {
      // What is added to a project that goes would be nobody's.
      if (library && !(await lockProjectForReference(tx, library))) throw refuse(coreRefusals['common.forbidden']);
      await lockLibrary(tx, library);
      if ((await countElements(tx, library)) >= ELEMENTS_MAX)
        throw refuse(refusals['element.tooMany'], { limit: ELEMENTS_MAX });
      await refuseFullLibrary(tx, caller, dataJson);
      const element = await insertElement(tx, library, {
        elementName,
        elementType,
        logo: logo ?? null,
        filePath: filePath ?? null,
        packageFiles,
        dataJson,
      });
      await platform.events.emit(tx, elementEvents.added, actor, elementEventData(element, caller));
      return toElement(element);
    }),
  );
}

/**
 * Changes what was sent of an element and differs. A package is looked into again when it or the element's kind is
 * another.
 */
export async function changeElement(caller: ElementLibraryCaller, id: string, sent: SentElement): Promise<Element> {
  const { platform, actor } = caller;
  const { db } = platform.database;
  refuseInvalidElementJson(sent.dataJson);
  if (sent.logo !== undefined) await refuseForeignPicture(caller, sent.logo);
  const known = await findElement(db, toLibraryId(caller), id);
  if (!known) throw refuse(refusals['element.notFound']);
  const after = toElementFields(sent);
  const expectedPackage = toChangedPackage(known, after);
  const packageFiles =
    expectedPackage && (await readPackageFiles(expectedPackage.filePath, expectedPackage.elementType, caller));
  return refuseTakenName(
    sent.elementName ?? '',
    db.transaction(async (tx) => {
      const stored = await findElement(tx, toLibraryId(caller), id, 'update');
      if (!stored) throw refuse(refusals['element.notFound']);
      const currentPackage = toChangedPackage(stored, after);
      // Somebody else changed it in the same moment: what was looked into is no longer what it would be.
      if (
        currentPackage?.filePath !== expectedPackage?.filePath ||
        currentPackage?.elementType !== expectedPackage?.elementType
      )
        throw refuse(refusals['element.changedMeanwhile']);
      const fields = {
        ...after,
        ...(packageFiles ? { packageFiles } : after.filePath === null ? { packageFiles: [] } : {}),
      };
      const changed = changedFields(stored, fields);
      if (!changed) return toElement(stored);
      if (fields.dataJson) await lockLibrary(tx, toLibraryId(caller));
      await refuseFullLibrary(tx, caller, fields.dataJson, stored.id);
      const element = await updateElement(tx, stored.id, fields);
      // Data and contents may be long: that they changed is told, not how.
      const { dataJson: _data, packageFiles: _files, ...changesBefore } = changed.before;
      const { dataJson: _newData, packageFiles: _newFiles, ...changesAfter } = changed.after;
      await platform.events.emit(tx, elementEvents.updated, actor, {
        ...elementEventData(element, caller),
        before: changesBefore,
        after: changesAfter,
      });
      return toElement(element);
    }),
  );
}

/** Fields that were sent, as they are stored: what was not sent stays, what was sent empty goes. */
const toElementFields = (sent: SentElement): Partial<ElementFields> => ({
  ...(sent.elementName === undefined ? {} : { elementName: sent.elementName }),
  ...(sent.elementType === undefined ? {} : { elementType: sent.elementType }),
  ...(sent.dataJson === undefined ? {} : { dataJson: sent.dataJson }),
  ...('logo' in sent ? { logo: sent.logo ?? null } : {}),
  ...('filePath' in sent ? { filePath: sent.filePath ?? null } : {}),
});

/** The package that the element will have, when it or what it must be is another than now. */
function toChangedPackage(
  now: ElementRow,
  after: Partial<ElementFields>,
): { readonly filePath: string; readonly elementType: ElementType } | undefined {
  const { filePath, elementType } = { ...now, ...after };
  return filePath && (filePath !== now.filePath || elementType !== now.elementType)
    ? { filePath, elementType }
    : undefined;
}

/** Takes elements away, all of them or none. Scenes that use them keep what they copied. */
export async function removeElements(caller: ElementLibraryCaller, id: string | readonly string[]): Promise<void> {
  const { platform, actor } = caller;
  const ids = [...new Set([id].flat().map((one) => one.toLowerCase()))];
  await platform.database.db.transaction(async (tx) => {
    const removed = await deleteElements(tx, toLibraryId(caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['element.notFound']);
    for (const element of removed)
      await platform.events.emit(tx, elementEvents.deleted, actor, elementEventData(element, caller));
  });
}

export async function loadElementList(
  caller: ElementLibraryCaller,
  query: Parameters<typeof listElements>[2],
): Promise<ListResult<Element>> {
  const { rows, count } = await listElements(caller.platform.database.db, toLibraryId(caller), query);
  return { data: { list: rows.map(toElement), count } };
}

export async function requireElement(caller: ElementLibraryCaller, id: string): Promise<Element> {
  const found = await findElement(caller.platform.database.db, toLibraryId(caller), id);
  if (!found) throw refuse(refusals['element.notFound']);
  return toElement(found);
}

/** The unique index decides between two who take one name at once. */
function refuseTakenName<T>(name: string, change: Promise<T>): Promise<T> {
  return refuseTaken({ [ELEMENT_NAME_TAKEN]: () => refuse(refusals['element.nameDuplicate'], { name }) }, change);
}
