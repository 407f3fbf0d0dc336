import { z } from 'zod';
import { ALARM_DETAILS_MAX, ALARM_TYPE_MAX, commentText, alarmRefusals as refusals } from '../alarms/index.ts';
import { recordAccess, recordEditors } from '../core/access.ts';
import { tbDelete, tbGet, tbPost } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, singleLine, tbId, tbPage, tbPaging, tbReference } from '../core/fields.ts';
import { whenMissing } from '../core/refusal.ts';
import { ENTITY_TYPES } from '../telemetry/index.ts';
import {
  SEARCH_STATUSES,
  TB_ALARM_STATUSES,
  TB_SEVERITIES,
  tbAlarm,
  tbAlarmComment,
  tbAlarmCommentInfo,
  tbAlarmInfo,
} from './alarmShapes.ts';
import { everybody, ofTenant } from './frames.ts';

const upperCaseEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().trim().toUpperCase().pipe(z.enum(values));
const entityType = upperCaseEnum(ENTITY_TYPES);
const alarmInput = { id: id(refusals['alarm.required']) };
const doneText = { cn: '操作成功', en: 'Done' };

/** Milliseconds since 1970, both included; they bound `createdTime`. */
const timePage = { ...tbPaging, startTime: z.number().int().optional(), endTime: z.number().int().optional() };
const filters = {
  ...timePage,
  searchStatus: upperCaseEnum(SEARCH_STATUSES).optional(),
  /** Not together with `searchStatus`. */
  status: upperCaseEnum(TB_ALARM_STATUSES).optional(),
  assigneeId: id().optional(),
  /** Accepted and not needed: the name of the originator is always there. */
  fetchOriginator: z.boolean().optional(),
};
const listFilters = {
  ...timePage,
  statusList: z.array(upperCaseEnum(SEARCH_STATUSES)).max(5).optional(),
  severityList: z.array(upperCaseEnum(TB_SEVERITIES)).max(5).optional(),
  typeList: z.array(z.string().max(ALARM_TYPE_MAX)).max(100).optional(),
  assigneeId: id().optional(),
};
const moment = z.number().int().min(0).optional();

/**
 * Alarms as clients of ThingsBoard know them. The alarms of a device are its own, those of a customer are those
 * of its project. Whoever may not see what an alarm comes from hears that there is no such alarm.
 */
export const tbAlarmCalls = {
  GetEntityAlarms: tbGet('C-ALM-01', '/api/alarm/{a}/{b}', recordAccess(), {
    title: { cn: '对象的报警', en: 'Alarms of an entity' },
    input: z.object({ a: entityType, b: id(), ...filters }),
    result: tbPage(tbAlarmInfo),
    loop: true,
  }),
  GetAlarmInfo: tbGet('C-ALM-02', '/api/alarm/info/{id}', recordAccess(), {
    title: { cn: '报警（含来源与处理人）', en: 'One alarm with the names of its originator and assignee' },
    input: z.object(alarmInput),
    result: tbAlarmInfo,
  }),
  AcknowledgeAlarm: tbPost('C-ALM-03', '/api/alarm/{id}/ack', recordEditors(), {
    title: { cn: '确认报警', en: 'Acknowledge an alarm' },
    input: z.object(alarmInput),
    result: tbAlarmInfo,
    done: { cn: '已确认', en: 'Acknowledged' },
  }),
  ClearAlarm: tbPost('C-ALM-04', '/api/alarm/{id}/clear', recordEditors(), {
    title: { cn: '清除报警', en: 'Clear an alarm' },
    input: z.object(alarmInput),
    result: tbAlarmInfo,
    done: { cn: '已清除', en: 'Cleared' },
  }),
  GetAllAlarms: tbGet('G-ALM-01', '/api/alarms', everybody(), {
    title: { cn: '全部报警', en: 'All alarms visible to the caller, or of one project' },
    input: z.object({ ...ofTenant, projectId: id().optional(), ...filters }),
    result: tbPage(tbAlarmInfo),
    loop: true,
  }),
  GetAlarm: tbGet('T-ALM-20', '/api/alarm/{id}', recordAccess(), {
    title: { cn: '报警', en: 'One alarm' },
    input: z.object(alarmInput),
    result: tbAlarm,
  }),
  SaveAlarm: tbPost('T-ALM-21', '/api/alarm', recordEditors(), {
    title: {
      cn: '上报或修改报警',
      en: 'Raise or update an alarm; with an id, change that alarm',
    },
    input: z.object({
      id: tbReference.optional(),
      type: singleLine(refusals['alarm.typeRequired'], ALARM_TYPE_MAX),
      originator: z.object({ entityType, id: id() }, whenMissing(refusals['alarm.originatorRequired'])),
      severity: upperCaseEnum(TB_SEVERITIES),
      acknowledged: z.boolean().optional(),
      cleared: z.boolean().optional(),
      assigneeId: tbReference.optional(),
      startTs: moment,
      endTs: moment,
      ackTs: moment,
      clearTs: moment,
      details: z
        .unknown()
        .refine((details) => details === undefined || JSON.stringify(details).length <= ALARM_DETAILS_MAX)
        .optional(),
      propagate: z.boolean().optional(),
      propagateToOwner: z.boolean().optional(),
      propagateToTenant: z.boolean().optional(),
      propagateRelationTypes: z.array(z.string().max(100)).max(50).optional(),
    }),
    result: tbAlarm,
  }),
  DeleteAlarm: tbDelete('T-ALM-22', '/api/alarm/{id}', recordEditors(), {
    title: { cn: '删除报警', en: 'Delete an alarm with its history; answers whether it existed' },
    input: z.object(alarmInput),
    result: z.boolean(),
    done: doneTexts.deleted,
  }),
  AssignAlarm: tbPost('T-ALM-23', '/api/alarm/{id}/assign/{assigneeId}', recordEditors(), {
    title: { cn: '分配报警处理人', en: 'Assign an alarm' },
    input: z.object({ ...alarmInput, assigneeId: id(refusals['alarm.assigneeRequired']) }),
    result: tbAlarmInfo,
    done: doneText,
  }),
  UnassignAlarm: tbDelete('T-ALM-24', '/api/alarm/{id}/assign', recordEditors(), {
    title: { cn: '取消分配报警', en: 'Unassign an alarm' },
    input: z.object(alarmInput),
    result: tbAlarmInfo,
    done: doneText,
  }),
  GetEntityAlarmsV2: tbGet('T-ALM-25', '/api/v2/alarm/{entityType}/{entityId}', recordAccess(), {
    title: { cn: '对象的报警（多值筛选）', en: 'Alarms of an entity, by lists of states, severities and types' },
    input: z.object({ entityType, entityId: id(), ...listFilters }),
    result: tbPage(tbAlarmInfo),
    loop: true,
  }),
  GetAllAlarmsV2: tbGet('T-ALM-26', '/api/v2/alarms', everybody(), {
    title: {
      cn: '全部报警（多值筛选）',
      en: 'All alarms visible to the caller, by lists of states, severities and types',
    },
    input: z.object({ ...ofTenant, projectId: id().optional(), ...listFilters }),
    result: tbPage(tbAlarmInfo),
    loop: true,
  }),
  GetHighestAlarmSeverity: tbGet('T-ALM-27', '/api/alarm/highestSeverity/{entityType}/{entityId}', recordAccess(), {
    title: {
      cn: '对象的最高报警严重程度',
      en: 'The highest severity among the alarms of an entity, if there is one',
    },
    input: z.object({
      entityType,
      entityId: id(),
      searchStatus: upperCaseEnum(SEARCH_STATUSES).optional(),
      status: upperCaseEnum(TB_ALARM_STATUSES).optional(),
      assigneeId: id().optional(),
    }),
    result: z.enum(TB_SEVERITIES).nullable(),
    loop: true,
  }),
  GetAlarmTypes: tbGet('T-ALM-28', '/api/alarm/types', everybody(), {
    title: { cn: '报警类型', en: 'Alarm types visible to the caller' },
    input: z.object({ ...ofTenant, ...tbPaging }),
    result: tbPage(z.object({ tenantId: tbId('TENANT'), entityType: z.literal('ALARM'), type: z.string() })),
  }),
  GetThingAlarmComments: tbGet('T-ALM-29', '/api/alarm/{id}/comment', recordAccess(), {
    title: { cn: '报警备注', en: 'Comments on an alarm, newest first' },
    input: z.object({ ...alarmInput, ...tbPaging }),
    result: tbPage(tbAlarmCommentInfo),
  }),
  SaveThingAlarmComment: tbPost('T-ALM-30', '/api/alarm/{alarmId}/comment', recordEditors(), {
    title: { cn: '保存报警备注', en: 'Comment on an alarm; with an id, change your own comment' },
    input: z.object({
      alarmId: id(refusals['alarm.required']),
      id: tbReference.optional(),
      comment: z.object({ text: commentText }, whenMissing(refusals['alarm.commentRequired'])),
    }),
    result: tbAlarmComment,
  }),
  DeleteThingAlarmComment: tbDelete('T-ALM-31', '/api/alarm/{alarmId}/comment/{commentId}', recordEditors(), {
    title: { cn: '删除报警备注', en: 'Delete a comment' },
    input: z.object({ alarmId: id(refusals['alarm.required']), commentId: id(refusals['alarm.commentNotFound']) }),
    done: doneTexts.deleted,
  }),
} as const;
