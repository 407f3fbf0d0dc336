import { messageCalls } from '@twinscape/contract/messages';
import { handle } from '../../../platform/http/index.ts';
import { loadMessageKinds } from '../store.ts';

export const GetMessageKinds = handle(messageCalls.GetMessageKinds, (scope, { platform, session }) =>
  loadMessageKinds(platform.database.db, session.userId, scope),
);
