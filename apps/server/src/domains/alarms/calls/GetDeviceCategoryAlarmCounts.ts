import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { countOpenByAncestor } from '../listStore.ts';
import { alarmAncestors } from '../slots.ts';

export const GetDeviceCategoryAlarmCounts = defineHandler(
  projectAlarmCalls.GetDeviceCategoryAlarmCounts,
  async (_input, { platform, project: { projectId } }) => {
    const categories = alarmAncestors.all().get('DEVICE_CATEGORY');
    if (!categories) return [];
    const found = await countOpenByAncestor(platform.database.db, projectId, categories.pairs(projectId));
    return [...found].map(([deviceCategoryId, count]) => ({ deviceCategoryId, ...count }));
  },
);
