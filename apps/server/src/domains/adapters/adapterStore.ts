import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Db, matchesSearch } from '../../platform/db/index.ts';
import { adapterPointTable, adapterRunTable, adapterTable } from './tables.ts';

const { search: _, ...columns } = getTableColumns(adapterTable);
export type Adapter = Omit<typeof adapterTable.$inferSelect, 'search'>;
export type AdapterRun = typeof adapterRunTable.$inferSelect;
export type NewAdapter = typeof adapterTable.$inferInsert;
/** Unique violation of this index: the project, or the platform, has an adapter of that name. */
export const ADAPTER_NAME_TAKEN = 'adapter_name';

/** Whose adapters: of a project, or of the platform. */
export type AdapterOwner = { readonly projectId: string | undefined };

const isOwnedBy = ({ projectId }: AdapterOwner): SQL =>
  projectId === undefined ? isNull(adapterTable.projectId) : eq(adapterTable.projectId, projectId);

export type AdapterWithRun = {
  readonly adapter: Adapter;
  readonly run: AdapterRun;
  /** In the project that asks, or in all for the platform. */
  readonly pointCount: number;
  readonly deviceCount: number;
};

const pointsIn = (what: SQL, projectId: string | undefined): SQL<number> => sql<number>`(
  select ${what}::int from ${adapterPointTable} p where p.adapter_id = ${adapterTable.id}
  ${projectId === undefined ? sql`` : sql`and p.project_id = ${projectId}`})`;

const selectWithRun = (db: Db, { projectId }: AdapterOwner) =>
  db
    .select({
      adapter: columns,
      run: adapterRunTable,
      pointCount: pointsIn(sql`count(*)`, projectId),
      deviceCount: pointsIn(sql`count(distinct p.device_id)`, projectId),
    })
    .from(adapterTable)
    .innerJoin(adapterRunTable, eq(adapterRunTable.adapterId, adapterTable.id));

/** A page of the owner's adapters, the newest first; a project's with those of the platform behind them. */
export async function listAdapters(
  db: Db,
  owner: AdapterOwner,
  {
    key,
    pageIndex,
    pageSize,
  }: { readonly key: string | undefined; readonly pageIndex: number; readonly pageSize: number },
): Promise<{ rows: AdapterWithRun[]; count: number }> {
  const scope = owner.projectId === undefined ? isOwnedBy(owner) : or(isOwnedBy(owner), isNull(adapterTable.projectId));
  const where = and(scope, matchesSearch(adapterTable.search, [adapterTable.adapterName], key));
  const rows = await selectWithRun(db, owner)
    .where(where)
    .orderBy(asc(isNull(adapterTable.projectId)), desc(adapterTable.createdAt), desc(adapterTable.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  if (pageIndex === 1 && rows.length < pageSize) return { rows, count: rows.length };
  return { rows, count: await db.$count(adapterTable, where) };
}

export async function loadAdapterWithRun(db: Db, owner: AdapterOwner, id: string): Promise<AdapterWithRun | undefined> {
  const [row] = await selectWithRun(db, owner).where(eq(adapterTable.id, id));
  return row;
}

/** The names of the adapters that devices of a project can come through. */
export const loadAdapterNames = (db: Db, projectId: string) =>
  db
    .select({ id: adapterTable.id, adapterName: adapterTable.adapterName })
    .from(adapterTable)
    .where(or(eq(adapterTable.projectId, projectId), isNull(adapterTable.projectId)))
    .orderBy(asc(isNull(adapterTable.projectId)), asc(adapterTable.adapterName), asc(adapterTable.id));

/** One that the project has or may use; locked where it is to be changed. */
export async function findAdapter(
  db: Db,
  { projectId }: AdapterOwner,
  id: string,
  lock?: 'update',
): Promise<Adapter | undefined> {
  const query = db
    .select(columns)
    .from(adapterTable)
    .where(
      and(
        eq(adapterTable.id, id),
        projectId === undefined
          ? isNull(adapterTable.projectId)
          : or(eq(adapterTable.projectId, projectId), isNull(adapterTable.projectId)),
      ),
    );
  const [row] = lock ? await query.for('no key update') : await query;
  return row;
}

/** Those of the ids that the owner has, in the order of their ids, held until the transaction ends. */
export const lockAdapters = (tx: Db, owner: AdapterOwner, ids: readonly string[]): Promise<Adapter[]> =>
  tx
    .select(columns)
    .from(adapterTable)
    .where(and(inArray(adapterTable.id, [...ids]), isOwnedBy(owner)))
    .orderBy(asc(adapterTable.id))
    .for('update');

export async function adapterById(db: Db, id: string): Promise<Adapter | undefined> {
  const [row] = await db.select(columns).from(adapterTable).where(eq(adapterTable.id, id));
  return row;
}

/** The adapter that a token in an address stands for. */
export async function findAdapterByPushHash(db: Db, pushHash: string): Promise<Adapter | undefined> {
  const [row] = await db.select(columns).from(adapterTable).where(eq(adapterTable.pushHash, pushHash));
  return row;
}

export const countAdapters = (db: Db, owner: AdapterOwner): Promise<number> =>
  db.$count(adapterTable, isOwnedBy(owner));

export async function insertAdapter(tx: Db, values: NewAdapter): Promise<Adapter> {
  const [row] = await tx.insert(adapterTable).values(values).returning(columns);
  if (!row) throw new Error('an adapter was not added');
  await tx.insert(adapterRunTable).values({ adapterId: row.id });
  return row;
}

export async function updateAdapter(tx: Db, id: string, change: Partial<NewAdapter>): Promise<Adapter> {
  const [row] = await tx
    .update(adapterTable)
    .set({ ...change, version: sql`${adapterTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(adapterTable.id, id))
    .returning(columns);
  if (!row) throw new Error('an adapter that was held is gone');
  return row;
}

/** Whoever runs it goes on: where it is pushed to is none of what they read. */
export async function updatePushAddress(tx: Db, id: string, pushHash: string): Promise<void> {
  await tx.update(adapterTable).set({ pushHash, pushMadeAt: new Date() }).where(eq(adapterTable.id, id));
}

/** It begins anew: what is known of its run no longer counts. How far the past was read stays. */
export async function resetRun(tx: Db, adapterId: string): Promise<void> {
  await tx
    .update(adapterRunTable)
    .set({ isConnected: null, silentSince: null, trouble: null, troubleDetail: null, pointsPerMinute: 0 })
    .where(eq(adapterRunTable.adapterId, adapterId));
}

/** Its points changed: whoever runs it reads them anew. */
export async function touchAdapters(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .update(adapterTable)
    .set({ version: sql`${adapterTable.version} + 1` })
    .where(inArray(adapterTable.id, [...ids]));
}

export async function deleteAdapterRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(adapterRunTable).where(inArray(adapterRunTable.adapterId, [...ids]));
  await tx.delete(adapterTable).where(inArray(adapterTable.id, [...ids]));
}

export async function loadAdapterIdsOfProject(tx: Db, projectId: string): Promise<string[]> {
  const rows = await tx.select({ id: adapterTable.id }).from(adapterTable).where(eq(adapterTable.projectId, projectId));
  return rows.map(({ id }) => id);
}

/** What a process that runs adapters says of one of them. */
export type RunReport = Pick<
  AdapterRun,
  'adapterId' | 'isConnected' | 'silentSince' | 'lastRunAt' | 'trouble' | 'troubleDetail' | 'pointsPerMinute'
>;

/** An adapter that a process holds, and the version of it that is stored now. */
export type HeldAdapter = { readonly id: string; readonly version: number };

/**
 * Leases run on while the database is away, and their holders may read on: when it is back, they come first.
 */
const CLAIM_AFTER_START = '15 seconds';

/**
 * Takes up running adapters that nobody holds, each by one process: the lease is the database's clock, and ends by
 * itself when its holder dies.
 */
export async function claimAdapters(db: Db, owner: string, leaseMs: number, limit: number): Promise<HeldAdapter[]> {
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    with free as (
      select r.adapter_id from ${adapterRunTable} r join ${adapterTable} a on a.id = r.adapter_id
      where a.state = 'running' and (r.owner is null or (r.lease_until < now()
        and pg_postmaster_start_time() < now() - ${CLAIM_AFTER_START}::interval))
      order by r.adapter_id limit ${limit} for update of r skip locked
    )
    update ${adapterRunTable} r set owner = ${owner}::uuid, lease_until = now() + ${leaseMs} * interval '1 millisecond'
      from free, ${adapterTable} a where r.adapter_id = free.adapter_id and a.id = r.adapter_id
    returning r.adapter_id as id, a.version`);
  return rows;
}

/**
 * Those of the processes that hold no adapter any more; none while a database that just came back waits for holders.
 */
export async function findEndedOwners(db: Db, owners: readonly string[]): Promise<Set<string>> {
  if (owners.length === 0) return new Set();
  const { rows } = await db.execute<{ owner: string }>(sql`
    select owner from unnest(${sql.param([...owners])}::uuid[]) as owner
     where pg_postmaster_start_time() < now() - ${CLAIM_AFTER_START}::interval
       and not exists (select from ${adapterRunTable} r where r.owner = owner.owner and r.lease_until >= now())`);
  return new Set(rows.map(({ owner }) => owner));
}

/**
 * Holds the adapters for another while and notes how they go. Answers those that are still the process's and still to
 * run; of the others it lets go.
 */
export async function renewAdapters(
  db: Db,
  owner: string,
  leaseMs: number,
  reports: readonly RunReport[],
): Promise<HeldAdapter[]> {
  if (reports.length === 0) return [];
  const { rows } = await db.execute<{ id: string; version: number }>(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(reports.map(toReportRow))}::jsonb) as said
        (id uuid, connected boolean, silent timestamptz, at timestamptz, trouble text, detail text, rate integer)
    )
    update ${adapterRunTable} r
       set lease_until = now() + ${leaseMs} * interval '1 millisecond', is_connected = said.connected,
           silent_since = said.silent,
           connected_at = case when said.connected then now() else r.connected_at end,
           last_run_at = coalesce(said.at, r.last_run_at), trouble = said.trouble,
           trouble_detail = said.detail, points_per_minute = said.rate
      from said, ${adapterTable} a
     where r.adapter_id = said.id and a.id = said.id and a.state = 'running' and r.owner = ${owner}::uuid
    returning r.adapter_id as id, a.version`);
  return rows;
}

const toReportRow = (report: RunReport) => ({
  id: report.adapterId,
  connected: report.isConnected,
  silent: report.silentSince,
  at: report.lastRunAt,
  trouble: report.trouble,
  detail: report.troubleDetail,
  rate: report.pointsPerMinute,
});

/** Lets adapters go, so that another process need not wait for the lease to end. */
export async function releaseAdapters(db: Db, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(adapterRunTable)
    .set({ owner: null, leaseUntil: null })
    .where(and(inArray(adapterRunTable.adapterId, [...ids]), eq(adapterRunTable.owner, owner)));
}

/** How far the past of a source was read; only by the process that holds the adapter. */
export async function saveWatermark(db: Db, owner: string, adapterId: string, watermark: string): Promise<void> {
  await db
    .update(adapterRunTable)
    .set({ watermark })
    .where(and(eq(adapterRunTable.adapterId, adapterId), eq(adapterRunTable.owner, owner)));
}

export async function loadRun(db: Db, adapterId: string): Promise<AdapterRun | undefined> {
  const [row] = await db.select().from(adapterRunTable).where(eq(adapterRunTable.adapterId, adapterId));
  return row;
}

/** An adapter of that server finds it on another port. */
export async function moveToPort(db: Db, id: string, serverIp: string, serverPort: number): Promise<void> {
  await db
    .update(adapterTable)
    .set({ serverPort, version: sql`${adapterTable.version} + 1` })
    .where(and(eq(adapterTable.id, id), eq(adapterTable.serverIp, serverIp), ne(adapterTable.serverPort, serverPort)));
}
