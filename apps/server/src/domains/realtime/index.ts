import type { Domain } from '../../platform/domain.ts';
import { type SocketRoute, socketsOf } from '../../platform/http/index.ts';
import { pushTo, SESSION_ENDED } from '../../platform/live/index.ts';
import { quotaUse } from '../../platform/quotas/index.ts';
import { projectMembersRemoved } from '../projects/index.ts';
import { getDeviceWatch } from './deviceWatch.ts';
import { hubValues } from './hubFeed.ts';
import { feedFanout } from './source.ts';
import { ThingsBoardSocket } from './thingsboard/thingsboardSocket.ts';
import { ValueSocket } from './valueSocket.ts';

export { type ChangedValue, Fanout, type FanoutListener, type ValueChange } from './fanout.ts';
export { type AlarmPageQuery, type AlarmSelection, type AlarmSource, alarmSource } from './slots.ts';
export { getFanout } from './source.ts';

const openThingsBoardSocket: SocketRoute['open'] = (socket, context, request, seat) =>
  void new ThingsBoardSocket(socket, context, request, seat);

/** Live values for pages and programs: one fan-out, spoken in several protocols. */
export const realtime: Domain = {
  name: 'realtime',
  routes: [],
  sockets: [
    {
      path: '/ws/iot',
      open: (socket, context, { raw, ip }, seat) => void new ValueSocket(socket, context, raw.socket, ip, seat),
    },
    ...['/api/ws', '/api/ws/plugins/telemetry'].map((path) => ({ path, open: openThingsBoardSocket })),
  ],
  hub: hubValues,
  register(platform) {
    quotaUse.add('socketConnections', async (of, companyId) => socketsOf(of, companyId));
    // Whoever left a project is looked at anew, wherever they are connected.
    platform.events.on(projectMembersRemoved, async ({ payload }, tx) => {
      await pushTo(tx, payload.userIds, { kind: SESSION_ENDED });
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
