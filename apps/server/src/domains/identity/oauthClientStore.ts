import type { OauthClient } from '@twinscape/contract/identity';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, lockName, matchesSearch } from '../../platform/db/index.ts';
import { oauthClient, oauthGrant } from './tables.ts';

export type OauthClientRow = typeof oauthClient.$inferSelect;
export type NewOauthClient = Omit<typeof oauthClient.$inferInsert, 'id' | 'createdAt' | 'lastUsedAt'>;

/** Unique violation of this index: a registered application has the name. */
export const OAUTH_CLIENT_NAME_TAKEN = 'oauth_client_name';

export async function insertOauthClient(db: Db, values: NewOauthClient): Promise<OauthClientRow> {
  const [row] = await db.insert(oauthClient).values(values).returning();
  if (!row) throw new Error('the application was not inserted');
  return row;
}

export async function oauthClientById(db: Db, id: string): Promise<OauthClientRow | undefined> {
  const [row] = await db.select().from(oauthClient).where(eq(oauthClient.id, id));
  return row;
}

export async function updateOauthClient(
  db: Db,
  id: string,
  values: Partial<Omit<NewOauthClient, 'isDynamic'>>,
): Promise<OauthClientRow | undefined> {
  const [row] = await db.update(oauthClient).set(values).where(eq(oauthClient.id, id)).returning();
  return row;
}

/** With everything that it was let in for. */
export async function deleteOauthClient(db: Db, id: string): Promise<OauthClientRow | undefined> {
  const [row] = await db.delete(oauthClient).where(eq(oauthClient.id, id)).returning();
  return row;
}

/** Notes that an application is in use. */
export async function touchOauthClient(db: Db, id: string): Promise<void> {
  await db.update(oauthClient).set({ lastUsedAt: sql`now()` }).where(eq(oauthClient.id, id));
}

/** Those who register at the same moment wait for each other until the transaction ends. */
export const lockOauthClients = (tx: Db): Promise<void> => lockName(tx, 'oauth clients');

export const countRegisteredClients = (db: Db): Promise<number> =>
  db.$count(oauthClient, eq(oauthClient.isDynamic, false));

/** Those that registered themselves and that nobody let in. */
export const countUnusedClients = (db: Db): Promise<number> =>
  db.$count(oauthClient, and(eq(oauthClient.isDynamic, true), isNull(oauthClient.lastUsedAt)));

type ClientListQuery = {
  readonly key?: string | undefined;
  readonly orderBy?: 'clientName' | 'createTime' | 'lastUseTime' | undefined;
  readonly orderByType: -1 | 0 | 1;
  readonly pageIndex: number;
  readonly pageSize: number;
};

const userCount = sql<number>`(
  select count(distinct held.user_id)::int from ${oauthGrant} held
  where held.client_id = oauth_client.id and held.expires_at > now()
)`;

const sortColumns = {
  clientName: sql`lower(${oauthClient.clientName})`,
  createTime: sql`${oauthClient.createdAt}`,
  lastUseTime: sql`coalesce(${oauthClient.lastUsedAt}, '-infinity')`,
} as const satisfies Record<string, SQL>;

/** A page of the applications, the newest first unless an order is asked for, and how many there are. */
export async function listOauthClients(
  db: Db,
  { key, orderBy, orderByType, pageIndex, pageSize }: ClientListQuery,
): Promise<{ rows: OauthClient[]; count: number }> {
  const found = matchesSearch(oauthClient.search, [oauthClient.clientName, oauthClient.clientUrl], key);
  const direction = orderBy !== undefined && orderByType === 0 ? asc : desc;
  const column = sortColumns[orderBy === undefined || orderByType === -1 ? 'createTime' : orderBy];
  const [rows, count] = await Promise.all([
    db
      .select({ client: oauthClient, userCount })
      .from(oauthClient)
      .where(found)
      .orderBy(direction(column), direction(oauthClient.id))
      .limit(pageSize)
      .offset((pageIndex - 1) * pageSize),
    db.$count(oauthClient, found),
  ]);
  return { rows: rows.map(({ client, userCount }) => clientToJson(client, userCount)), count };
}

/** What an application calls itself by: `app_` and 32 digits. Pure. */
export const toClientId = (id: string): string => `app_${id.replaceAll('-', '')}`;

/** An application as administrators see it; never its secret. Pure. */
export const clientToJson = (row: OauthClientRow, userCount = 0): OauthClient => ({
  id: row.id,
  clientId: toClientId(row.id),
  clientName: row.clientName,
  clientDescription: row.clientDescription,
  clientUrl: row.clientUrl,
  redirectUris: row.redirectUris,
  isConfidential: row.secretHash !== null,
  isDynamic: row.isDynamic,
  createTime: row.createdAt,
  lastUseTime: row.lastUsedAt ?? undefined,
  userCount,
});
