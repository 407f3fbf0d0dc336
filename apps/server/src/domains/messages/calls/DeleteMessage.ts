import { messageCalls } from '@twinscape/contract/messages';
import { handle } from '../../../platform/http/index.ts';
import { MESSAGE_PUSH } from '../send.ts';
import { deleteMessages } from '../store.ts';

export const DeleteMessage = handle(messageCalls.DeleteMessage, ({ ids }, { platform, session }) =>
  platform.database.db.transaction(async (tx) => {
    const changed = await deleteMessages(tx, session.userId, ids);
    if (changed > 0) await platform.live.push(tx, [session.userId], { kind: MESSAGE_PUSH });
  }),
);
