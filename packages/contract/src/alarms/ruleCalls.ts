import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, ordering, paging, singleLine } from '../core/fields.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
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

const savedText = { cn: '保存成功', en: 'Saved' };
const alarmRuleId = id(refusals['alarmRule.required']);
const alarmRuleInput = { ...projectInput, alarmRuleId };
const alarmRuleIds = z
  .array(alarmRuleId, whenMissing(refusals['alarmRule.required']))
  .min(1, withRefusal(refusals['alarmRule.required']))
  .max(RULE_LIMITS.rules);
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
  GetProjectAlarmRuleList: call({
    id: 'T-ALM-40',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmRuleList',
    access: projectAccess(),
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
  GetProjectAlarmRuleDetail: call({
    id: 'T-ALM-41',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmRuleDetail',
    access: projectAccess(),
    title: { cn: '报警规则详情', en: 'One alarm rule with what it says' },
    input: z.object(alarmRuleInput),
    result: alarmRuleDetail,
  }),
  GetAlarmRuleVersionList: call({
    id: 'T-ALM-42',
    method: 'GET',
    path: '/api/AlarmManager/GetAlarmRuleVersionList',
    access: projectAccess(),
    title: { cn: '报警规则历史版本', en: 'What a rule said in each of its versions, newest first' },
    input: z.object({ ...alarmRuleInput, ...paging }),
    result: listResult(alarmRuleVersionRow),
  }),
  CheckAlarmRule: call({
    id: 'T-ALM-43',
    method: 'POST',
    path: '/api/AlarmManager/CheckAlarmRule',
    access: projectAccess(),
    effect: 'read',
    loop: true,
    title: { cn: '检查报警规则', en: 'What is wrong with a rule, and what may be; nothing is saved' },
    input: z.object({ ...projectInput, ...target, definition }),
    result: z.object({
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
      warnings: z.array(ruleWarning),
      /** Devices that it would watch. */
      deviceCount: z.number().int(),
    }),
  }),
  AddProjectAlarmRule: call({
    id: 'T-ALM-44',
    method: 'POST',
    path: '/api/AlarmManager/AddProjectAlarmRule',
    access: projectEditors(),
    done: { cn: '创建成功', en: 'Created' },
    title: { cn: '新增报警规则', en: 'Add an alarm rule' },
    input: z.object({ ...projectInput, ...named, ...target, isEnabled: z.boolean().default(true), definition }),
    result: z.object({ id: id(), version: z.number().int(), warnings: z.array(ruleWarning) }),
  }),
  UpdateProjectAlarmRule: call({
    id: 'T-ALM-45',
    method: 'POST',
    path: '/api/AlarmManager/UpdateProjectAlarmRule',
    access: projectEditors(),
    done: savedText,
    title: { cn: '修改报警规则', en: 'Change an alarm rule: what it says from now on is its next version' },
    input: z.object({
      ...alarmRuleInput,
      /** The one that was changed: what somebody else saved meanwhile is not overwritten. */
      version: z.number().int(),
      ...named,
      ...target,
      definition,
    }),
    result: z.object({ version: z.number().int(), warnings: z.array(ruleWarning) }),
  }),
  SetAlarmRulesEnabled: call({
    id: 'T-ALM-46',
    method: 'POST',
    path: '/api/AlarmManager/SetAlarmRulesEnabled',
    access: projectEditors(),
    done: savedText,
    title: { cn: '启用或停用报警规则', en: 'Enable or disable alarm rules' },
    input: z.object({ ...projectInput, alarmRuleIds, isEnabled: z.boolean() }),
    result: noResult(),
  }),
  CopyAlarmRule: call({
    id: 'T-ALM-47',
    method: 'POST',
    path: '/api/AlarmManager/CopyAlarmRule',
    access: projectEditors(),
    done: { cn: '复制成功', en: 'Copied' },
    title: {
      cn: '复制报警规则',
      en: 'Copy a rule to other devices or categories; copies are disabled unless said otherwise',
    },
    input: z.object({
      ...alarmRuleInput,
      targets: z
        .array(ruleTarget, whenMissing(refusals['alarmRule.targetRequired']))
        .min(1, withRefusal(refusals['alarmRule.targetRequired']))
        .max(RULE_LIMITS.rules),
      isEnabled: z.boolean().default(false),
    }),
    result: z.object({ rules: z.array(ruleTarget.extend({ id: id() })) }),
  }),
  DeleteProjectAlarmRules: call({
    id: 'T-ALM-48',
    method: 'POST',
    path: '/api/AlarmManager/DeleteProjectAlarmRules',
    access: projectEditors(),
    done: { cn: '删除成功', en: 'Deleted' },
    title: { cn: '删除报警规则', en: 'Delete alarm rules; their alarms stay in the history, with what the rule said' },
    input: z.object({ ...projectInput, alarmRuleIds }),
    result: noResult(),
  }),
  GetAlarmCause: call({
    id: 'T-ALM-49',
    method: 'GET',
    path: '/api/AlarmManager/GetAlarmCause',
    access: projectAccess(),
    loop: true,
    title: {
      cn: '报警原因',
      en: 'Why an alarm was raised, changed or cleared: rule, evaluation and values around that moment',
    },
    input: z.object({
      ...projectInput,
      alarmId,
      /** One of its events; the newest one that a rule caused unless given. */
      eventId: id().optional(),
    }),
    result: alarmCause,
  }),
  TryAlarmRule: call({
    id: 'T-ALM-50',
    method: 'POST',
    path: '/api/AlarmManager/TryAlarmRule',
    access: projectAccess(),
    effect: 'read',
    loop: true,
    timeout: 60_000,
    title: { cn: '用历史数据试运行报警规则', en: 'What a rule would have told of the stored past; nothing is saved' },
    input: z.object({
      ...projectInput,
      ...target,
      definition,
      startTime: z.coerce.date(),
      endTime: z.coerce.date(),
    }),
    result: ruleTrial,
  }),
} as const;
