import type { alarmRuleCalls, RuleDefinition } from '@twinscape/contract/alarms';
import { newId } from '../../../platform/db/index.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { deviceIn } from '../../devices/examples.ts';
import { raiseAlarm } from '../raising.ts';
import { type AlarmRule, insertRules } from './ruleStore.ts';

const tower = (app: TestApp) => ({ projectId: app.world.east.tower });

export const HOT_RULE: RuleDefinition = {
  levels: [{ severity: 'major', when: { kind: 'value', key: 'temperature', operator: 'gt', value: 80 } }],
};

/** A rule on a device of 滨江大厦 that no other try used. */
export async function createAlarmRule(app: TestApp, definition = HOT_RULE): Promise<AlarmRule> {
  const { tower: projectId, id: companyId } = app.world.east;
  const { id: targetId } = await deviceIn(app);
  const [rule] = await insertRules(app.platform.database.db, [
    {
      projectId,
      companyId,
      ruleName: `规则 ${newId()}`,
      alarmType: '温度过高',
      targetType: 'DEVICE',
      targetId,
      isEnabled: true,
      definition,
      createdBy: null,
    },
  ]);
  if (!rule) throw new Error('the rule was not inserted');
  return rule;
}

const ofRule = async (app: TestApp) => ({ ...tower(app), alarmRuleId: (await createAlarmRule(app)).id });
const ofRules = async (app: TestApp) => ({ ...tower(app), alarmRuleIds: [(await createAlarmRule(app)).id] });
const ofDevice = async (app: TestApp) => ({
  ...tower(app),
  targetType: 'DEVICE' as const,
  targetId: (await deviceIn(app)).id,
});

export const alarmRuleExamples: Examples<typeof alarmRuleCalls> = {
  GetProjectAlarmRuleList: { input: tower },
  GetProjectAlarmRuleDetail: { input: ofRule },
  GetAlarmRuleVersionList: { input: ofRule },
  CheckAlarmRule: { input: async (app) => ({ ...(await ofDevice(app)), definition: HOT_RULE }) },
  AddProjectAlarmRule: {
    input: async (app) => ({ ...(await ofDevice(app)), ruleName: '过热', alarmType: '温度过高', definition: HOT_RULE }),
  },
  UpdateProjectAlarmRule: {
    input: async (app) => {
      const { id, targetType, targetId, alarmType, version } = await createAlarmRule(app);
      return {
        ...tower(app),
        alarmRuleId: id,
        version,
        ruleName: '改名',
        alarmType,
        targetType,
        targetId,
        definition: HOT_RULE,
      };
    },
  },
  SetAlarmRulesEnabled: { input: async (app) => ({ ...(await ofRules(app)), isEnabled: false }) },
  CopyAlarmRule: {
    input: async (app) => {
      const { targetType, targetId } = await ofDevice(app);
      return { ...(await ofRule(app)), targets: [{ targetType, targetId }] };
    },
  },
  DeleteProjectAlarmRules: { input: ofRules },
  GetAlarmCause: {
    input: async (app) => {
      const { id } = await deviceIn(app);
      const at = Date.now();
      const raised = await app.platform.database.db.transaction((tx) =>
        raiseAlarm(tx, [{ originator: { type: 'DEVICE', id }, alarmType: '温度过高', severity: 'major', at }]),
      );
      return { ...tower(app), alarmId: raised[0]?.alarm.id ?? '' };
    },
  },
  TryAlarmRule: {
    input: async (app) => ({
      ...(await ofDevice(app)),
      definition: HOT_RULE,
      startTime: new Date('2026-03-01T00:00:00Z'),
      endTime: new Date('2026-03-02T00:00:00Z'),
    }),
  },
};
