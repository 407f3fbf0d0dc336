import { projectCalls } from '@twinscape/contract/projects';
import { defineHandler } from '../../../platform/http/index.ts';
import { homeAlarmSources } from '../homeSlots.ts';
import { mergeNewestPage } from '../rules.ts';

export const GetHomeAlarmList = defineHandler(projectCalls.GetHomeAlarmList, async (input, context) => {
  const upTo = input.pageIndex * input.pageSize;
  const found = await Promise.all(
    [...homeAlarmSources.all().values()].map((source) => source(context.platform.database.db, input.projectId, upTo)),
  );
  return mergeNewestPage(found, input);
});
