import { messageCalls } from '@twinscape/contract/messages';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { DeleteMessage } from './calls/DeleteMessage.ts';
import { GetMailDigest } from './calls/GetMailDigest.ts';
import { GetMessageKinds } from './calls/GetMessageKinds.ts';
import { GetMessageList } from './calls/GetMessageList.ts';
import { GetUnreadCount } from './calls/GetUnreadCount.ts';
import { ReadMessage } from './calls/ReadMessage.ts';
import { SaveMailDigest } from './calls/SaveMailDigest.ts';
import { HELD_EVERY_MINUTES, heldJob, releaseHeldMessages } from './held.ts';
import { limitJob, notifyNearLimits } from './limitNotices.ts';
import { registerMessageListeners } from './listeners.ts';
import { DIGEST_EVERY_MINUTES, digestJob, sendDueDigests } from './mailDigest.ts';
import { notifyExpiringCompanies, remindJob } from './reminders.ts';
import { deleteMessagesBeyondQuota, deleteOldMessages, deleteOldMessagesJob } from './retention.ts';

export { sendOutsideQuietHours } from './held.ts';
export { moveHeldMessages } from './heldStore.ts';
export { sendMessage, sendMessages } from './send.ts';
export { digestKinds, quietReaders } from './slots.ts';

export const messages: Domain = {
  name: 'messages',
  routes: bindRoutes(messageCalls, {
    GetMailDigest,
    GetMessageList,
    GetMessageKinds,
    GetUnreadCount,
    ReadMessage,
    DeleteMessage,
    SaveMailDigest,
  }),
  register(platform) {
    registerMessageListeners(platform);
    // At nine in the morning in China.
    platform.jobs.handleDaily(remindJob, { hour: 1, minute: 0 }, () => notifyExpiringCompanies(platform.database.db));
    platform.jobs.handleDaily(deleteOldMessagesJob, { hour: 19, minute: 20 }, () =>
      deleteOldMessages(platform.database.db, new Date()).then(() => deleteMessagesBeyondQuota(platform)),
    );
    platform.jobs.handleEvery(digestJob, DIGEST_EVERY_MINUTES, () => sendDueDigests(platform));
    platform.jobs.handleEvery(heldJob, HELD_EVERY_MINUTES, () => releaseHeldMessages(platform));
    platform.jobs.handleEvery(limitJob, 30, () => notifyNearLimits(platform, new Date()));
  },
};
