import { adapterCalls } from '@twinscape/contract/adapters';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { notifyChannel } from '../../platform/signals/index.ts';
import { adapterSources, deviceRemovals } from '../devices/index.ts';
import { projectDeleted, publishEditedOnEvents } from '../projects/index.ts';
import { deleteAdapterRows, loadAdapterIdsOfProject, loadAdapterNames, touchAdapters } from './adapterStore.ts';
import { answerWaitersService } from './askStored.ts';
import { BrowseProjectAdapter } from './calls/BrowseProjectAdapter.ts';
import { DeleteAdapterPoints } from './calls/DeleteAdapterPoints.ts';
import { DownloadAdapterPointModel } from './calls/DownloadAdapterPointModel.ts';
import { DownloadDeveloperHelp } from './calls/DownloadDeveloperHelp.ts';
import { ExportAdapterPoints } from './calls/ExportAdapterPoints.ts';
import { GetAdapterPointList } from './calls/GetAdapterPointList.ts';
import { ImportAdapterPoints } from './calls/ImportAdapterPoints.ts';
import { adaptersOfPlatform, adaptersOfProject } from './calls/ofBothScopes.ts';
import { PushAdapterValues } from './calls/PushAdapterValues.ts';
import { ReadAdapterPointFile } from './calls/ReadAdapterPointFile.ts';
import { SaveAdapterPoints } from './calls/SaveAdapterPoints.ts';
import { UploadProjectAdapterPackage } from './calls/UploadProjectAdapterPackage.ts';
import { WriteAdapterPoint } from './calls/WriteAdapterPoint.ts';
import { followDemoPlant, seedAdapters } from './demo/seed.ts';
import { adapterEvents } from './events.ts';
import { deleteLogOfAdapters } from './logStore.ts';
import { deleteAdapterPointsOfProject, deletePointsOfAdapters, deletePointsOfDevices } from './pointStore.ts';
import { deletePushesOfAdapters } from './pushStore.ts';
import { adapterRunnerService } from './running/adapterRunner.ts';
import { pushGateService } from './running/pushGate.ts';
import { ADAPTER_CHANGED } from './signals.ts';

/** What brings in the data of devices that do not speak to the platform themselves. */
export const adapters: Domain = {
  name: 'adapters',
  seed: seedAdapters,
  services: [answerWaitersService, adapterRunnerService, pushGateService],
  routes: bindRoutes(adapterCalls, {
    ...adaptersOfPlatform,
    ...adaptersOfProject,
    BrowseProjectAdapter,
    GetAdapterPointList,
    SaveAdapterPoints,
    DeleteAdapterPoints,
    WriteAdapterPoint,
    DownloadAdapterPointModel,
    PushAdapterValues,
    ReadAdapterPointFile,
    ImportAdapterPoints,
    ExportAdapterPoints,
    UploadProjectAdapterPackage,
    DownloadDeveloperHelp,
  }),
  register(platform) {
    publishEditedOnEvents(platform, [adapterEvents.updated, adapterEvents.deleted]);
    adapterSources.add('adapters', async (db, projectId) =>
      (await loadAdapterNames(db, projectId)).map(({ id, adapterName }) => ({
        adapterId: id,
        adapterName,
        kind: 'adapter',
      })),
    );
    deviceRemovals.add('adapters', async (_platform, tx, deviceIds) => {
      const adapterIds = await deletePointsOfDevices(tx, deviceIds);
      await touchAdapters(tx, adapterIds);
      for (const id of adapterIds) await notifyChannel(tx, ADAPTER_CHANGED, id);
    });
    platform.events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      const ids = await loadAdapterIdsOfProject(tx, projectId);
      await deleteAdapterPointsOfProject(tx, projectId);
      await deletePointsOfAdapters(tx, ids);
      await deleteLogOfAdapters(tx, ids);
      await deletePushesOfAdapters(tx, ids);
      await deleteAdapterRows(tx, ids);
      await notifyChannel(tx, ADAPTER_CHANGED, '');
    });
  },
  async serve(platform) {
    if (!platform.config.roles.has('worker')) return undefined;
    await followDemoPlant(platform);
    return platform.services.get(adapterRunnerService).start();
  },
};
