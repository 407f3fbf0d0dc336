import { coreRefusals, type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  ELEMENT_LIBRARY_BYTES_MAX,
  ELEMENTS_MAX,
  type Element,
  type ElementType,
  type elementCalls,
  elementRefusals as refusals,
} from '@twinscape/contract/elements';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type Context, formatSize } from '../../platform/http/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { elementAdded, elementDeleted, elementUpdated } from './events.ts';
import { filesOfPackage } from './package.ts';
import { refuseNoJson } from './rules.ts';
import {
  bytesOfElements,
  countElements,
  deleteElements,
  ELEMENT_NAME_TAKEN,
  type ElementFields,
  type ElementRow,
  elementIn,
  insertElement,
  type Library,
  listElements,
  updateElement,
} from './store.ts';

type Caller = Pick<Context, 'platform' | 'actor' | 'project'>;
type Sent = Omit<InputOf<typeof elementCalls.UpdateSystemElement>, 'id'>;
type SentWhole = InputOf<typeof elementCalls.CreateSystemElement>;

const libraryOf = ({ project }: Caller): Library => project?.projectId;

const facts = ({ id, elementName }: ElementRow, { project }: Caller) => ({
  entityId: id,
  entityName: elementName,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

const shown = ({ createdAt, updatedAt, logo, filePath, projectId: _, ...row }: ElementRow): Element => ({
  ...row,
  logo: logo ?? undefined,
  filePath: filePath ?? undefined,
  createTime: createdAt,
  updateTime: updatedAt,
});

/** A picture that was uploaded for the enterprise, or is one of the platform. */
async function refuseForeignPicture({ platform, project }: Caller, logo: string | undefined): Promise<void> {
  if (logo && !(await isFilePath(platform.database.db, logo, project?.companyId, 'image')))
    throw refuse(refusals['element.pictureInvalid']);
}

async function refuseFullLibrary(tx: Db, caller: Caller, dataJson: string | undefined, ofId?: string): Promise<void> {
  if (!dataJson) return;
  const bytes = (await bytesOfElements(tx, libraryOf(caller), ofId)) + Buffer.byteLength(dataJson);
  if (bytes > ELEMENT_LIBRARY_BYTES_MAX)
    throw refuse(refusals['element.libraryFull'], { limit: formatSize(ELEMENT_LIBRARY_BYTES_MAX) });
}

/** Adds an element to the library of the caller's project, or of the system. */
export async function addElement(caller: Caller, sent: SentWhole): Promise<Element> {
  const { platform, actor } = caller;
  const { elementName, elementType, logo, filePath, dataJson } = sent;
  refuseNoJson(dataJson);
  await refuseForeignPicture(caller, logo);
  const packageFiles = filePath ? await filesOfPackage(filePath, elementType, caller) : [];
  const library = libraryOf(caller);
  return unlessTaken(
    elementName,
    platform.database.db.transaction(async (tx) => {
      // What is added to a project that goes would be nobody's.
      if (library && !(await lockProjectForReference(tx, library))) throw refuse(coreRefusals['common.forbidden']);
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
      await platform.events.emit(tx, elementAdded, actor, facts(element, caller));
      return shown(element);
    }),
  );
}

/**
 * Changes what was sent of an element and differs. A package is looked into again when it or the element's kind is
 * another.
 */
export async function changeElement(caller: Caller, id: string, sent: Sent): Promise<Element> {
  const { platform, actor } = caller;
  const { db } = platform.database;
  refuseNoJson(sent.dataJson);
  if (sent.logo !== undefined) await refuseForeignPicture(caller, sent.logo);
  const known = await elementIn(db, libraryOf(caller), id);
  if (!known) throw refuse(refusals['element.notFound']);
  const after = asStored(sent);
  const asked = packageAsked(known, after);
  const packageFiles = asked && (await filesOfPackage(asked.filePath, asked.elementType, caller));
  return unlessTaken(
    sent.elementName ?? '',
    db.transaction(async (tx) => {
      const held = await elementIn(tx, libraryOf(caller), id, 'update');
      if (!held) throw refuse(refusals['element.notFound']);
      const now = packageAsked(held, after);
      // Somebody else changed it in the same moment: what was looked into is no longer what it would be.
      if (now?.filePath !== asked?.filePath || now?.elementType !== asked?.elementType)
        throw refuse(refusals['element.changedMeanwhile']);
      const fields = {
        ...after,
        ...(packageFiles ? { packageFiles } : after.filePath === null ? { packageFiles: [] } : {}),
      };
      const changed = changedFields(held, fields);
      if (!changed) return shown(held);
      await refuseFullLibrary(tx, caller, fields.dataJson, held.id);
      const element = await updateElement(tx, held.id, fields);
      // Data and contents may be long: that they changed is told, not how.
      const { dataJson: _data, packageFiles: _files, ...told } = changed.before;
      const { dataJson: _newData, packageFiles: _newFiles, ...newlyTold } = changed.after;
      await platform.events.emit(tx, elementUpdated, actor, {
        ...facts(element, caller),
        before: told,
        after: newlyTold,
      });
      return shown(element);
    }),
  );
}

/** Fields that were sent, as they are stored: what was not sent stays, what was sent empty goes. */
const asStored = (sent: Sent): Partial<ElementFields> => ({
  ...(sent.elementName === undefined ? {} : { elementName: sent.elementName }),
  ...(sent.elementType === undefined ? {} : { elementType: sent.elementType }),
  ...(sent.dataJson === undefined ? {} : { dataJson: sent.dataJson }),
  ...('logo' in sent ? { logo: sent.logo ?? null } : {}),
  ...('filePath' in sent ? { filePath: sent.filePath ?? null } : {}),
});

/** The package that the element will have, when it or what it must be is another than now. */
function packageAsked(
  now: ElementRow,
  after: Partial<ElementFields>,
): { readonly filePath: string; readonly elementType: ElementType } | undefined {
  const { filePath, elementType } = { ...now, ...after };
  return filePath && (filePath !== now.filePath || elementType !== now.elementType)
    ? { filePath, elementType }
    : undefined;
}

/** Takes elements away, all of them or none. Scenes that use them keep what they copied. */
export async function removeElements(caller: Caller, id: string | readonly string[]): Promise<void> {
  const { platform, actor } = caller;
  const ids = [...new Set([id].flat().map((one) => one.toLowerCase()))];
  await platform.database.db.transaction(async (tx) => {
    const removed = await deleteElements(tx, libraryOf(caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['element.notFound']);
    for (const element of removed) await platform.events.emit(tx, elementDeleted, actor, facts(element, caller));
  });
}

export async function elementsAsked(
  caller: Caller,
  query: Parameters<typeof listElements>[2],
): Promise<ListResult<Element>> {
  const { rows, count } = await listElements(caller.platform.database.db, libraryOf(caller), query);
  return { data: { list: rows.map(shown), count } };
}

export async function elementAsked(caller: Caller, id: string): Promise<Element> {
  const found = await elementIn(caller.platform.database.db, libraryOf(caller), id);
  if (!found) throw refuse(refusals['element.notFound']);
  return shown(found);
}

/** The unique index decides between two who take one name at once. */
async function unlessTaken<T>(name: string, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, ELEMENT_NAME_TAKEN)) throw refuse(refusals['element.nameDuplicate'], { name });
    throw error;
  }
}
