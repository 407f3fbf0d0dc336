import type { Db } from '../db/index.ts';
import { notifyChannel } from '../signals/index.ts';

/** A short word to the pages of one user: what changed, not the content, which the page then reads through a call. */
export type Push = {
  readonly kind: string;
  readonly id?: string;
  /** The name of who did it. */
  readonly by?: string;
};

/** Not for pages: sessions of the user ended, so connections look whether theirs still holds. */
export const SESSION_ENDED = 'session.ended';

/** Pushes may have been missed by all pages: they read again what they show. */
export const PUSHES_MISSED = 'missed';

export const PUSH_CHANNEL = 'twinscape_push';
/** One notification holds at most 8000 bytes: some 200 user ids. */
const USERS_AT_ONCE = 150;

/**
 * Sends the push to the pages of the users, wherever they are connected. Within a transaction it leaves when that
 * commits.
 */
export async function pushToUsers(db: Db, userIds: readonly string[], push: Push): Promise<void> {
  for (let at = 0; at < userIds.length; at += USERS_AT_ONCE) {
    const body = JSON.stringify({ to: userIds.slice(at, at + USERS_AT_ONCE), push });
    await notifyChannel(db, PUSH_CHANNEL, body);
  }
}
