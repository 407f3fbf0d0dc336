import { messageCalls } from '@twinscape/contract/messages';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadMessageKinds } from '../store.ts';

export const GetMessageKinds = defineHandler(messageCalls.GetMessageKinds, (scope, { platform, session }) =>
  loadMessageKinds(platform.database.db, session.userId, scope),
);
