import type { Domain } from '../../platform/domain.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { projectCounts } from '../projects/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { deviceCategoryRoutes } from './categories/index.ts';
import { registerDemoHistoryJob, seedDevices } from './demo/index.ts';
import { countDevices, deviceById } from './deviceStore.ts';
import { entityViewAccess, entityViewRoutes } from '../thingsboard/entityViews/index.ts';
import {
  deviceEventRecorderService,
  eventRoutes,
  getDeviceEventRecorder,
  registerEventRetention,
} from './events/index.ts';
import { deviceFirmwareRoutes, registerFirmwareListeners } from './firmware/index.ts';
import { registerProjectListeners } from './listeners.ts';
import { devicePropertyRoutes } from './properties/index.ts';
import { countCompanyDevices } from './quotaStore.ts';
import { deviceRegistryRoutes } from './registry/index.ts';
import { relationRoutes } from './relations/index.ts';
import { registerRpc, rpcRoutes, rpcWaitersService } from './rpc/index.ts';
import { deviceSpreadsheetRoutes, registerDeviceImportJob } from './spreadsheet/index.ts';
import { tbDeviceRoutes } from '../thingsboard/devices/index.ts';

export { requireDevice, requireDeviceCategory, requireDevices } from './access.ts';
export { markSilentOffline, recordActivity, recordConnected, recordDisconnected } from './activityStore.ts';
export { authenticateDevice, type DeviceIdentity, type PresentedCredential } from './authenticate.ts';
export { loadDeviceCategories } from './categoryStore.ts';
export { type DeviceAuthState, loadDeviceAuthStates } from './credentialStore.ts';
export { demoDeviceTokens, demoProject } from './demo/index.ts';
export { loadProjectsOfDevices } from './deviceStore.ts';
export { getDeviceEventRecorder } from './events/index.ts';
export {
  categoryDeleted,
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceDeleted,
  devicesImported,
  deviceUnassigned,
  deviceUpdated,
} from './events.ts';
export { findOtaContent, type OtaContent } from './firmware/index.ts';
export { findOrAddGatewayDevice } from './gateway.ts';
export { type LiveDevice, loadLiveDevices } from './liveStore.ts';
export { countMissingCategories, countMissingDevices } from './missingStore.ts';
export { devicesBelow, devicesOfCategories, lockDeviceOriginators } from './originatorStore.ts';
export { type DevicePlace, loadPlacesInProject, loadPlacesOfDevices } from './placesStore.ts';
export { readAttributes } from './properties/attributes.ts';
export { loadPropertiesOfDevices } from './properties/read.ts';
export { addProvisionedDevice, lockDeviceForProvisioning, type ProvisionedCredentials } from './provisioning.ts';
export { DEVICES_PUSH, publishDevicesChanged } from './publish.ts';
export { type QueriedDevice, queryDevices } from './queryStore.ts';
export { listDevicesAmong } from './registry/listing.ts';
export { deleteRelationsOfEntities } from './relations/index.ts';
export { findRelatedEntities } from './relations/relatedStore.ts';
export {
  claimRpc,
  loadUnconfirmedRpcs,
  notifyRpcDelivered,
  RPC_QUEUED,
  type Rpc,
  recordRpcConfirmed,
  recordRpcResponse,
  recordRpcSent,
  recordRpcUnconfirmed,
  requeueRpc,
  rpcById,
} from './rpc/index.ts';
export { newAccessToken, parseAttributeValue, parseDeviceState } from './rules.ts';
export {
  clientRpcHandlers,
  demoHistoryWritten,
  deviceAlarms,
} from './slots.ts';
export { loadDevicesInCategory, loadNamesInProject, type NamedDevice } from './targetStore.ts';
export { loadTbDeviceScope } from './accessById.ts';
export { claimUnassignedDevice, releaseClaimedDevice } from '../thingsboard/devices/claim.ts';
export { parseCustomerId, parseReferenceId } from '../../platform/thingsboard/references.ts';
export { toTbPage } from '../thingsboard/devices/toResponse.ts';
export { TB_DEFAULT_TYPE } from './profileStore.ts';

/** Devices of projects: who they are, how they show it, what they are doing. */
export const devices: Domain = {
  name: 'devices',
  services: [deviceEventRecorderService, rpcWaitersService],
  seed: seedDevices,
  routes: [
    ...deviceCategoryRoutes,
    ...deviceRegistryRoutes,
    ...devicePropertyRoutes,
    ...deviceSpreadsheetRoutes,
    ...tbDeviceRoutes,
    ...relationRoutes,
    ...deviceFirmwareRoutes,
    ...eventRoutes,
    ...entityViewRoutes,
    ...rpcRoutes,
  ],
  async serve(platform) {
    const events = getDeviceEventRecorder(platform);
    events.start();
    return { close: () => events.stop() };
  },
  register(platform) {
    quotaUsage.add('devices', ({ database }, companyId) => countCompanyDevices(database.db, companyId));
    registerProjectListeners(platform);
    registerDemoHistoryJob(platform);
    registerDeviceImportJob(platform);
    registerFirmwareListeners(platform);
    registerEventRetention(platform);
    registerRpc(platform);
    projectCounts.add('devices', async (db, projectId) => ({ deviceCount: await countDevices(db, projectId) }));
    entityAccess.add('ENTITY_VIEW', entityViewAccess);
    entityAccess.add('DEVICE', {
      find: async (db, id) => {
        const device = await deviceById(db, id);
        return device?.projectId ? { projectId: device.projectId, name: device.deviceName } : undefined;
      },
    });
  },
};
