import { SCENE_ALARM_DAYS_MAX, SCENE_ALARMS_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAlarmsOpenIn } from '../../alarms/index.ts';
import { loadDeviceLinks } from '../../assets/index.ts';
import { requireScene } from '../changes.ts';
import { requireScenePeriod } from '../period.ts';
import { sceneShareKind } from '../sharing.ts';

/** T-SCN-02: newest first. */
export const GetMaterialSceneAlarms = defineHandler(sceneCalls.GetMaterialSceneAlarms, async (input, { platform }) => {
  const { projectId } = input;
  const { from, to } = requireScenePeriod(input, SCENE_ALARM_DAYS_MAX);
  const { db } = platform.database;
  const { id } = await requireScene(db, projectId, input.sceneId);
  const { device = [], asset = [] } = await sceneShareKind.loadContents(db, projectId, id);
  const [found, links] = await Promise.all([
    loadAlarmsOpenIn(db, projectId, [...device, ...asset], {
      from: new Date(from),
      to: new Date(to),
      limit: SCENE_ALARMS_MAX,
    }),
    asset.length > 0 ? loadDeviceLinks(db, projectId, asset) : [],
  ]);
  const assets = new Map<string, string[]>(asset.map((one) => [one, [one]]));
  for (const { assetId, deviceId } of links) assets.set(deviceId, [...(assets.get(deviceId) ?? []), assetId]);
  return found.map((alarm) => ({
    id: alarm.id,
    alarmType: alarm.alarmType,
    severity: alarm.severity,
    message: alarm.message ?? undefined,
    originatorId: alarm.originatorId,
    originatorName: alarm.originatorName,
    assetIds: assets.get(alarm.originatorId) ?? [],
    startTime: alarm.startAt,
    clearTime: alarm.clearAt ?? undefined,
    ackTime: alarm.ackAt ?? undefined,
  }));
});
