import { provisionCalls } from '@twinscape/contract/transports';
import { bindRoutes, type Route } from '../../../platform/http/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { projectDeleted } from '../../projects/index.ts';
import { AddDeviceProvisionKey } from './calls/AddDeviceProvisionKey.ts';
import { DeleteDeviceProvisionKey } from './calls/DeleteDeviceProvisionKey.ts';
import { GetDeviceProvisionKeyList } from './calls/GetDeviceProvisionKeyList.ts';
import { ProvisionDevice } from './calls/ProvisionDevice.ts';
import { RenewDeviceProvisionKey } from './calls/RenewDeviceProvisionKey.ts';
import { UpdateDeviceProvisionKey } from './calls/UpdateDeviceProvisionKey.ts';
import { deleteProjectProvisioning } from './store.ts';

export { provisionDevice } from './provisionDevice.ts';

export const provisionRoutes: Route[] = bindRoutes(provisionCalls, {
  ProvisionDevice,
  GetDeviceProvisionKeyList,
  AddDeviceProvisionKey,
  UpdateDeviceProvisionKey,
  RenewDeviceProvisionKey,
  DeleteDeviceProvisionKey,
});

/** Keys go with their project. */
export function followProvisioning({ events }: Platform): void {
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await deleteProjectProvisioning(tx, projectId);
  });
}
