import { z } from 'zod';
import { projectManagerAccess, selfAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, paging, singleLine } from '../core/fields.ts';
import { NAME_MAX } from '../core/limits.ts';
import { withRefusal } from '../core/refusal.ts';
import { projectInput } from '../projects/index.ts';
import { ALARM_TYPE_MAX } from './limits.ts';
import { noticeRefusals as refusals } from './noticeRefusals.ts';
import {
  HOOK_STATES,
  hookDelivery,
  NOTICE_LIMITS as limits,
  NOTICE_EVENTS,
  NOTICE_ROLES,
  noticeRule,
  quietHours,
} from './noticeShapes.ts';
import { SEVERITIES } from './shapes.ts';

const noticeRuleInput = { ...projectInput, ruleId: id(refusals['notice.required']) };
const choiceList = <T extends z.ZodType>(one: T) => z.array(one).max(limits.choices).default([]);

/** What a rule says; the same for a new one, a change (all of it anew) and a try. */
const fields = {
  ruleName: singleLine(refusals['notice.nameRequired'], limits.name),
  events: z
    .array(z.enum(NOTICE_EVENTS))
    .min(1, withRefusal(refusals['notice.eventsRequired']))
    .max(NOTICE_EVENTS.length),
  minSeverity: z.enum(SEVERITIES).default('indeterminate'),
  alarmTypes: choiceList(z.string().trim().min(1).max(ALARM_TYPE_MAX)),
  deviceIds: choiceList(id()),
  categoryIds: choiceList(id()),
  userIds: choiceList(id()),
  roles: z.array(z.enum(NOTICE_ROLES)).max(NOTICE_ROLES.length).default([]),
  toApp: z.boolean().default(true),
  toMail: z.boolean().default(false),
  mailMinutes: z.number().int().min(0).max(limits.mailMinutes).default(15),
  isMailCriticalAtOnce: z.boolean().default(true),
  hookUrl: z.string().trim().max(limits.url, withRefusal(refusals['notice.urlInvalid'])).optional(),
  /** The key of the signature. Absent: the one that stands, or a new one where there is none. */
  hookSecret: z.string().min(limits.secretMin).max(limits.secretMax).optional(),
};

/** A new secret is told once, in the answer to the call that made it. */
const savedRule = z.object({ ruleId: id(), version: z.number().int(), hookSecret: z.string().optional() });

export const noticeCalls = {
  GetNoticeRuleList: get('T-NTC-01', '/api/AlarmNotice/GetNoticeRuleList', projectManagerAccess(), {
    title: { cn: '通知规则列表', en: 'Notification rules of a project' },
    input: z.object({ ...projectInput, ...paging, key: z.string().trim().max(NAME_MAX).optional() }),
    result: listResult(noticeRule).extend({ isMailSetUp: z.boolean() }),
  }),
  GetNoticeRule: get('T-NTC-02', '/api/AlarmNotice/GetNoticeRule', projectManagerAccess(), {
    title: { cn: '通知规则详情', en: 'One notification rule' },
    input: z.object(noticeRuleInput),
    result: noticeRule,
  }),
  AddNoticeRule: post('T-NTC-03', '/api/AlarmNotice/AddNoticeRule', projectManagerAccess(), {
    title: { cn: '新增通知规则', en: 'Add a notification rule' },
    input: z.object({ ...projectInput, ...fields, isEnabled: z.boolean().default(true) }),
    result: savedRule,
    done: doneTexts.added,
  }),
  UpdateNoticeRule: post('T-NTC-04', '/api/AlarmNotice/UpdateNoticeRule', projectManagerAccess(), {
    title: { cn: '修改通知规则', en: 'Change a notification rule; what is sent replaces what was stored' },
    input: z.object({
      ...noticeRuleInput,
      ...fields,
      /** The version that was changed; refused when somebody else was faster. Absent: whatever stands is replaced. */
      version: z.number().int().min(1).optional(),
      /** Makes a new secret; what was signed with the old one is no longer valid. */
      renewsHookSecret: z.boolean().optional(),
    }),
    result: savedRule,
    done: doneTexts.saved,
  }),
  SetNoticeRuleEnabled: post('T-NTC-05', '/api/AlarmNotice/SetNoticeRuleEnabled', projectManagerAccess(), {
    title: { cn: '启用或停用通知规则', en: 'Enable or disable a notification rule' },
    input: z.object({ ...noticeRuleInput, isEnabled: z.boolean() }),
    done: doneTexts.saved,
  }),
  DeleteNoticeRule: post('T-NTC-06', '/api/AlarmNotice/DeleteNoticeRule', projectManagerAccess(), {
    title: { cn: '删除通知规则', en: 'Delete a notification rule; pending notifications are not sent' },
    input: z.object(noticeRuleInput),
    done: doneTexts.deleted,
  }),
  TestNoticeRule: post('T-NTC-07', '/api/AlarmNotice/TestNoticeRule', projectManagerAccess(), {
    title: {
      cn: '试发通知',
      en: 'Send a test by the channels of a stored rule: message and email to the caller alone',
    },
    input: z.object(noticeRuleInput),
    result: z.object({
      toApp: z.boolean(),
      /** The address that a mail was sent to; absent: none was. */
      mailedTo: z.string().optional(),
      hook: z
        .object({ status: z.number().int().optional(), trouble: z.string().optional(), milliseconds: z.number().int() })
        .optional(),
    }),
  }),
  GetHookDeliveryList: get('T-NTC-08', '/api/AlarmNotice/GetHookDeliveryList', projectManagerAccess(), {
    title: {
      cn: 'Webhook 投递记录',
      en: 'Webhook deliveries: sent, pending and failed',
    },
    input: z.object({ ...projectInput, ruleId: id().optional(), state: z.enum(HOOK_STATES).optional(), ...paging }),
    result: listResult(hookDelivery),
  }),
  ResendHookDeliveries: post('T-NTC-09', '/api/AlarmNotice/ResendHookDeliveries', projectManagerAccess(), {
    title: { cn: '重新投递', en: 'Resend failed deliveries: those named, or all of a rule' },
    input: z.object({ ...projectInput, ids: z.array(id()).max(1_000).optional(), ruleId: id().optional() }),
    /** How many were queued. */
    result: z.number().int(),
    done: { cn: '已重新排队发送', en: 'Queued again' },
  }),
  GetQuietHours: get('T-NTC-10', '/api/AlarmNotice/GetQuietHours', selfAccess(), {
    title: { cn: '我的静默时段', en: 'Own quiet hours' },
    input: z.object({}),
    result: quietHours,
  }),
  SaveQuietHours: post('T-NTC-11', '/api/AlarmNotice/SaveQuietHours', selfAccess(), {
    title: { cn: '保存静默时段', en: 'Save own quiet hours' },
    input: z.object(quietHours.shape),
    done: doneTexts.saved,
    effect: 'own',
  }),
};
