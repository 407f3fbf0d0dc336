import { refuse } from '@twinscape/contract';
import { identityRefusals as refusals, type tokenPair } from '@twinscape/contract/identity';
import type { z } from 'zod';
import { type Db, newId } from '../../platform/db/index.ts';
import type { Context } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadSecuritySettings } from '../settings/index.ts';
import { accountEventData, toAccountActor } from './accountActor.ts';
import { refreshTokenReused } from './events.ts';
import { readJwt, signJwt } from './jwt.ts';
import { findLiveSession } from './liveSessionStore.ts';
import { hashToken } from './secrets.ts';
import { loadSessionEnd, type SignInDetails } from './sessions.ts';
import { companyExists } from './signIn.ts';
import { type Account, deleteSession, insertSession, rotateSession } from './store.ts';

export type TokenPair = z.output<typeof tokenPair>;

async function signTokenPair(
  platform: Platform,
  account: Account,
  session: { readonly id: string; readonly expiresAt: Date },
): Promise<TokenPair> {
  const token = await signJwt(platform, account, session, 'access');
  return { token, refreshToken: await signJwt(platform, account, session, 'refresh'), scope: null };
}

/**
 * Opens a session of ThingsBoard's dialect: a JWT and the refresh token that belongs to it, of which only the
 * hash is kept.
 */
export async function openTokenPair(
  platform: Platform,
  tx: Db,
  account: Account,
  details: SignInDetails,
): Promise<TokenPair> {
  const session = { id: newId(), expiresAt: await loadSessionEnd(tx, details.maxHours) };
  const pair = await signTokenPair(platform, account, session);
  await insertSession(tx, {
    ...session,
    userId: account.id,
    tokenHash: hashToken(pair.refreshToken),
    kind: 'jwt',
    ip: details.ip,
    client: details.client,
    actedById: details.actedBy?.id,
    actedByName: details.actedBy?.name,
  });
  return pair;
}

/**
 * A new pair for a refresh token, which thereby is used up. One that was used before is in two hands: the whole session
 * ends, whoever of the two comes second.
 */
export async function refreshTokenPair(context: Context, refreshToken: string): Promise<TokenPair> {
  const { platform } = context;
  const { db } = platform.database;
  const invalid = refuse(refusals['auth.refreshInvalid']);
  const named = await readJwt(platform, refreshToken, 'refresh');
  if (!named) throw invalid;
  const { sessionIdleMinutes } = await loadSecuritySettings(db);
  const found = await findLiveSession(db, named, sessionIdleMinutes);
  if (found?.session.kind !== 'jwt' || !(await companyExists(db, found.account))) throw invalid;
  const { session, account } = found;
  const pair = await signTokenPair(platform, account, session);
  if (await rotateSession(db, session.id, hashToken(refreshToken), hashToken(pair.refreshToken))) return pair;
  await db.transaction(async (tx) => {
    await deleteSession(tx, session.id);
    await platform.events.emit(
      tx,
      refreshTokenReused,
      toAccountActor(context.actor, account),
      accountEventData(account),
    );
  });
  throw invalid;
}
