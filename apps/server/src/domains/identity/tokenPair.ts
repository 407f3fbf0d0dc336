import { refuse } from '@twinscape/contract';
import { identityRefusals as no, type tokenPair } from '@twinscape/contract/identity';
import type { z } from 'zod';
import { type Db, newId } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { securitySettingsOf } from '../settings/index.ts';
import { aboutAccount, asActor } from './accountActor.ts';
import { refreshReused } from './events.ts';
import { readJwt, signJwt } from './jwt.ts';
import { liveSession } from './liveSessionStore.ts';
import { hashToken } from './secrets.ts';
import { type SignInFacts, sessionEnd } from './sessions.ts';
import { enterpriseStands } from './signIn.ts';
import { type Account, deleteSession, insertSession, rotateSession } from './store.ts';

export type TokenPair = z.output<typeof tokenPair>;

async function signPair(
  platform: Platform,
  account: Account,
  session: { readonly id: string; readonly expiresAt: Date },
): Promise<TokenPair> {
  const token = await signJwt(platform, account, session, 'access');
  return { token, refreshToken: await signJwt(platform, account, session, 'refresh'), scope: null };
}

/** Opens a session of the thing platform's dialect: a JWT and the refresh token that belongs to it, of which only the hash is kept. */
export async function openPair(platform: Platform, tx: Db, account: Account, facts: SignInFacts): Promise<TokenPair> {
  const session = { id: newId(), expiresAt: await sessionEnd(tx, facts.mostHours) };
  const pair = await signPair(platform, account, session);
  await insertSession(tx, {
    ...session,
    userId: account.id,
    tokenHash: hashToken(pair.refreshToken),
    kind: 'jwt',
    ip: facts.ip,
    client: facts.client,
    actedById: facts.actedBy?.id,
    actedByName: facts.actedBy?.name,
  });
  return pair;
}

/**
 * A new pair for a refresh token, which thereby is used up. One that was used before is in two hands: the whole session ends, whoever of the two
 * comes second.
 */
export async function refreshPair(context: Context, refreshToken: string): Promise<TokenPair> {
  const { platform } = context;
  const { db } = platform.database;
  const invalid = refuse(no['auth.refreshInvalid']);
  const named = await readJwt(platform, refreshToken, 'refresh');
  if (!named) throw invalid;
  const { sessionIdleMinutes } = await securitySettingsOf(db);
  const found = await liveSession(db, named, sessionIdleMinutes);
  if (found?.session.kind !== 'jwt' || !(await enterpriseStands(db, found.account))) throw invalid;
  const { session, account } = found;
  const pair = await signPair(platform, account, session);
  if (await rotateSession(db, session.id, hashToken(refreshToken), hashToken(pair.refreshToken))) return pair;
  await db.transaction(async (tx) => {
    await deleteSession(tx, session.id);
    await platform.events.emit(tx, refreshReused, asActor(context.actor, account), aboutAccount(account));
  });
  throw invalid;
}
