import { refuse } from '@twinscape/contract';
import { messageCalls, messageRefusals as refusals } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { MESSAGE_PUSH } from '../send.ts';
import { countUnread, markRead } from '../store.ts';

/**
 * C-MSG-02, RU-MSG-01. Somebody else's message is left as it is. Other pages of the user hear of it, so that their
 * badges agree.
 */
export const ReadMessage = defineHandler(
  messageCalls.ReadMessage,
  async ({ ids, all, ...scope }, { platform, session }) => {
    if (!all && ids?.length === 0) throw refuse(refusals['message.select']);
    return platform.database.db.transaction(async (tx) => {
      const changed = await markRead(tx, session.userId, all ? undefined : ids, scope);
      if (changed > 0) await platform.live.push(tx, [session.userId], { kind: MESSAGE_PUSH });
      return countUnread(tx, session.userId);
    });
  },
);
