import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAlarmTypes } from '../listStore.ts';

export const GetProjectAlarmTypeList = defineHandler(
  projectAlarmCalls.GetProjectAlarmTypeList,
  async (_input, { platform, project }) => {
    const found = await loadAlarmTypes(platform.database.db, { projectIds: [project.projectId] });
    return found.map(({ companyId: _, ...row }) => row);
  },
);
