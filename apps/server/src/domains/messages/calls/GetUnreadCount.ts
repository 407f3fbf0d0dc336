import { messageCalls } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { countUnread } from '../store.ts';

export const GetUnreadCount = defineHandler(messageCalls.GetUnreadCount, (scope, { platform, session }) =>
  countUnread(platform.database.db, session.userId, scope),
);
