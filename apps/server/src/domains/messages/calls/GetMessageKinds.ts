import { messageCalls } from '@twinscape/contract/messages';
import { handle } from '../../../platform/http/index.ts';
import { kindsOf } from '../store.ts';

export const GetMessageKinds = handle(messageCalls.GetMessageKinds, (scope, { platform, session }) =>
  kindsOf(platform.database.db, session.userId, scope),
);
