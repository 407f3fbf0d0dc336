import { type alarmCalls, projectAlarmCalls } from '@twinscape/contract/alarms';
import type { TestApp } from '../../testing/app.ts';
import { type Examples, isPerson, type TestCaller } from '../../testing/examples.ts';
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
const one = async (app: TestApp) => ({ id: (await createAlarm(app)).id });
const named = async (app: TestApp) => ({ ...tower(app), alarmId: (await createAlarm(app)).id });
const listed = async (app: TestApp) => ({ ...tower(app), alarmIds: [(await createAlarm(app)).id] });
/** A comment of whoever tries the call where they may write one, of a member otherwise. */
async function commented(app: TestApp, caller: TestCaller) {
  const { people } = app.world;
  const author = writers.includes(caller) && isPerson(caller) ? people[caller] : people.member;
  const alarm = await named(app);
  const { commentId } = await app.as(author).must(projectAlarmCalls.AddAlarmComment, { ...alarm, comment: '已派人' });
  return { ...alarm, commentId };
}
const raised = async (app: TestApp) => ({
  type: '温度过高',
  originator: { entityType: 'DEVICE' as const, id: (await deviceIn(app)).id },
  severity: 'MAJOR' as const,
});

const everybody: readonly TestCaller[] = ['platform', 'admin', 'engineer', 'member', 'guest'];
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
  GetAlarmAssigneeList: { input: tower },
  AddAlarmComment: { input: async (app) => ({ ...(await named(app)), comment: '已派人' }) },
  UpdateAlarmComment: { input: async (app, caller) => ({ ...(await commented(app, caller)), comment: '已修好' }) },
  DeleteAlarmComment: { input: commented },
  ExportProjectAlarmList: { input: tower },
  GetEntityAlarms: {
    input: async (app) => ({ a: 'DEVICE', b: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetEntityAlarmsV2: {
    input: async (app) => ({ entityType: 'DEVICE', entityId: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetHighestAlarmSeverity: {
    input: async (app) => ({ entityType: 'DEVICE', entityId: (await deviceIn(app)).id }),
    allowed: everybody,
  },
  GetAlarmInfo: { input: one, allowed: everybody },
  GetAlarm: { input: one, allowed: everybody },
  GetAllAlarms: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  GetAllAlarmsV2: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  GetAlarmTypes: { input: (app) => ({ companyId: app.world.east.id }), allowed: [...everybody, 'idle'] },
  AcknowledgeAlarm: { input: one, allowed: writers },
  ClearAlarm: { input: one, allowed: writers },
  AssignAlarm: {
    input: async (app) => ({ ...(await one(app)), assigneeId: app.world.people.member.id }),
    allowed: writers,
  },
  UnassignAlarm: {
    input: async (app) => {
      const alarm = await listed(app);
      await app
        .as(app.world.people.member)
        .must(projectAlarmCalls.AssignProjectAlarms, { ...alarm, assigneeId: app.world.people.member.id });
      return { id: alarm.alarmIds[0] ?? '' };
    },
    allowed: writers,
  },
  SaveAlarm: { input: raised, allowed: writers },
  DeleteAlarm: { input: one, allowed: writers },
  GetThingAlarmComments: { input: one, allowed: everybody },
  SaveThingAlarmComment: {
    input: async (app) => ({ alarmId: (await one(app)).id, comment: { text: '已派人' } }),
    allowed: writers,
  },
  DeleteThingAlarmComment: {
    input: async (app, caller) => {
      const { alarmId, commentId } = await commented(app, caller);
      return { alarmId, commentId };
    },
    allowed: writers,
  },
};
