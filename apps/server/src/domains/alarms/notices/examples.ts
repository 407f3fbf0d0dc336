import type { noticeCalls } from '@twinscape/contract/alarms';
import type { TestApp } from '../../../testing/app.ts';
import type { Examples } from '../../../testing/examples.ts';
import { insertNoticeRule, type NoticeRuleValues } from './noticeRuleStore.ts';

const GONE = '01890000-0000-7000-8000-000000000001';

/** A rule of 滨江大厦 that tells its managers. */
export async function createNoticeRule(
  app: TestApp,
  values: Partial<NoticeRuleValues & { readonly companyId: string; readonly projectId: string }> = {},
): Promise<string> {
  const { east, people } = app.world;
  const rule = await insertNoticeRule(app.platform.database.db, {
    companyId: east.id,
    projectId: east.tower,
    ruleName: '值班通知',
    isEnabled: true,
    events: ['raised'],
    minSeverity: 'indeterminate',
    alarmTypes: [],
    deviceIds: [],
    categoryIds: [],
    userIds: [],
    roles: ['managers'],
    toApp: true,
    toMail: false,
    mailMinutes: 15,
    isMailCriticalAtOnce: true,
    createdBy: people.engineer.id,
    ...values,
  });
  return rule.id;
}

const fields = { ruleName: '值班通知', events: ['raised' as const], roles: ['managers' as const] };

export const noticeExamples: Examples<typeof noticeCalls> = {
  GetNoticeRuleList: { input: ({ world }) => ({ projectId: world.east.tower }) },
  GetNoticeRule: { input: async (app) => ({ projectId: app.world.east.tower, ruleId: await createNoticeRule(app) }) },
  AddNoticeRule: { input: ({ world }) => ({ projectId: world.east.tower, ...fields }) },
  UpdateNoticeRule: {
    input: async (app) => ({ projectId: app.world.east.tower, ruleId: await createNoticeRule(app), ...fields }),
  },
  SetNoticeRuleEnabled: {
    input: async (app) => ({
      projectId: app.world.east.tower,
      ruleId: await createNoticeRule(app),
      isEnabled: false,
    }),
  },
  DeleteNoticeRule: {
    input: async (app) => ({ projectId: app.world.east.tower, ruleId: await createNoticeRule(app) }),
  },
  TestNoticeRule: { input: async (app) => ({ projectId: app.world.east.tower, ruleId: await createNoticeRule(app) }) },
  GetHookDeliveryList: { input: ({ world }) => ({ projectId: world.east.tower }) },
  ResendHookDeliveries: { input: ({ world }) => ({ projectId: world.east.tower, ids: [GONE] }) },
  GetQuietHours: { input: () => ({}) },
  SaveQuietHours: {
    input: () => ({
      isEnabled: false,
      timeZone: 'Asia/Shanghai',
      days: [1, 2, 3, 4, 5],
      from: '22:00',
      to: '07:00',
      letsCriticalPass: true,
    }),
  },
};
