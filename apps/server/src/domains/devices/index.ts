import type { Domain } from '../../platform/domain.ts';
import { quotaUsage } from '../../platform/quotas/index.ts';
import { linkedDevices } from '../documents/index.ts';
import { projectCounts } from '../projects/index.ts';
import { questionSources } from '../questions/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { requireDevices } from './access.ts';
import { registerDeviceBin } from './bin.ts';
import { deviceCategoryRoutes } from './categories/index.ts';
import { registerDemoHistoryJob, seedDevices } from './demo/index.ts';
import { countDevices, deviceById, devicesInProject } from './deviceStore.ts';
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

export { requireDevice, requireDeviceCategory, requireDevices } from './access.ts';
export { loadDeviceScope, requireDeviceById, requireDeviceByIdForUpdate, type SignedInCaller } from './accessById.ts';
export { markSilentOffline, recordActivity, recordConnected, recordDisconnected } from './activityStore.ts';
export { assignableDeviceEventData } from './assignableEventData.ts';
export { assignDeviceToProject, unassignDeviceFromProject } from './assignToProject.ts';
export { authenticateDevice, type DeviceIdentity, type PresentedCredential } from './authenticate.ts';
export { loadDeviceCategories } from './categoryStore.ts';
export {
  type DeviceAuthState,
  findDeviceCredential,
  loadDeviceAuthStates,
  type StoredCredential,
  saveCredentials,
  unsealSecret,
} from './credentialStore.ts';
export { demoDeviceTokens, demoProject, loadDemoTower } from './demo/index.ts';
export { insertDemoProperties } from './demoStore.ts';
export {
  type Device,
  devicesInProject,
  insertDevice,
  letDevicesSpeakThemselves,
  loadProjectsByDevice,
  loadProjectsOfDevices,
  setAdapterOfDevices,
  updateDevice,
} from './deviceStore.ts';
export { deleteEventsOfEntities, insertEntityEvents, listEventsOfMessage, type NewEvent } from './events/eventStore.ts';
export { getDeviceEventRecorder } from './events/index.ts';
export {
  categoryEvents,
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceEvents,
  devicesImported,
  deviceUnassigned,
} from './events.ts';
export { assignToDevice } from './firmware/assign.ts';
export { loadOwnPackages, type OwnPackages } from './firmware/assignmentStore.ts';
export { findOtaContent, type OtaContent } from './firmware/index.ts';
export { findOrAddGatewayDevice } from './gateway.ts';
export { loadDeviceIdentities } from './identities.ts';
export { type LiveDevice, loadLiveDevices } from './liveStore.ts';
export { countMissingCategories, countMissingDevices } from './missingStore.ts';
export { devicesBelow, devicesOfCategories, lockDeviceOriginators } from './originatorStore.ts';
export { parseCredentialsInput } from './parseCredentials.ts';
export { type DevicePlace, loadPlacesInProject, loadPlacesOfDevices } from './placesStore.ts';
export {
  DEFAULT_DEVICE_TYPE,
  type DeviceScope,
  listDeviceTypesInScope,
  listProfiledDevices,
  lockDevice,
  type ProfiledDevice,
  profiledDeviceById,
  profiledDeviceByName,
  profiledDevicesByIds,
} from './profileStore.ts';
export { readAttributes } from './properties/attributes.ts';
export { loadPropertiesOfDevices, loadSeriesDisplays } from './properties/read.ts';
export { valueToJson } from './properties/toResponse.ts';
export { addProvisionedDevice, lockDeviceForProvisioning, type ProvisionedCredentials } from './provisioning.ts';
export { DEVICES_PUSH, publishDevicesChanged } from './publish.ts';
export { type QueriedDevice, queryDevices } from './queryStore.ts';
export { requireDeviceQuota } from './quotaStore.ts';
export { addDevice } from './registry/addDevice.ts';
export { listDevicesAmong } from './registry/listing.ts';
export { EntityResolver, type ResolvedEntity } from './relations/entityResolver.ts';
export { deleteRelationsOfEntities } from './relations/index.ts';
export { findRelatedEntities } from './relations/relatedStore.ts';
export { deleteRelation, relationsBetween, upsertRelation } from './relations/relationStore.ts';
export { removeDevices } from './removal.ts';
export {
  askDevice,
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
export { buildCredentials, type Credentials, newAccessToken, parseAttributeValue, parseDeviceState } from './rules.ts';
export {
  adapterSources,
  clientRpcHandlers,
  DIRECT_CONNECTION,
  demoHistoryWritten,
  deviceAlarms,
  deviceRemovals,
  eventOwners,
} from './slots.ts';
export { loadDevicesInCategory, loadNamesInProject, type NamedDevice } from './targetStore.ts';
export { refuseDuplicates } from './unique.ts';

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
    ...relationRoutes,
    ...deviceFirmwareRoutes,
    ...eventRoutes,
    ...rpcRoutes,
  ],
  async serve(platform) {
    const events = getDeviceEventRecorder(platform);
    events.start();
    return { close: () => events.stop() };
  },
  register(platform) {
    quotaUsage.add('devices', ({ database }, companyId) => countCompanyDevices(database.db, companyId));
    registerDeviceBin();
    linkedDevices.fill(async (db, { project }, deviceId, lock) => {
      const [found] = await requireDevices({ platform, project }, [deviceId], db, lock);
      if (!found) throw new Error('a device that is there was not found');
      return { id: found.id, name: found.deviceName };
    });
    questionSources.add('device', async (db, { project }, id) => {
      const [found] = await devicesInProject(db, project.projectId, [id]);
      return found && { id: found.id, name: found.deviceName };
    });
    registerProjectListeners(platform);
    registerDemoHistoryJob(platform);
    registerDeviceImportJob(platform);
    registerFirmwareListeners(platform);
    registerEventRetention(platform);
    registerRpc(platform);
    projectCounts.add('devices', async (db, projectId) => ({ deviceCount: await countDevices(db, projectId) }));
    entityAccess.add('DEVICE', {
      find: async (db, id) => {
        const device = await deviceById(db, id);
        return device?.projectId ? { projectId: device.projectId, name: device.deviceName } : undefined;
      },
    });
  },
};
