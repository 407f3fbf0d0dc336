import { SCENE_HISTORY_DAYS_MAX, sceneCalls } from '@twinscape/contract/scenes';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireScene } from '../changes.ts';
import { loadSceneHistory } from '../history.ts';
import { requireScenePeriod } from '../period.ts';
import { sceneShareKind } from '../sharing.ts';

/** T-SCN-01. */
export const GetMaterialSceneHistory = defineHandler(
  sceneCalls.GetMaterialSceneHistory,
  async (input, { platform }) => {
    const period = requireScenePeriod(input, SCENE_HISTORY_DAYS_MAX);
    const { db } = platform.database;
    const { id } = await requireScene(db, input.projectId, input.sceneId);
    const { device = [] } = await sceneShareKind.loadContents(db, input.projectId, id);
    const wanted = input.deviceIds && new Set(input.deviceIds.map((one) => one.toLowerCase()));
    return loadSceneHistory(
      platform,
      device.filter((one) => wanted?.has(one) !== false),
      { ...period, steps: input.steps },
    );
  },
);
