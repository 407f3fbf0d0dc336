import { type InputOf, type ListResult, refuse } from '@twinscape/contract';
import {
  BIN_CONTENTS,
  BIN_DAYS,
  BIN_NAMES_SHOWN,
  type BinContent,
  type BinKindName,
  type BinRow,
  type binCalls,
  binRefusals as refusals,
} from '@twinscape/contract/bin';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { binEntry, binRetention } from '../../platform/bin/index.ts';
import { collateName, type Db, idArray } from '../../platform/db/index.ts';
import { type BinReader, isVisible } from './visible.ts';

const DAY_MS = 86_400_000;

/** What the rows of a table are called where people read of them; all others are part of the thing itself. */
const CONTENT_OF_TABLE: Readonly<Record<string, BinContent>> = {
  asset_value: 'values',
  asset_property: 'properties',
  device_property: 'properties',
  asset_element: 'elements',
  asset_device: 'deviceLinks',
  asset_document: 'documentLinks',
  document_link: 'documentLinks',
  attribute: 'attributes',
  series: 'series',
  asset_label: 'labels',
  alarm: 'alarms',
  alarm_rule: 'rules',
  entity_relation: 'relations',
  topology_relation: 'relations',
  share: 'shares',
  model_version: 'versions',
  document_version: 'fileVersions',
  question: 'questions',
  question_comment: 'comments',
  panorama_capture: 'captures',
  model_view: 'views',
  entity_view: 'entityViews',
  widget: 'widgets',
};
/** The table of a kind of thing: its rows do not go with it, they are it. */
const OWN_TABLE: Partial<Record<string, string>> = { alarmRule: 'alarm_rule', question: 'question', widget: 'widget' };

type Query = Omit<InputOf<typeof binCalls.GetBinList>, 'projectId'>;

/** How long what is deleted from a project can be restored. */
export async function loadBinDays(db: Db, projectId: string): Promise<number> {
  const [row] = await db
    .select({ days: binRetention.days })
    .from(binRetention)
    .where(eq(binRetention.projectId, projectId));
  return row?.days ?? BIN_DAYS;
}

export async function putBinDays(tx: Db, projectId: string, days: number): Promise<void> {
  await tx
    .insert(binRetention)
    .values({ projectId, days })
    .onConflictDoUpdate({ target: binRetention.projectId, set: { days } });
}

export async function loadBinPage(db: Db, reader: BinReader, query: Query): Promise<ListResult<BinRow>> {
  const { kind, key, orderBy, orderByType, pageIndex, pageSize } = query;
  const where = and(
    isVisible(reader),
    kind && eq(binEntry.kind, kind),
    key
      ? sql`exists (select from unnest(${binEntry.names}) n where position(lower(${key}) in lower(n)) > 0)`
      : undefined,
  );
  const rows = await db
    .select({
      id: binEntry.id,
      kind: binEntry.kind,
      names: sql<string[]>`${binEntry.names}[1:${sql.raw(String(BIN_NAMES_SHOWN))}]`,
      count: binEntry.count,
      deletedByName: binEntry.deletedByName,
      deletedAt: binEntry.deletedAt,
    })
    .from(binEntry)
    .where(where)
    .orderBy(...toOrderBy(orderBy, orderByType))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const count = await db.$count(binEntry, where);
  const days = await loadBinDays(db, reader.project.projectId);
  const list = rows.map(({ id, kind: of, deletedAt, ...row }) => ({
    ...row,
    binId: id,
    kind: of as BinKindName,
    deleteTime: deletedAt,
    purgeTime: new Date(deletedAt.getTime() + days * DAY_MS),
  }));
  return { data: { list, count } };
}

function toOrderBy(orderBy: Query['orderBy'], orderByType: Query['orderByType']): SQL[] {
  const newest = [desc(binEntry.deletedAt), desc(binEntry.id)];
  if (!orderBy || orderByType === -1) return newest;
  const direction = orderByType === 0 ? asc : desc;
  const column = orderBy === 'deleteTime' ? sql`${binEntry.deletedAt}` : collateName(binEntry.deletedByName);
  return [direction(column), ...newest];
}

/** Which of a project's entries somebody names, each once; they must all be there, and shown to them. */
export async function requireVisible(
  db: Db,
  reader: BinReader,
  binIds: readonly string[],
): Promise<{ id: string; kind: string; count: number }[]> {
  const ids = [...new Set(binIds.map((id) => id.toLowerCase()))];
  const entries = await db
    .select({ id: binEntry.id, kind: binEntry.kind, count: binEntry.count })
    .from(binEntry)
    .where(and(isVisible(reader), inArray(binEntry.id, ids)));
  if (entries.length < ids.length) throw refuse(refusals['bin.notFound']);
  return entries;
}

/** What goes for good with entries of the project, besides the things that their rows name. */
export async function countContents(
  db: Db,
  reader: BinReader,
  binIds: readonly string[],
): Promise<{ content: BinContent; count: number }[]> {
  const entries = await requireVisible(db, reader, binIds);
  const ids = entries.map(({ id }) => id);
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]));
  const { rows } = await db.execute<{ id: string; table_name: string; count: number }>(sql`
    select entry_id as id, table_name, count(*)::int as count from bin_row
     where entry_id = any(${idArray(ids)}) group by entry_id, table_name`);
  const counts = new Map<BinContent, number>();
  for (const { id, table_name: table, count } of rows) {
    const content = CONTENT_OF_TABLE[table];
    if (content && OWN_TABLE[kinds.get(id) ?? ''] !== table) counts.set(content, (counts.get(content) ?? 0) + count);
  }
  return BIN_CONTENTS.flatMap((content) => {
    const count = counts.get(content);
    return count ? [{ content, count }] : [];
  });
}
