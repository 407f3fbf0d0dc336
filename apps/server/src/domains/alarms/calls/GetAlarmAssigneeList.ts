import { projectAlarmCalls } from '@twinscape/contract/alarms';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssignableMembers } from '../assignees.ts';

export const GetAlarmAssigneeList = defineHandler(
  projectAlarmCalls.GetAlarmAssigneeList,
  async ({ key }, { platform, project }) => {
    const people = [...(await loadAssignableMembers(platform.database.db, project)).values()];
    const sought = (key ?? '').toLowerCase();
    return people
      .filter(({ masterName, loginAccount }) => `${masterName}\n${loginAccount}`.toLowerCase().includes(sought))
      .map(({ id, masterName, loginAccount }) => ({ userId: id, userName: masterName, loginAccount }))
      .sort((a, b) => a.userName.localeCompare(b.userName, 'zh') || (a.userId < b.userId ? -1 : 1));
  },
);
