import { type ProjectStatistics, projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { projectCounts } from '../homeSlots.ts';

const noCounts: ProjectStatistics = { deviceCount: 0, assetCount: 0, modelCount: 0, sceneCount: 0, alarmCount: 0 };

export const GetProjectStatistics = defineHandler(projectCalls.GetProjectStatistics, async (input, context) => {
  const counted = await Promise.all(
    [...projectCounts.all().values()].map((count) => count(context.platform.database.db, input.projectId)),
  );
  return Object.assign({ ...noCounts }, ...counted) as ProjectStatistics;
});
