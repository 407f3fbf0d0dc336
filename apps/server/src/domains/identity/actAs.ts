import { refuse } from '@twinscape/contract';
import { identityRefusals as refusals, type SignInResult } from '@twinscape/contract/identity';
import type { Db } from '../../platform/db/index.ts';
import type { Actor } from '../../platform/events/index.ts';
import type { Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountActedAs } from './events.ts';
import { openSession, type SignInDetails } from './sessions.ts';
import { type Account, insertLoginEntry, sessionById } from './store.ts';

/** A session in which an administrator acts as somebody else ends after these hours at the latest. */
export const ACTING_HOURS = 8;

export type ActingDetails = { readonly ip: string; readonly client: string; readonly actor: Actor };

/**
 * Opens a session in which `by` acts as `target`: shorter than others, marked with the administrator's name, written to
 * the login log and told as an event, all in the caller's transaction. Whether `by` may is for the caller to check.
 * Refuses a disabled target. Answers what sign-in answers.
 */
export async function openSessionAs(
  platform: Platform,
  tx: Db,
  target: Account,
  by: Session,
  details: ActingDetails,
): Promise<SignInResult> {
  const actedBy = await recordActing(platform, tx, target, by, details);
  return openSession(tx, target, { ...details, actedBy, maxHours: ACTING_HOURS });
}

/**
 * What every kind of acting session has in common: the check, the login entry, the event. Answers who stands behind it.
 */
export async function recordActing(
  platform: Platform,
  tx: Db,
  target: Account,
  by: Session,
  details: ActingDetails,
): Promise<NonNullable<SignInDetails['actedBy']>> {
  if (!target.enabled) throw refuse(refusals['user.disabled']);
  // Whoever already acts as an administrator stays the one behind it.
  const current = await sessionById(tx, by.id);
  const actedBy = { id: current?.actedById ?? by.userId, name: current?.actedByName ?? by.masterName };
  await insertLoginEntry(tx, {
    userId: target.id,
    companyId: target.companyId,
    loginAccount: target.loginAccount,
    masterName: target.masterName,
    ip: details.ip,
    client: details.client,
    outcome: 'actedBy',
    actedByName: actedBy.name,
  });
  await platform.events.emit(tx, accountActedAs, details.actor, {
    entityId: target.id,
    entityName: target.masterName,
    ...(target.companyId ? { companyId: target.companyId } : {}),
  });
  return actedBy;
}
