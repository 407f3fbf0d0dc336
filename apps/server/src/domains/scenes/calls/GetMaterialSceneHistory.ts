import { SCENE_HISTORY_DAYS_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { openScene } from '../changes.ts';
import { loadSceneHistory } from '../past.ts';
import { periodOf } from '../period.ts';
import { sceneSubject } from '../sharing.ts';

/** T-SCN-01. */
export const GetMaterialSceneHistory = defineHandler(
  sceneCalls.GetMaterialSceneHistory,
  async (input, { platform }) => {
    const period = periodOf(input, SCENE_HISTORY_DAYS_MAX);
    const { db } = platform.database;
    const { id } = await openScene(db, input.projectId, input.sceneId);
    const { device = [] } = await sceneSubject.loadContents(db, input.projectId, id);
    const wanted = input.deviceIds && new Set(input.deviceIds.map((one) => one.toLowerCase()));
    return loadSceneHistory(
      platform,
      device.filter((one) => wanted?.has(one) !== false),
      { ...period, steps: input.steps },
    );
  },
);
