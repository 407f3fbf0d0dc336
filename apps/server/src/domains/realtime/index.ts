import type { Domain } from '../../platform/domain.ts';
import { countSockets } from '../../platform/http/index.ts';
import { pushToUsers, SESSION_ENDED } from '../../platform/live/index.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { projectMembersRemoved } from '../projects/index.ts';
import { deviceWatchService, getDeviceWatch } from './deviceWatch.ts';
import { hubValues } from './hubFeed.ts';
import { fanoutService, feedFanout } from './source.ts';
import { ValueSocket } from './valueSocket.ts';

export { getDeviceWatch } from './deviceWatch.ts';
export type { Fanout, FanoutListener, ValueChange } from './fanout.ts';
export { getFanout } from './source.ts';

/** Live values for pages and programs: one fan-out, spoken in several protocols. */
export const realtime: Domain = {
  name: 'realtime',
  services: [fanoutService, deviceWatchService],
  routes: [],
  sockets: [
    {
      path: '/ws/iot',
      open: (socket, context, { raw, ip }, permit) => void new ValueSocket(socket, context, raw.socket, ip, permit),
    },
  ],
  hub: hubValues,
  register(platform) {
    quotaUsage.add('socketConnections', async (of, companyId) => countSockets(of, companyId));
    // Whoever left a project is looked at anew, wherever they are connected.
    platform.events.on(projectMembersRemoved, async ({ payload }, tx) => {
      await pushToUsers(tx, payload.userIds, { kind: SESSION_ENDED });
    });
  },
  async serve(platform) {
    const stop = feedFanout(platform);
    const watch = getDeviceWatch(platform);
    return {
      async close() {
        watch.close();
        stop();
      },
    };
  },
};
