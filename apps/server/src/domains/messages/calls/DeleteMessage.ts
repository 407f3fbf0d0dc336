import { refuse } from '@twinscape/contract';
import { messageCalls, messageRefusals as refusals } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { MESSAGE_PUSH } from '../send.ts';
import { deleteMessages } from '../store.ts';

/** Unlike reading, deleting never means all of them: either messages are named, or those that were read go. */
export const DeleteMessage = defineHandler(messageCalls.DeleteMessage, ({ ids, allRead }, { platform, session }) => {
  if (!allRead && !ids?.length) throw refuse(refusals['message.select']);
  return platform.database.db.transaction(async (tx) => {
    const changed = await deleteMessages(tx, session.userId, allRead ? undefined : ids);
    if (changed > 0) await platform.live.push(tx, [session.userId], { kind: MESSAGE_PUSH });
  });
});
