import type { Db } from '../../platform/db/index.ts';
import { pushTo } from '../../platform/live/index.ts';
import { insertMessages, type NewMessage } from './store.ts';

/** What the pages of a user hear: a new message with its id; without one, the state of known messages changed. */
export const MESSAGE_PUSH = 'message';

/** Leaves a message for each of the users and tells their open pages when the transaction commits. */
export async function sendMessage(tx: Db, message: NewMessage): Promise<void> {
  for (const { id, userId } of await insertMessages(tx, message))
    await pushTo(tx, [userId], { kind: MESSAGE_PUSH, id });
}
