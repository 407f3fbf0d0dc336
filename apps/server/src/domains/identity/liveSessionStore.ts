import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/index.ts';
import { account, session } from './tables.ts';

/** Every call asks this, so it is prepared once a connection: built anew each time it costs five times as much CPU. */
const prepare = (db: Db, name: string, found: SQL) =>
  db
    .select({ session, account })
    .from(session)
    .innerJoin(account, eq(account.id, session.userId))
    .where(
      and(
        found,
        gt(session.expiresAt, sql`now()`),
        gt(session.lastSeenAt, sql`now() - make_interval(mins => ${sql.placeholder('idle')}::int)`),
        isNull(account.deletedAt),
        eq(account.enabled, true),
      ),
    )
    .prepare(name);

// A refresh token is kept in the same column as an opaque token: it must not open anything by itself.
const byToken = sql`${session.tokenHash} = ${sql.placeholder('hash')} and ${session.kind} = 'token'`;
const byId = sql`${session.id} = ${sql.placeholder('id')} and ${session.kind} = 'jwt'`;

type Prepared = { readonly byToken: ReturnType<typeof prepare>; readonly byId: ReturnType<typeof prepare> };
const statements = new WeakMap<Db, Prepared>();

function getStatements(db: Db): Prepared {
  const known = statements.get(db);
  if (known) return known;
  const made = { byToken: prepare(db, 'session_by_token', byToken), byId: prepare(db, 'session_by_id', byId) };
  statements.set(db, made);
  return made;
}

/** A session that still holds, with its user: by its opaque token, or by the id that a JWT names. */
export async function findLiveSession(db: Db, by: { tokenHash: Buffer } | { id: string }, idleMinutes: number) {
  const { byToken: token, byId: id } = getStatements(db);
  const [row] =
    'tokenHash' in by
      ? await token.execute({ hash: by.tokenHash, idle: idleMinutes })
      : await id.execute({ id: by.id, idle: idleMinutes });
  return row;
}
