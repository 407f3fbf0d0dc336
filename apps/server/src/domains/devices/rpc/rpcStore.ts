import type { RpcStatus } from '@twinscape/contract/devices';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/index.ts';
import { deviceRpc as rpc } from './tables.ts';

export type Rpc = typeof rpc.$inferSelect;
export type NewRpc = Omit<typeof rpc.$inferInsert, 'status' | 'requestNo' | 'response'>;
/** Unique violation of this key: there is a call of that id. */
export const RPC_ID_TAKEN = 'device_rpc_pkey';

/** Of these a device has not confirmed the call: it is sent when the device comes. */
const UNCONFIRMED: RpcStatus[] = ['QUEUED', 'SENT', 'TIMEOUT'];
const PENDING_MAX = 1_000;

const isOver = sql`(${rpc.status} in ('QUEUED', 'SENT', 'TIMEOUT') or (${rpc.status} = 'DELIVERED' and not ${rpc.isOneWay})) and ${rpc.expiresAt} <= now()`;
/** What ran out is so from that moment on, whenever it is written down. */
const status = sql<RpcStatus>`case when ${isOver} then 'EXPIRED' else ${rpc.status} end`;
const updatedAt = sql<Date>`case when ${isOver} then ${rpc.expiresAt} else ${rpc.updatedAt} end`.mapWith(rpc.updatedAt);
const listColumns = {
  id: rpc.id,
  companyId: rpc.companyId,
  deviceId: rpc.deviceId,
  requestNo: rpc.requestNo,
  isOneWay: rpc.isOneWay,
  isPersistent: rpc.isPersistent,
  method: rpc.method,
  params: rpc.params,
  retries: rpc.retries,
  unconfirmed: rpc.unconfirmed,
  additionalInfo: rpc.additionalInfo,
  status,
  response: rpc.response,
  createdAt: rpc.createdAt,
  updatedAt,
  expiresAt: rpc.expiresAt,
};

export async function insertRpc(tx: Db, values: NewRpc): Promise<void> {
  // Nobody misses a call that is not kept after a power cut: its caller is gone too.
  if (!values.isPersistent) await tx.execute(sql`set local synchronous_commit = off`);
  await tx.insert(rpc).values(values);
}

export async function rpcById(db: Db, id: string): Promise<Rpc | undefined> {
  const [row] = await db.select(listColumns).from(rpc).where(eq(rpc.id, id));
  return row;
}

/**
 * Calls that wait for devices, oldest first: so many as one reading takes; the next reading begins after the last of
 * them.
 */
export async function loadUnconfirmedRpcs(db: Db, deviceIds: readonly string[], after?: Rpc): Promise<Rpc[]> {
  return db
    .select(listColumns)
    .from(rpc)
    .where(
      and(
        inArray(rpc.deviceId, [...deviceIds]),
        inArray(rpc.status, UNCONFIRMED),
        gt(rpc.expiresAt, sql`now()`),
        after &&
          sql`(${rpc.createdAt}, ${rpc.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(rpc.createdAt), asc(rpc.id))
    .limit(PENDING_MAX);
}

export type RpcQuery = {
  readonly rpcStatus?: RpcStatus | undefined;
  readonly textSearch?: string | undefined;
  readonly sortOrder?: 'ASC' | 'DESC' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** The calls of a device that are kept, newest first, and how many there are. */
export async function listRpcs(db: Db, deviceId: string, query: RpcQuery): Promise<{ rows: Rpc[]; count: number }> {
  const wanted = and(
    eq(rpc.deviceId, deviceId),
    eq(rpc.isPersistent, true),
    query.rpcStatus === undefined ? undefined : eq(status, query.rpcStatus),
    query.textSearch ? sql`strpos(lower(${rpc.method}), lower(${query.textSearch})) > 0` : undefined,
  );
  const direction = query.sortOrder === 'ASC' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select(listColumns)
      .from(rpc)
      .where(wanted)
      .orderBy(direction(rpc.createdAt), direction(rpc.id))
      .limit(query.pageSize)
      .offset(query.page * query.pageSize),
    db.$count(rpc, wanted),
  ]);
  return { rows, count: total };
}

const changed = { updatedAt: sql`now()` };
const isOneOf = (id: string, statuses: RpcStatus[]): SQL | undefined =>
  and(eq(rpc.id, id), inArray(rpc.status, statuses));

/** It was sent to the device, which has yet to confirm it. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(rpc)
    .set({ ...changed, status: 'SENT' })
    .where(isOneOf(id, ['QUEUED', 'TIMEOUT']));
}

/** The device has taken it; false when that was known. */
export async function markDelivered(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(rpc)
    .set({ ...changed, status: 'DELIVERED' })
    .where(isOneOf(id, UNCONFIRMED))
    .returning({ id: rpc.id });
  return rows.length > 0;
}

/** It was claimed and could not be handed over; false when it is over or answered by now. */
export async function markQueued(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(rpc)
    .set({ ...changed, status: 'QUEUED' })
    .where(isOneOf(id, ['DELIVERED']))
    .returning({ id: rpc.id });
  return rows.length > 0;
}

/**
 * The device did not confirm it in time. Answers what it is now: to be sent again, or given up; undefined when the
 * device confirmed it after all.
 */
export async function markUnconfirmed(db: Db, id: string): Promise<'TIMEOUT' | 'FAILED' | undefined> {
  const [row] = await db
    .update(rpc)
    .set({
      ...changed,
      unconfirmed: sql`${rpc.unconfirmed} + 1`,
      status: sql`case when ${rpc.unconfirmed} < ${rpc.retries} then 'TIMEOUT' else 'FAILED' end`,
    })
    .where(and(isOneOf(id, UNCONFIRMED), eq(rpc.isPersistent, true), gt(rpc.expiresAt, sql`now()`)))
    .returning({ status: rpc.status });
  return row?.status === 'TIMEOUT' || row?.status === 'FAILED' ? row.status : undefined;
}

/** Keeps what the device answered to the call of a number; undefined when no call waits for it. */
export async function saveResponse(
  db: Db,
  deviceId: string,
  requestNo: number,
  response: string,
): Promise<string | undefined> {
  const [row] = await db
    .update(rpc)
    .set({ ...changed, status: 'SUCCESSFUL', response })
    .where(
      and(
        eq(rpc.deviceId, deviceId),
        eq(rpc.requestNo, requestNo),
        eq(rpc.isOneWay, false),
        inArray(rpc.status, [...UNCONFIRMED, 'DELIVERED']),
        gt(rpc.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: rpc.id });
  return row?.id;
}

/** Takes a call away, and answers what had become of it, whether or not it ran out. */
export async function deleteRpc(db: Db, id: string): Promise<Pick<Rpc, 'status' | 'response'> | undefined> {
  const [row] = await db.delete(rpc).where(eq(rpc.id, id)).returning({ status: rpc.status, response: rpc.response });
  return row;
}

/** Calls go with their devices. */
export async function deleteRpcsOfDevices(tx: Db, deviceIds: readonly string[]): Promise<void> {
  await tx.delete(rpc).where(inArray(rpc.deviceId, [...deviceIds]));
}

/** Writes down what ran out; takes away those whose caller died, and those that ran out long ago. */
export async function expireAndDeleteOldRpcs(db: Db, keptDays: number): Promise<void> {
  await db
    .update(rpc)
    .set({ status: 'EXPIRED', updatedAt: rpc.expiresAt })
    .where(and(isOver, eq(rpc.isPersistent, true)));
  await db.delete(rpc).where(and(eq(rpc.isPersistent, false), lt(rpc.expiresAt, sql`now() - interval '1 minute'`)));
  await db.delete(rpc).where(lt(rpc.expiresAt, sql`now() - make_interval(days => ${keptDays})`));
}
