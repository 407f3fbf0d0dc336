import type { Db } from '../../platform/db/index.ts';
import { pushToUsers } from '../../platform/live/index.ts';
import { insertMessages, insertUserMessages, type NewMessage, type NewUserMessage } from './store.ts';

/** What the pages of a user hear: a new message with its id; without one, several are new or known ones changed. */
export const MESSAGE_PUSH = 'message';

/** Leaves a message for each of the users and tells their open pages when the transaction commits. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  for (const { id, userId } of await insertMessages(tx, message))
    await pushToUsers(tx, [userId], { kind: MESSAGE_PUSH, id });
}

/**
 * Leaves many messages at once, each for its own user, and tells their pages by one word when the transaction commits.
 * Answers the ids in the given order.
 */
export async function sendMessages(tx: Db, messages: readonly NewUserMessage[]): Promise<string[]> {
  const rows = await insertUserMessages(tx, messages);
  await pushToUsers(tx, [...new Set(rows.map(({ userId }) => userId))], { kind: MESSAGE_PUSH });
  return rows.map(({ id }) => id);
}
