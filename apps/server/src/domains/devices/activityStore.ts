import type { DeviceState } from '@twinscape/contract/devices';
import { INACTIVITY_TIMEOUT_MS } from '@twinscape/contract/devices';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { device, deviceActivity } from './tables.ts';

type ActivityUpdate = { readonly lastActivityAt: number; readonly state?: DeviceState };

/**
 * Notes when devices were last heard of and what they said they do; who is heard of is online. Answers those that were
 * not online before.
 */
export async function recordActivity(db: Db, updates: ReadonlyMap<string, ActivityUpdate>): Promise<string[]> {
  if (updates.size === 0) return [];
  // In the order of ids, so that two processes that write the same devices never wait for each other in a circle.
  const rows = [...updates].sort(([one], [other]) => (one < other ? -1 : 1));
  const result = await db.execute<{ device_id: string; was_online: boolean }>(sql`
    with heard as (
      select * from unnest(
        ${sql.param(rows.map(([id]) => id))}::uuid[],
        ${sql.param(rows.map(([, { lastActivityAt }]) => new Date(lastActivityAt).toISOString()))}::timestamptz[],
        ${sql.param(rows.map(([, { state }]) => state ?? null))}::text[]
      ) as row (device_id, at, state)
    ), known as (
      select a.device_id, a.is_online from ${deviceActivity} a join heard using (device_id) order by a.device_id for update of a
    )
    update ${deviceActivity} a
    set last_activity_at = greatest(a.last_activity_at, heard.at), is_online = true, state = coalesce(heard.state, a.state)
    from heard join known using (device_id)
    where a.device_id = heard.device_id
    returning a.device_id, known.is_online as was_online`);
  return result.rows.filter((row) => !row.was_online).map((row) => row.device_id);
}

type Moment = { readonly deviceId: string; readonly at: Date };

/** The newest moment of each device, in the order of ids, as columns for `unnest`. */
function newestByDevice(rows: readonly Moment[]): { ids: string[]; moments: string[] } {
  const newest = new Map<string, Date>();
  for (const { deviceId, at } of rows) {
    const known = newest.get(deviceId);
    if (!known || known < at) newest.set(deviceId, at);
  }
  const sorted = [...newest].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ids: sorted.map(([id]) => id), moments: sorted.map(([, at]) => at.toISOString()) };
}

/** Connections of devices began. */
export async function recordConnected(db: Db, connected: readonly Moment[]): Promise<void> {
  if (connected.length === 0) return;
  const { ids, moments } = newestByDevice(connected);
  await db.execute(sql`
    with came as (
      select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[]) as row (device_id, at)
    ), held as (
      select a.device_id from ${deviceActivity} a join came using (device_id) order by a.device_id for update of a
    )
    update ${deviceActivity} a
    set is_online = true, last_connect_at = greatest(a.last_connect_at, came.at), last_activity_at = greatest(a.last_activity_at, came.at)
    from came join held using (device_id)
    where a.device_id = came.device_id`);
}

/** Connections ended that began at `since`: their devices are offline, unless others began after them. */
export async function recordDisconnected(
  db: Db,
  disconnected: readonly (Moment & { readonly since: Date })[],
): Promise<void> {
  if (disconnected.length === 0) return;
  const { ids, moments } = newestByDevice(disconnected.map(({ deviceId, since }) => ({ deviceId, at: since })));
  const ends = newestByDevice(disconnected).moments;
  await db.execute(sql`
    with gone as (
      select * from unnest(
        ${sql.param(ids)}::uuid[], ${sql.param(moments)}::timestamptz[], ${sql.param(ends)}::timestamptz[]
      ) as row (device_id, since, at)
    ), held as (
      select a.device_id from ${deviceActivity} a join gone using (device_id) order by a.device_id for update of a
    )
    update ${deviceActivity} a
    set last_disconnect_at = gone.at, is_online = a.is_online and coalesce(a.last_connect_at > gone.since, false)
    from gone join held using (device_id)
    where a.device_id = gone.device_id`);
}

/** Takes devices that were silent for too long as offline; answers them with their projects. */
export async function markSilentOffline(db: Db, now: Date): Promise<{ id: string; projectId: string | null }[]> {
  return db
    .update(deviceActivity)
    .set({ isOnline: false, lastInactivityAt: now })
    .from(device)
    .where(
      and(
        eq(device.id, deviceActivity.deviceId),
        sql`${deviceActivity.isOnline}`,
        sql`${deviceActivity.lastActivityAt} < ${now.toISOString()}::timestamptz
          - make_interval(secs => coalesce(${deviceActivity.inactivityTimeoutMs}, ${INACTIVITY_TIMEOUT_MS}) / 1000.0)`,
      ),
    )
    .returning({ id: device.id, projectId: device.projectId });
}
