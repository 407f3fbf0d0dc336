import type { Domain } from '../../platform/domain.ts';
import { quotaUse } from '../../platform/quotas/index.ts';
import { projectCounts } from '../projects/index.ts';
import { entityAccess } from '../telemetry/index.ts';
import { deviceCategoryRoutes } from './categories/index.ts';
import { handleDemoHistory, seedDevices } from './demo/index.ts';
import { countDevices, deviceById } from './deviceStore.ts';
import { entityViewAccess, entityViewRoutes } from './entityViews/index.ts';
import { deviceEventsOf, eventRoutes, forgetOldEvents } from './events/index.ts';
import { followProjects } from './listeners.ts';
import { followDevices, otaRoutes } from './ota/index.ts';
import { devicePropertyRoutes } from './properties/index.ts';
import { countCompanyDevices } from './quotaStore.ts';
import { deviceRegistryRoutes } from './registry/index.ts';
import { relationRoutes } from './relations/index.ts';
import { followRpcs, rpcRoutes } from './rpc/index.ts';
import { deviceSheetRoutes, handleImports } from './sheets/index.ts';
import { deviceThingRoutes } from './things/index.ts';

export { noteActivity, noteConnected, noteDisconnected, noteSilent } from './activityStore.ts';
export { authenticateDevice, type DeviceIdentity, type ShownCredential } from './authenticate.ts';
export { categoriesOf } from './categoryStore.ts';
export { missingCategories, missingDevices } from './choiceStore.ts';
export { type Standing, standingOf } from './credentialStore.ts';
export { type DemoDeviceToken, demoDeviceTokens, demoProject } from './demo/index.ts';
export { projectsOfDevices } from './deviceStore.ts';
export { deviceEventsOf } from './events/index.ts';
export {
  categoryDeleted,
  deviceAdded,
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceDeleted,
  devicesImported,
  deviceUnassigned,
  deviceUpdated,
} from './events.ts';
export { deviceOfGateway } from './gateway.ts';
export { type LiveDevice, liveDevices } from './liveStore.ts';
export { type DeviceOriginator, devicesBelow, devicesOfCategories, holdDeviceOriginators } from './originatorStore.ts';
export { type OtaContent, otaContentFor } from './ota/index.ts';
export { type DevicePlace, placesInProject, placesOfDevices } from './placesStore.ts';
export { readAttributes } from './properties/attributes.ts';
export { propertiesOfDevices } from './properties/read.ts';
export { type DeviceSelection, type QueriedDevice, queryDevices } from './queryStore.ts';
export { openCategory, openDevice, openDevices } from './reach.ts';
export { devicesAmong } from './registry/listing.ts';
export { removeRelationsOf } from './relations/index.ts';
export { type RelatedQuery, relatedEntities } from './relations/relatedStore.ts';
export {
  RPC_WAITS,
  type Rpc,
  rpcAnswered,
  rpcById,
  rpcClaimed,
  rpcConfirmed,
  rpcGiven,
  rpcHandedBack,
  rpcSent,
  rpcUnconfirmed,
  unconfirmedOf,
} from './rpc/index.ts';
export { newAccessToken, stateOf, typedValue } from './rules.ts';

export { addSelfRegistered, heldForProvisioning, type ShownCredentials } from './selfRegistered.ts';
export {
  adapterSources,
  type DeviceAlarm,
  type DeviceQuestion,
  demoPastWritten,
  deviceAlarms,
  deviceQuestions,
} from './slots.ts';
export { devicesInCategory, type NamedDevice, namesInProject } from './targetStore.ts';
export { DEVICES_PUSH, tellDevicesChanged } from './tell.ts';
export { DEFAULT_TYPE } from './thingStore.ts';
export { claimPooled, returnToPool } from './things/claimed.ts';
export { pageOf } from './things/present.ts';
export { reachOf } from './things/reach.ts';
export { customerIn, plainId } from './things/references.ts';

/** Devices of projects: who they are, how they show it, what they are doing. */
export const devices: Domain = {
  name: 'devices',
  seed: seedDevices,
  routes: [
    ...deviceCategoryRoutes,
    ...deviceRegistryRoutes,
    ...devicePropertyRoutes,
    ...deviceSheetRoutes,
    ...deviceThingRoutes,
    ...relationRoutes,
    ...otaRoutes,
    ...eventRoutes,
    ...entityViewRoutes,
    ...rpcRoutes,
  ],
  async serve(platform) {
    const events = deviceEventsOf(platform);
    events.start();
    return { close: () => events.stop() };
  },
  register(platform) {
    quotaUse.add('devices', ({ database }, companyId) => countCompanyDevices(database.db, companyId));
    followProjects(platform);
    handleDemoHistory(platform);
    handleImports(platform);
    followDevices(platform);
    forgetOldEvents(platform);
    followRpcs(platform);
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
