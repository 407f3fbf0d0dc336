import type { Domain } from '../../platform/domain.ts';
import type { SocketRoute } from '../../platform/http/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { tbAlarmRoutes } from './alarms/index.ts';
import { tbAssetRoutes } from './assets/index.ts';
import { tbAuditRoutes } from './audit/index.ts';
import { tbCustomerRoutes } from './customers/index.ts';
import { tbDashboardRoutes } from './dashboards/index.ts';
import { tbClaimRoutes, tbDeviceRoutes } from './devices/index.ts';
import { entityViewAccess } from './entityViews/entityAccess.ts';
import { entityViewRoutes } from './entityViews/index.ts';
import { registerEntityViewListeners } from './entityViews/listeners.ts';
import { seriesReadLimitService } from './socket/seriesReadLimit.ts';
import { ThingsBoardSocket } from './socket/thingsboardSocket.ts';

export { fromTbSeverity, toTbAlarm } from './alarms/toResponse.ts';

const openSocket: SocketRoute['open'] = (socket, context, request, permit) =>
  void new ThingsBoardSocket(socket, context, request, permit);

/** ThingsBoard's API for clients that were written for it: adapters over what the other domains export. */
export const thingsboard: Domain = {
  name: 'thingsboard',
  services: [seriesReadLimitService],
  routes: [
    ...tbCustomerRoutes,
    ...tbDeviceRoutes,
    ...tbClaimRoutes,
    ...tbDashboardRoutes,
    ...entityViewRoutes,
    ...tbAlarmRoutes,
    ...tbAssetRoutes,
    ...tbAuditRoutes,
  ],
  sockets: ['/api/ws', '/api/ws/plugins/telemetry'].map((path) => ({ path, open: openSocket })),
  register(platform) {
    entityAccess.add('ENTITY_VIEW', entityViewAccess);
    registerEntityViewListeners(platform);
  },
};
