import { provisionCalls } from '@twinscape/contract/transports';
import { type Route, routes } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { projectDeleted } from '../../projects/index.ts';
import { GetDeviceProvisioning } from './calls/GetDeviceProvisioning.ts';
import { ProvisionDevice } from './calls/ProvisionDevice.ts';
import { SaveDeviceProvisioning } from './calls/SaveDeviceProvisioning.ts';
import { removeProvisioning } from './store.ts';

export { provisionDevice } from './provisionDevice.ts';

export const provisionRoutes: Route[] = routes(provisionCalls, {
  ProvisionDevice,
  GetDeviceProvisioning,
  SaveDeviceProvisioning,
});

/** Keys go with their project. */
export function followProvisioning({ events }: Platform): void {
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await removeProvisioning(tx, projectId);
  });
}
