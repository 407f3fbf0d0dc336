import { SCENE_DEVICES_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { groupRows } from '../../../platform/tree/index.ts';
import { loadLiveDevices, loadSeriesDisplays } from '../../devices/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { requireScene } from '../changes.ts';
import { toJsonValue } from '../history.ts';
import { sceneShareKind } from '../sharing.ts';

/** T-SCN-03: also of devices that have said nothing yet. */
export const GetMaterialSceneValues = defineHandler(sceneCalls.GetMaterialSceneValues, async (input, { platform }) => {
  const { db } = platform.database;
  const { id } = await requireScene(db, input.projectId, input.sceneId);
  const { device = [] } = await sceneShareKind.loadContents(db, input.projectId, id);
  const devices = await loadLiveDevices(db, input.projectId, device.slice(0, SCENE_DEVICES_MAX));
  const [latest, findDisplay] = await Promise.all([
    getTelemetry(platform).store.latest(devices.map((one) => ({ type: 'DEVICE', id: one.id }))),
    loadSeriesDisplays(
      platform,
      input.projectId,
      devices.map((one) => one.id),
    ),
  ]);
  const samplesByDevice = groupRows(latest, ({ entity }) => entity.id);
  return devices.map(({ deviceName: _, ...status }) => ({
    ...status,
    values: (samplesByDevice.get(status.id) ?? []).map(({ key, value, at }) => ({
      propertyName: key,
      value: toJsonValue(value),
      time: new Date(at),
      ...findDisplay(status.id, key),
    })),
  }));
});
