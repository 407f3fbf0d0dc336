import type { RuleChainType } from '@twinscape/contract/ruleChains';
import { RULE_VERSIONS_MAX } from '@twinscape/contract/ruleChains';
import { and, asc, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { collateName, type Db, matchesSearch } from '../../platform/db/index.ts';
import { orderTbRows, type TbListQuery } from '../../platform/thingsboard/index.ts';
import type { ChainDocument } from './engine/compile.ts';
import { ruleChainTable, ruleChainVersionTable } from './tables.ts';

const { search: _, document: __, secrets: ___, ...summary } = getTableColumns(ruleChainTable);
const firstNodeId = sql<
  string | null
>`${ruleChainTable.document} #>> array['nodes', ${ruleChainTable.document} ->> 'firstNodeIndex', 'id', 'id']`;
const columns = { ...summary, firstNodeId };

/** A chain without its nodes. */
export type StoredChain = Omit<typeof ruleChainTable.$inferSelect, 'search' | 'document' | 'secrets'> & {
  readonly firstNodeId: string | null;
};
export type NewChain = typeof ruleChainTable.$inferInsert;

/** Whose chains: those of an enterprise (absent: of all), or of some projects. */
export type ChainScope = { readonly companyId: string | undefined; readonly projectIds: readonly string[] | undefined };

const ORDERS: ReadonlyMap<string, SQL> = new Map([
  ['createdTime', sql`${ruleChainTable.createdAt}`],
  ['name', collateName(ruleChainTable.name)],
  ['root', sql`${ruleChainTable.isRoot}`],
]);

export async function listChains(
  db: Db,
  { companyId, projectIds }: ChainScope,
  query: TbListQuery & { readonly type?: RuleChainType | undefined },
): Promise<{ rows: StoredChain[]; count: number }> {
  const where = and(
    companyId === undefined ? undefined : eq(ruleChainTable.companyId, companyId),
    projectIds === undefined ? undefined : inArray(ruleChainTable.projectId, [...projectIds]),
    query.type && eq(ruleChainTable.chainType, query.type),
    matchesSearch(ruleChainTable.search, [ruleChainTable.name], query.textSearch),
  );
  const rows = await db
    .select(columns)
    .from(ruleChainTable)
    .where(where)
    .orderBy(...orderTbRows(query, ORDERS, ruleChainTable))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize);
  return { rows, count: await db.$count(ruleChainTable, where) };
}

export async function chainById(db: Db, id: string, lock?: 'update'): Promise<StoredChain | undefined> {
  const query = db.select(columns).from(ruleChainTable).where(eq(ruleChainTable.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

export async function loadDocument(db: Db, id: string): Promise<ChainDocument | undefined> {
  const [row] = await db
    .select({ document: ruleChainTable.document })
    .from(ruleChainTable)
    .where(eq(ruleChainTable.id, id));
  return row?.document;
}

export const countChains = (db: Db, projectId: string): Promise<number> =>
  db.$count(ruleChainTable, eq(ruleChainTable.projectId, projectId));

export async function insertChain(tx: Db, chain: NewChain): Promise<string> {
  const [row] = await tx.insert(ruleChainTable).values(chain).returning({ id: ruleChainTable.id });
  if (!row) throw new Error('a rule chain was not added');
  return row.id;
}

export async function updateChain(tx: Db, id: string, change: Partial<NewChain>): Promise<void> {
  await tx
    .update(ruleChainTable)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(ruleChainTable.id, id));
}

/** Secrets of its nodes, sealed. */
export async function loadSealed(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ secrets: ruleChainTable.secrets })
    .from(ruleChainTable)
    .where(eq(ruleChainTable.id, id));
  return row?.secrets ?? null;
}

export type SavedDocument = {
  readonly document: ChainDocument;
  readonly secrets: string | null;
  readonly userName: string;
};

/** The nodes as they are from now on; answers their version. One that was halted runs again. */
export async function saveDocument(
  tx: Db,
  id: string,
  { document, secrets, userName }: SavedDocument,
): Promise<number> {
  const [row] = await tx
    .update(ruleChainTable)
    .set({
      document,
      secrets,
      version: sql`${ruleChainTable.version} + 1`,
      haltedBecause: null,
      updateUserName: userName,
      updatedAt: sql`now()`,
    })
    .where(eq(ruleChainTable.id, id))
    .returning({ version: ruleChainTable.version });
  if (!row) throw new Error('a rule chain that was held is gone');
  return row.version;
}

export async function insertChainVersion(
  tx: Db,
  chainId: string,
  version: number,
  document: ChainDocument,
  userName: string,
): Promise<void> {
  await tx.insert(ruleChainVersionTable).values({ chainId, version, document, userName });
  await tx
    .delete(ruleChainVersionTable)
    .where(
      and(eq(ruleChainVersionTable.chainId, chainId), lte(ruleChainVersionTable.version, version - RULE_VERSIONS_MAX)),
    );
}

export async function findRootChain(db: Db, projectId: string, lock?: 'update'): Promise<StoredChain | undefined> {
  const query = db
    .select(columns)
    .from(ruleChainTable)
    .where(and(eq(ruleChainTable.projectId, projectId), eq(ruleChainTable.isRoot, true)));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** Ids of those that are in a project. */
export async function findChainsOfProject(db: Db, projectId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: ruleChainTable.id })
    .from(ruleChainTable)
    .where(and(eq(ruleChainTable.projectId, projectId), inArray(ruleChainTable.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** A chain of the project that calls another one; undefined where none does. */
export async function findCallingChain(
  db: Db,
  projectId: string,
  calledId: string,
): Promise<{ name: string } | undefined> {
  const called = JSON.stringify([{ configuration: { ruleChainId: calledId } }]);
  const [row] = await db
    .select({ name: ruleChainTable.name })
    .from(ruleChainTable)
    .where(
      and(
        eq(ruleChainTable.projectId, projectId),
        sql`${ruleChainTable.id} <> ${calledId}`,
        sql`${ruleChainTable.document} -> 'nodes' @> ${called}::jsonb`,
      ),
    )
    .orderBy(asc(ruleChainTable.createdAt))
    .limit(1);
  return row;
}

export async function deleteChains(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(ruleChainVersionTable).where(inArray(ruleChainVersionTable.chainId, [...ids]));
  await tx.delete(ruleChainTable).where(inArray(ruleChainTable.id, [...ids]));
}

export async function loadChainIdsOfProject(db: Db, projectId: string): Promise<string[]> {
  const rows = await db
    .select({ id: ruleChainTable.id })
    .from(ruleChainTable)
    .where(eq(ruleChainTable.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** Everything that is needed to run the rules of a project. */
export async function loadRunnableChains(db: Db, projectId: string) {
  return db
    .select({
      id: ruleChainTable.id,
      name: ruleChainTable.name,
      companyId: ruleChainTable.companyId,
      isRoot: ruleChainTable.isRoot,
      version: ruleChainTable.version,
      document: ruleChainTable.document,
      secrets: ruleChainTable.secrets,
      debugUntil: ruleChainTable.debugUntil,
      haltedBecause: ruleChainTable.haltedBecause,
    })
    .from(ruleChainTable)
    .where(and(eq(ruleChainTable.projectId, projectId), eq(ruleChainTable.chainType, 'CORE')));
}

/** Projects that run rules. */
export async function loadProjectsWithRoot(db: Db): Promise<string[]> {
  const rows = await db
    .select({ projectId: ruleChainTable.projectId })
    .from(ruleChainTable)
    .where(eq(ruleChainTable.isRoot, true));
  return rows.map(({ projectId }) => projectId);
}

export async function listChainVersions(
  db: Db,
  chainId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: { version: number; createdAt: Date; userName: string; nodeCount: number }[]; count: number }> {
  const { version, createdAt, userName, document } = ruleChainVersionTable;
  const where = eq(ruleChainVersionTable.chainId, chainId);
  const rows = await db
    .select({ version, createdAt, userName, nodeCount: sql<number>`jsonb_array_length(${document} -> 'nodes')` })
    .from(ruleChainVersionTable)
    .where(where)
    .orderBy(desc(version))
    .limit(pageSize)
    .offset(page * pageSize);
  return { rows, count: await db.$count(ruleChainVersionTable, where) };
}

export async function findChainVersion(db: Db, chainId: string, version: number): Promise<ChainDocument | undefined> {
  const [row] = await db
    .select({ document: ruleChainVersionTable.document })
    .from(ruleChainVersionTable)
    .where(and(eq(ruleChainVersionTable.chainId, chainId), eq(ruleChainVersionTable.version, version)));
  return row?.document;
}

/** The chain that has a node, by the node's id. */
export async function findChainOfNode(db: Db, nodeId: string): Promise<StoredChain | undefined> {
  const wanted = JSON.stringify([{ id: { id: nodeId } }]);
  const [row] = await db
    .select(columns)
    .from(ruleChainTable)
    .where(sql`${ruleChainTable.document} -> 'nodes' @> ${wanted}::jsonb`)
    .limit(1);
  return row;
}
