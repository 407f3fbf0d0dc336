import type { Domain } from '../../platform/domain.ts';
import { countSockets, type SocketRoute } from '../../platform/http/index.ts';
import { pushToUsers, SESSION_ENDED } from '../../platform/live/index.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { projectMembersRemoved } from '../projects/index.ts';
import { deviceWatchService, getDeviceWatch } from './deviceWatch.ts';
import { hubValues } from './hubFeed.ts';
import { fanoutService, feedFanout } from './source.ts';
import { seriesReadLimitService } from '../thingsboard/socket/seriesReadLimit.ts';
import { ThingsBoardSocket } from '../thingsboard/socket/thingsboardSocket.ts';
import { ValueSocket } from './valueSocket.ts';

export { type AlarmSelection, alarmSource } from './slots.ts';

const openThingsBoardSocket: SocketRoute['open'] = (socket, context, request, permit) =>
  void new ThingsBoardSocket(socket, context, request, permit);

/** Live values for pages and programs: one fan-out, spoken in several protocols. */
export const realtime: Domain = {
  name: 'realtime',
  services: [fanoutService, deviceWatchService, seriesReadLimitService],
  routes: [],
  sockets: [
    {
      path: '/ws/iot',
      open: (socket, context, { raw, ip }, permit) => void new ValueSocket(socket, context, raw.socket, ip, permit),
    },
    ...['/api/ws', '/api/ws/plugins/telemetry'].map((path) => ({ path, open: openThingsBoardSocket })),
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
