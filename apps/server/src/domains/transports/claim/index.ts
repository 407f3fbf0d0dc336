import { claimCalls } from '@twinscape/contract/transports';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceAssigned, deviceEvents } from '../../devices/index.ts';
import { PostDeviceClaim } from './calls/PostDeviceClaim.ts';
import { closeClaim } from './store.ts';

export const claimRoutes: Route[] = bindRoutes(claimCalls, { PostDeviceClaim });

/** What is gone, or somebody's, may not be claimed. */
export function followClaims({ events }: Platform): void {
  for (const event of [deviceEvents.deleted, deviceAssigned])
    events.on(event, async ({ entityId }, tx) => {
      if (entityId) await closeClaim(tx, entityId);
    });
}
