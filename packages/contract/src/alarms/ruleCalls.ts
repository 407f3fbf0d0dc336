import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, listResult, ordering, paging, singleLine } from '../core/fields.ts';
import { whenMissing } from '../core/refusal.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { alarmId } from './inputs.ts';
import { ALARM_TYPE_MAX } from './limits.ts';
import { RULE_LIMITS } from './ruleLimits.ts';
import { alarmRuleRefusals as refusals } from './ruleRefusals.ts';
import {
  alarmCause,
  alarmRuleDetail,
  alarmRuleRow,
  alarmRuleVersionRow,
  ruleTarget,
  ruleTrial,
  ruleWarning,
} from './ruleShapes.ts';
import { RULE_TARGETS, severity } from './shapes.ts';

const alarmRuleId = id(refusals['alarmRule.required']);
const alarmRuleInput = { ...projectInput, alarmRuleId };
const alarmRuleIds = filledList(alarmRuleId, refusals['alarmRule.required'], RULE_LIMITS.rules);
const named = {
  ruleName: singleLine(refusals['alarmRule.nameRequired'], RULE_LIMITS.name),
  alarmType: singleLine(refusals['alarmRule.typeRequired'], ALARM_TYPE_MAX),
};
const target = {
  targetType: z.enum(RULE_TARGETS, whenMissing(refusals['alarmRule.targetRequired'])),
  targetId: id(refusals['alarmRule.targetRequired']),
};
/** Judged by `parseRule`, whose refusals name the place: `levels[0].when.of[1].key`. */
const definition = z.unknown();

/** Rules that raise alarms by what devices send. */
export const alarmRuleCalls = {
  GetProjectAlarmRuleList: get('T-ALM-40', '/api/AlarmManager/GetProjectAlarmRuleList', projectAccess(), {
    title: { cn: '报警规则列表', en: 'Alarm rules of a project' },
    input: z.object({
      ...projectInput,
      /** Only rules of this device, by UUID, and of the categories that it stands in or below. */
      deviceId: id().optional(),
      /** Only rules of this category itself. */
      deviceCategoryId: id().optional(),
      isEnabled: z.boolean().optional(),
      severities: z.array(severity).max(5).optional(),
      ...paging,
      ...ordering(['ruleName', 'alarmType', 'createTime', 'updateTime']),
    }),
    result: listResult(alarmRuleRow),
  }),
  GetProjectAlarmRuleDetail: get('T-ALM-41', '/api/AlarmManager/GetProjectAlarmRuleDetail', projectAccess(), {
    title: { cn: '报警规则详情', en: 'One alarm rule with its content' },
    input: z.object(alarmRuleInput),
    result: alarmRuleDetail,
  }),
  GetAlarmRuleVersionList: get('T-ALM-42', '/api/AlarmManager/GetAlarmRuleVersionList', projectAccess(), {
    title: { cn: '报警规则历史版本', en: 'Versions of an alarm rule, newest first' },
    input: z.object({ ...alarmRuleInput, ...paging }),
    result: listResult(alarmRuleVersionRow),
  }),
  CheckAlarmRule: post('T-ALM-43', '/api/AlarmManager/CheckAlarmRule', projectAccess(), {
    title: { cn: '检查报警规则', en: 'Check an alarm rule for errors and warnings; nothing is saved' },
    input: z.object({ ...projectInput, ...target, definition }),
    result: z.object({
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
      warnings: z.array(ruleWarning),
      /** Devices that it would watch. */
      deviceCount: z.number().int(),
    }),
    effect: 'read',
    loop: true,
  }),
  AddProjectAlarmRule: post('T-ALM-44', '/api/AlarmManager/AddProjectAlarmRule', projectEditors(), {
    title: { cn: '新增报警规则', en: 'Add an alarm rule' },
    input: z.object({ ...projectInput, ...named, ...target, isEnabled: z.boolean().default(true), definition }),
    result: z.object({ id: id(), version: z.number().int(), warnings: z.array(ruleWarning) }),
    done: doneTexts.created,
  }),
  UpdateProjectAlarmRule: post('T-ALM-45', '/api/AlarmManager/UpdateProjectAlarmRule', projectEditors(), {
    title: { cn: '修改报警规则', en: 'Change an alarm rule; the change becomes its next version' },
    input: z.object({
      ...alarmRuleInput,
      /** The one that was changed: what somebody else saved meanwhile is not overwritten. */
      version: z.number().int(),
      ...named,
      ...target,
      definition,
    }),
    result: z.object({ version: z.number().int(), warnings: z.array(ruleWarning) }),
    done: doneTexts.saved,
  }),
  SetAlarmRulesEnabled: post('T-ALM-46', '/api/AlarmManager/SetAlarmRulesEnabled', projectEditors(), {
    title: { cn: '启用或停用报警规则', en: 'Enable or disable alarm rules' },
    input: z.object({ ...projectInput, alarmRuleIds, isEnabled: z.boolean() }),
    done: doneTexts.saved,
  }),
  CopyAlarmRule: post('T-ALM-47', '/api/AlarmManager/CopyAlarmRule', projectEditors(), {
    title: {
      cn: '复制报警规则',
      en: 'Copy a rule to other devices or device groups; copies are disabled by default',
    },
    input: z.object({
      ...alarmRuleInput,
      targets: filledList(ruleTarget, refusals['alarmRule.targetRequired'], RULE_LIMITS.rules),
      isEnabled: z.boolean().default(false),
    }),
    result: z.object({ rules: z.array(ruleTarget.extend({ id: id() })) }),
    done: { cn: '复制成功', en: 'Copied' },
  }),
  DeleteProjectAlarmRules: post('T-ALM-48', '/api/AlarmManager/DeleteProjectAlarmRules', projectEditors(), {
    title: { cn: '删除报警规则', en: 'Delete alarm rules; their alarms stay in the history with the rule as it was' },
    input: z.object({ ...projectInput, alarmRuleIds }),
    done: doneTexts.deleted,
  }),
  GetAlarmCause: get('T-ALM-49', '/api/AlarmManager/GetAlarmCause', projectAccess(), {
    title: {
      cn: '报警原因',
      en: 'Reason of an alarm change: rule, evaluation and values around that moment',
    },
    input: z.object({
      ...projectInput,
      alarmId,
      /** One of its events; the newest one that a rule caused unless given. */
      eventId: id().optional(),
    }),
    result: alarmCause,
    loop: true,
  }),
  TryAlarmRule: post('T-ALM-50', '/api/AlarmManager/TryAlarmRule', projectAccess(), {
    title: {
      cn: '用历史数据试运行报警规则',
      en: 'The alarms that a rule would have raised on stored data; nothing is saved',
    },
    input: z.object({
      ...projectInput,
      ...target,
      definition,
      startTime: z.coerce.date(),
      endTime: z.coerce.date(),
    }),
    result: ruleTrial,
    effect: 'read',
    loop: true,
    timeout: 60_000,
  }),
} as const;
