import { coreRefusals, type ListResult, refuse, type Text } from '@twinscape/contract';
import { LABEL_ITEMS_MAX, LABEL_LIBRARY_BYTES_MAX, labelRefusals as refusals } from '@twinscape/contract/labels';
import { type Db, isUniqueViolation } from '../../platform/db/index.ts';
import { changedFields } from '../../platform/events/index.ts';
import { type Context, formatSize } from '../../platform/http/index.ts';
import { isFilePath } from '../files/index.ts';
import { lockProjectForReference } from '../projects/index.ts';
import { itemEvents } from './events.ts';
import {
  bytesOfItems,
  countItems,
  deleteItems,
  ITEM_NAME_TAKEN,
  type Item,
  type ItemFields,
  type ItemKind,
  insertItem,
  itemIn,
  type Library,
  listItems,
  updateItem,
} from './itemStore.ts';
import { refuseNoJson } from './rules.ts';

export const KINDS: Readonly<Record<ItemKind, Text>> = {
  panel: { cn: '数据面板', en: 'data panel' },
  anchor: { cn: '标记', en: 'marker' },
  background: { cn: '背景', en: 'background' },
};

export type LibraryCaller = Pick<Context, 'platform' | 'actor' | 'language' | 'project'>;

const libraryOf = (kind: ItemKind, { project }: LibraryCaller): Library => ({ kind, projectId: project?.projectId });

const facts = (item: Item, { project }: LibraryCaller) => ({
  entityId: item.id,
  entityName: item.name,
  ...(project ? { companyId: project.companyId, projectId: project.projectId } : {}),
});

/** A picture that was uploaded for the enterprise, or is one of the platform. */
async function refuseForeignPicture(tx: Db, picture: string | null | undefined, caller: LibraryCaller): Promise<void> {
  if (picture && !(await isFilePath(tx, picture, caller.project?.companyId, 'image')))
    throw refuse(refusals['labelItem.pictureInvalid']);
}

/** The project stays until the transaction ends: what is added to one that goes would be nobody's. */
async function keepLibrary(tx: Db, { project }: LibraryCaller): Promise<void> {
  if (project && !(await lockProjectForReference(tx, project.projectId)))
    throw refuse(coreRefusals['common.forbidden']);
}

async function refuseFullLibrary(
  tx: Db,
  kind: ItemKind,
  caller: LibraryCaller,
  json: string | null | undefined,
  ofId?: string,
): Promise<void> {
  if (!json) return;
  if ((await bytesOfItems(tx, libraryOf(kind, caller), ofId)) + Buffer.byteLength(json) > LABEL_LIBRARY_BYTES_MAX)
    throw refuse(refusals['labelItem.libraryFull'], {
      kind: KINDS[kind][caller.language],
      limit: formatSize(LABEL_LIBRARY_BYTES_MAX),
    });
}

/** Adds an item to the library of the caller's project, or of the system. */
export async function addItem(kind: ItemKind, caller: LibraryCaller, fields: ItemFields): Promise<Item> {
  const { platform, actor } = caller;
  const library = libraryOf(kind, caller);
  refuseNoJson(fields.json);
  return unlessTaken(
    caller,
    kind,
    fields.name,
    platform.database.db.transaction(async (tx) => {
      await keepLibrary(tx, caller);
      if ((await countItems(tx, library)) >= LABEL_ITEMS_MAX)
        throw refuse(refusals['labelItem.tooMany'], { limit: LABEL_ITEMS_MAX });
      await refuseFullLibrary(tx, kind, caller, fields.json);
      await refuseForeignPicture(tx, fields.picture, caller);
      const item = await insertItem(tx, library, fields);
      await platform.events.emit(tx, itemEvents[kind].added, actor, facts(item, caller));
      return item;
    }),
  );
}

/**
 * Changes what was sent of an item and differs. Who names the version that they know does not overwrite a newer one.
 */
export async function changeItem(
  kind: ItemKind,
  caller: LibraryCaller,
  id: string,
  sent: Partial<ItemFields>,
  known?: Date,
): Promise<Item> {
  const { platform, actor } = caller;
  refuseNoJson(sent.json);
  return unlessTaken(
    caller,
    kind,
    sent.name ?? '',
    platform.database.db.transaction(async (tx) => {
      const held = await itemIn(tx, libraryOf(kind, caller), id, 'update');
      if (!held) throw refuse(refusals['labelItem.notFound']);
      if (known && known.getTime() !== held.updatedAt.getTime()) throw refuse(coreRefusals['common.conflict']);
      const changed = changedFields(held, sent);
      if (!changed) return held;
      await refuseFullLibrary(tx, kind, caller, sent.json, held.id);
      if ('picture' in changed.after) await refuseForeignPicture(tx, sent.picture, caller);
      const item = await updateItem(tx, held.id, sent);
      // The text itself may be long: that it changed is told, not how.
      const { json: _before, ...before } = changed.before;
      const { json: _after, ...after } = changed.after;
      await platform.events.emit(tx, itemEvents[kind].updated, actor, {
        ...facts(item, caller),
        before,
        after,
      });
      return item;
    }),
  );
}

/** Takes items away, all of them or none. Labels that were made from them keep what they copied. */
export async function removeItems(
  kind: ItemKind,
  caller: LibraryCaller,
  id: string | readonly string[],
): Promise<void> {
  const { platform, actor } = caller;
  const ids = [...new Set([id].flat().map((one) => one.toLowerCase()))];
  await platform.database.db.transaction(async (tx) => {
    const removed = await deleteItems(tx, libraryOf(kind, caller), ids);
    if (removed.length < ids.length) throw refuse(refusals['labelItem.notFound']);
    for (const item of removed) await platform.events.emit(tx, itemEvents[kind].deleted, actor, facts(item, caller));
  });
}

type Query = Parameters<typeof listItems>[2];

export async function itemsAsked<Row>(
  kind: ItemKind,
  caller: LibraryCaller,
  query: Query,
  shown: (item: Item) => Row,
): Promise<ListResult<Row>> {
  const { rows, count } = await listItems(caller.platform.database.db, libraryOf(kind, caller), query);
  return { data: { list: rows.map(shown), count } };
}

export async function itemAsked(kind: ItemKind, caller: LibraryCaller, id: string): Promise<Item> {
  const found = await itemIn(caller.platform.database.db, libraryOf(kind, caller), id);
  if (!found) throw refuse(refusals['labelItem.notFound']);
  return found;
}

/** The unique index decides between two who take one name at once. */
async function unlessTaken<T>(
  { language }: LibraryCaller,
  kind: ItemKind,
  name: string,
  change: Promise<T>,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isUniqueViolation(error, ITEM_NAME_TAKEN))
      throw refuse(refusals['labelItem.nameDuplicate'], { name, kind: KINDS[kind][language] });
    throw error;
  }
}
