import { coreRefusals, type ListResult, refuse, type Text } from '@twinscape/contract';
import { LABEL_ITEMS_MAX, LABEL_LIBRARY_BYTES_MAX, labelRefusals as refusals } from '@twinscape/contract/labels';
import { type Db, lockName, refuseTaken } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type Context, formatSize } from '../../platform/http/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { itemEvents } from './events.ts';
import {
  countItems,
  deleteItems,
  findItem,
  ITEM_NAME_TAKEN,
  insertItem,
  type LabelItemFields,
  type LabelItemKind,
  type LabelLibrary,
  type LabelLibraryItem,
  listItems,
  sumItemBytes,
  updateItem,
} from './itemStore.ts';
import { refuseInvalidLabelJson } from './rules.ts';

export const ITEM_KIND_NAMES: Readonly<Record<LabelItemKind, Text>> = {
  panel: { cn: '数据面板', en: 'data panel' },
  anchor: { cn: '标记', en: 'marker' },
  background: { cn: '背景', en: 'background' },
};

export type LibraryCaller = Pick<Context, 'platform' | 'actor' | 'language' | 'project'>;

const toLibrary = (kind: LabelItemKind, { project }: LibraryCaller): LabelLibrary => ({
  kind,
  projectId: project?.projectId,
});

const itemEventData = (item: LabelLibraryItem, { project }: LibraryCaller) => ({
  entityId: item.id,
  entityName: item.name,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

/** A picture that was uploaded for the enterprise, or is one of the platform. */
async function refuseForeignPicture(tx: Db, picture: string | null | undefined, caller: LibraryCaller): Promise<void> {
  if (picture && !(await isFilePath(tx, picture, caller.project?.companyId, 'image')))
    throw refuse(refusals['labelItem.pictureInvalid']);
}

/** What a library holds is counted by one at a time. */
const lockLibrary = (tx: Db, { kind, projectId }: LabelLibrary): Promise<void> =>
  lockName(tx, `labels ${kind} ${projectId ?? 'system'}`);

/** The project stays until the transaction ends: what is added to one that goes would be nobody's. */
async function lockProject(tx: Db, { project }: LibraryCaller): Promise<void> {
  if (project && !(await lockProjectForReference(tx, project.projectId)))
    throw refuse(coreRefusals['common.forbidden']);
}

async function refuseFullLibrary(
  tx: Db,
  kind: LabelItemKind,
  caller: LibraryCaller,
  json: string | null | undefined,
  ofId?: string,
): Promise<void> {
  if (!json) return;
  if ((await sumItemBytes(tx, toLibrary(kind, caller), ofId)) + Buffer.byteLength(json) > LABEL_LIBRARY_BYTES_MAX)
    throw refuse(refusals['labelItem.libraryFull'], {
      kind: ITEM_KIND_NAMES[kind][caller.language],
      limit: formatSize(LABEL_LIBRARY_BYTES_MAX),
    });
}

/** Adds an item to the library of the caller's project, or of the system. */
export async function addItem(
  kind: LabelItemKind,
  caller: LibraryCaller,
  fields: LabelItemFields,
): Promise<LabelLibraryItem> {
  const { platform, actor } = caller;
  const library = toLibrary(kind, caller);
  refuseInvalidLabelJson(fields.json);
  return refuseTakenName(
    caller,
    kind,
    fields.name,
    platform.database.db.transaction(async (tx) => {
      await lockProject(tx, caller);
      await lockLibrary(tx, library);
      if ((await countItems(tx, library)) >= LABEL_ITEMS_MAX)
        throw refuse(refusals['labelItem.tooMany'], { limit: LABEL_ITEMS_MAX });
      await refuseFullLibrary(tx, kind, caller, fields.json);
      await refuseForeignPicture(tx, fields.picture, caller);
      const item = await insertItem(tx, library, fields);
      await platform.events.emit(tx, itemEvents[kind].added, actor, itemEventData(item, caller));
      return item;
    }),
  );
}

/**
 * Changes what was sent of an item and differs. Who names the version that they know does not overwrite a newer one.
 */
export async function changeItem(
  kind: LabelItemKind,
  caller: LibraryCaller,
  id: string,
  sent: Partial<LabelItemFields>,
  known?: Date,
): Promise<LabelLibraryItem> {
  const { platform, actor } = caller;
  refuseInvalidLabelJson(sent.json);
  return refuseTakenName(
    caller,
    kind,
    sent.name ?? '',
    platform.database.db.transaction(async (tx) => {
      const stored = await findItem(tx, toLibrary(kind, caller), id, 'update');
      if (!stored) throw refuse(refusals['labelItem.notFound']);
      if (known && known.getTime() !== stored.updatedAt.getTime()) throw refuse(coreRefusals['common.conflict']);
      const changed = changedFields(stored, sent);
      if (!changed) return stored;
      if (sent.json) await lockLibrary(tx, toLibrary(kind, caller));
      await refuseFullLibrary(tx, kind, caller, sent.json, stored.id);
      if ('picture' in changed.after) await refuseForeignPicture(tx, sent.picture, caller);
      const item = await updateItem(tx, stored.id, sent);
      // The text itself may be long: that it changed is told, not how.
      const { json: _before, ...before } = changed.before;
      const { json: _after, ...after } = changed.after;
      await platform.events.emit(tx, itemEvents[kind].updated, actor, {
        ...itemEventData(item, caller),
        before,
        after,
      });
      return item;
    }),
  );
}

/** Takes items away, all of them or none. Labels that were made from them keep what they copied. */
export async function removeItems(
  kind: LabelItemKind,
  caller: LibraryCaller,
  id: string | readonly string[],
): Promise<void> {
  const { platform, actor } = caller;
  const ids = [...new Set([id].flat().map((one) => one.toLowerCase()))];
  await platform.database.db.transaction(async (tx) => {
    const removed = await deleteItems(tx, toLibrary(kind, caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['labelItem.notFound']);
    for (const item of removed)
      await platform.events.emit(tx, itemEvents[kind].deleted, actor, itemEventData(item, caller));
  });
}

type Query = Parameters<typeof listItems>[2];

export async function loadItemList<Row>(
  kind: LabelItemKind,
  caller: LibraryCaller,
  query: Query,
  toJson: (item: LabelLibraryItem) => Row,
): Promise<ListResult<Row>> {
  const { rows, count } = await listItems(caller.platform.database.db, toLibrary(kind, caller), query);
  return { data: { list: rows.map(toJson), count } };
}

export async function requireItem(kind: LabelItemKind, caller: LibraryCaller, id: string): Promise<LabelLibraryItem> {
  const found = await findItem(caller.platform.database.db, toLibrary(kind, caller), id);
  if (!found) throw refuse(refusals['labelItem.notFound']);
  return found;
}

/** The unique index decides between two who take one name at once. */
function refuseTakenName<T>(
  { language }: LibraryCaller,
  kind: LabelItemKind,
  name: string,
  change: Promise<T>,
): Promise<T> {
  return refuseTaken(
    {
      [ITEM_NAME_TAKEN]: () =>
        refuse(refusals['labelItem.nameDuplicate'], { name, kind: ITEM_KIND_NAMES[kind][language] }),
    },
    change,
  );
}
