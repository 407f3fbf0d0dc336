import { messageCalls } from '@twinscape/contract/messages';
import type { Domain } from '../../platform/domain.ts';
import { routes } from '../../platform/http/index.ts';
import { DeleteMessage } from './calls/DeleteMessage.ts';
import { GetMessageList } from './calls/GetMessageList.ts';
import { GetUnreadCount } from './calls/GetUnreadCount.ts';
import { ReadMessage } from './calls/ReadMessage.ts';
import { listen } from './listeners.ts';
import { remindJob, remindOfExpiry } from './reminders.ts';

export { sendMessage } from './send.ts';
export type { NewMessage } from './store.ts';

export const messages: Domain = {
  name: 'messages',
  routes: routes(messageCalls, { GetMessageList, GetUnreadCount, ReadMessage, DeleteMessage }),
  register(platform) {
    listen(platform);
    // At nine in the morning in China.
    platform.jobs.handleDaily(remindJob, { hour: 1, minute: 0 }, () => remindOfExpiry(platform.database.db));
  },
};
