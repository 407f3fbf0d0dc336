import { messageCalls } from '@twinscape/contract/messages';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { DeleteMessage } from './calls/DeleteMessage.ts';
import { GetMessageKinds } from './calls/GetMessageKinds.ts';
import { GetMessageList } from './calls/GetMessageList.ts';
import { GetUnreadCount } from './calls/GetUnreadCount.ts';
import { ReadMessage } from './calls/ReadMessage.ts';
import { forgetBeyondQuota, forgetJob, forgetOldMessages } from './forget.ts';
import { limitJob, tellNearLimits } from './limitNotices.ts';
import { listen } from './listeners.ts';
import { remindJob, remindOfExpiry } from './reminders.ts';

export { MESSAGE_PUSH, sendMessage, sendMessages } from './send.ts';
export type { NewMessage } from './store.ts';

export const messages: Domain = {
  name: 'messages',
  routes: routes(messageCalls, { GetMessageList, GetMessageKinds, GetUnreadCount, ReadMessage, DeleteMessage }),
  register(platform) {
    listen(platform);
    // At nine in the morning in China.
    platform.jobs.handleDaily(remindJob, { hour: 1, minute: 0 }, () => remindOfExpiry(platform.database.db));
    platform.jobs.handleDaily(forgetJob, { hour: 19, minute: 20 }, () =>
      forgetOldMessages(platform.database.db, new Date()).then(() => forgetBeyondQuota(platform)),
    );
    platform.jobs.handleEvery(limitJob, 30, () => tellNearLimits(platform, new Date()));
  },
};
