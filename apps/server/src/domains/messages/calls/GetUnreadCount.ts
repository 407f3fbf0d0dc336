import { messageCalls } from '@twinscape/contract/messages';
import { handle } from '../../../platform/http/index.ts';
import { countUnread } from '../store.ts';

export const GetUnreadCount = handle(messageCalls.GetUnreadCount, (scope, { platform, session }) =>
  countUnread(platform.database.db, session.userId, scope),
);
