import { type alarmCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
import { endBulkJobs } from '../bulk/examples.ts';
import { deviceIn } from '../devices/examples.ts';
import type { Alarm } from './alarmStore.ts';
import { noticeExamples } from './notices/examples.ts';
import { type RaiseRequest, raiseAlarm } from './raising.ts';
import { alarmRuleExamples } from './rules/examples.ts';

/** An open alarm of a fresh device of 滨江大厦, or of the one that is named. */
export async function createAlarm(app: TestApp, values: Partial<RaiseRequest> = {}): Promise<Alarm> {
  const originator = values.originator ?? { type: 'DEVICE' as const, id: (await deviceIn(app)).id };
  const raising = { originator, alarmType: '温度过高', severity: 'major' as const, at: Date.now(), ...values };
  const [raised] = await app.platform.database.db.transaction((tx) => raiseAlarm(tx, [raising]));
  if (!raised) throw new Error('the alarm was not raised');
  return raised.alarm;
}

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });
const named = async (app: TestApp) => ({ ...tower(app), alarmId: (await createAlarm(app)).id });
const listed = async (app: TestApp) => ({ ...tower(app), alarmIds: [(await createAlarm(app)).id] });
/** A filter that finds one alarm. */
async function matched(app: TestApp) {
  await endBulkJobs(app);
  return { ...tower(app), originatorIds: [(await createAlarm(app)).originatorId] };
}
/** A comment of whoever tries the call where they may write one, of a member otherwise. */
async function commented(app: TestApp, caller: TestCaller) {
  const { people } = app.world;
  const author = writers.includes(caller) && isPerson(caller) ? people[caller] : people.member;
  const alarm = await named(app);
  const { commentId } = await app.as(author).must(projectAlarmCalls.AddAlarmComment, { ...alarm, comment: '已派人' });
  return { ...alarm, commentId };
}

const writers: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member'];

export const alarmExamples: Examples<typeof alarmCalls> = {
  ...noticeExamples,
  ...alarmRuleExamples,
  GetProjectAlarmList: { input: tower },
  GetProjectAlarmCount: { input: tower },
  GetProjectAlarmDetail: { input: named },
  GetProjectAlarmEvents: { input: named },
  GetProjectAlarmTypeList: { input: tower },
  GetDeviceCategoryAlarmCounts: { input: tower },
  AcknowledgeProjectAlarms: { input: listed },
  ClearProjectAlarms: { input: listed },
  AssignProjectAlarms: { input: async (app) => ({ ...(await listed(app)), assigneeId: app.world.people.member.id }) },
  AcknowledgeMatchingAlarms: { input: matched },
  ClearMatchingAlarms: { input: matched },
  AssignMatchingAlarms: { input: async (app) => ({ ...(await matched(app)), assigneeId: app.world.people.member.id }) },
  GetAlarmAssigneeList: { input: tower },
  AddAlarmComment: { input: async (app) => ({ ...(await named(app)), comment: '已派人' }) },
  UpdateAlarmComment: { input: async (app, caller) => ({ ...(await commented(app, caller)), comment: '已修好' }) },
  DeleteAlarmComment: { input: commented },
  ExportProjectAlarmList: { input: tower },
};
