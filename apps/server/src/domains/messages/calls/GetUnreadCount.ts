import { messageCalls } from '@twinscape/contract/messages';
import { handle } from '../../../platform/http/index.ts';
import { unreadCount } from '../store.ts';

export const GetUnreadCount = handle(messageCalls.GetUnreadCount, (scope, { platform, session }) =>
  unreadCount(platform.database.db, session.userId, scope),
);
