import { z } from 'zod';
import { projectAccess } from '../core/access.ts';
import { call } from '../core/call.ts';
import { id, listResult, noResult, ordering, paging, period } from '../core/fields.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { alarmFilters, alarmIds, commentText, projectAlarmInput } from './inputs.ts';
import { alarmRefusals as refusals } from './refusals.ts';
import { alarmActionResults, alarmDetail, alarmEventRow, alarmRow, severity, severityCount } from './shapes.ts';

const orders = ordering(['startTime', 'endTime', 'severity', 'alarmType', 'originatorName', 'occurrenceCount']);
const savedText = { cn: '保存成功', en: 'Saved' };

/** Alarms of a project. `startTime` and `endTime` of a filter bound the moment in which an alarm began. */
export const projectAlarmCalls = {
  GetProjectAlarmList: call({
    id: 'T-ALM-01',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmList',
    access: projectAccess(),
    loop: true,
    title: { cn: '报警列表', en: 'Alarms of a project, newest first unless another order is asked for' },
    input: z.object({ ...projectInput, ...alarmFilters, ...period, ...paging, ...orders }),
    result: listResult(alarmRow),
  }),
  GetProjectAlarmCount: call({
    id: 'T-ALM-02',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmCount',
    access: projectAccess(),
    loop: true,
    title: { cn: '报警数量', en: 'How many alarms a filter finds, by severity and state; every severity is there' },
    input: z.object({ ...projectInput, ...alarmFilters, ...period, key: orders.key }),
    result: z.object({ count: z.number().int(), severities: z.array(severityCount) }),
  }),
  GetProjectAlarmDetail: call({
    id: 'T-ALM-03',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmDetail',
    access: projectAccess(),
    loop: true,
    title: { cn: '报警详情', en: 'One alarm with its history and comments' },
    input: z.object(projectAlarmInput),
    result: alarmDetail,
  }),
  GetProjectAlarmEvents: call({
    id: 'T-ALM-04',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmEvents',
    access: projectAccess(),
    loop: true,
    title: { cn: '报警经过', en: 'What happened to an alarm, newest first' },
    input: z.object({ ...projectAlarmInput, ...paging }),
    result: listResult(alarmEventRow),
  }),
  GetProjectAlarmTypeList: call({
    id: 'T-ALM-05',
    method: 'GET',
    path: '/api/AlarmManager/GetProjectAlarmTypeList',
    access: projectAccess(),
    title: { cn: '报警类型', en: 'Types that alarms of the project have, with how many are open' },
    input: z.object(projectInput),
    result: z.array(z.object({ alarmType: z.string(), alarmCount: z.number().int(), activeCount: z.number().int() })),
  }),
  GetDeviceCategoryAlarmCounts: call({
    id: 'T-ALM-06',
    method: 'GET',
    path: '/api/AlarmManager/GetDeviceCategoryAlarmCounts',
    access: projectAccess(),
    loop: true,
    title: {
      cn: '各设备分组的活动报警',
      en: 'Open alarms of each category with what is below it; those without any are left out',
    },
    input: z.object(projectInput),
    result: z.array(
      z.object({ deviceCategoryId: id(), activeCount: z.number().int(), unackCount: z.number().int(), severity }),
    ),
  }),
  AcknowledgeProjectAlarms: call({
    id: 'T-ALM-07',
    method: 'POST',
    path: '/api/AlarmManager/AcknowledgeProjectAlarms',
    access: projectEditors(),
    title: { cn: '确认报警', en: 'Acknowledge alarms' },
    input: z.object({ ...projectInput, alarmIds }),
    result: alarmActionResults,
  }),
  ClearProjectAlarms: call({
    id: 'T-ALM-08',
    method: 'POST',
    path: '/api/AlarmManager/ClearProjectAlarms',
    access: projectEditors(),
    title: { cn: '清除报警', en: 'Clear alarms' },
    input: z.object({ ...projectInput, alarmIds }),
    result: alarmActionResults,
  }),
  AssignProjectAlarms: call({
    id: 'T-ALM-09',
    method: 'POST',
    path: '/api/AlarmManager/AssignProjectAlarms',
    access: projectEditors(),
    title: { cn: '分配报警处理人', en: 'Give alarms to somebody, or to nobody' },
    input: z.object({
      ...projectInput,
      alarmIds,
      /** Absent: they are taken back. */
      assigneeId: id().optional(),
    }),
    result: alarmActionResults,
  }),
  GetAlarmAssigneeList: call({
    id: 'T-ALM-10',
    method: 'GET',
    path: '/api/AlarmManager/GetAlarmAssigneeList',
    access: projectEditors(),
    title: { cn: '可选处理人', en: 'Who can take care of alarms of the project, by name' },
    input: z.object({ ...projectInput, key: orders.key }),
    result: z.array(z.object({ userId: id(), userName: z.string(), loginAccount: z.string() })),
  }),
  AddAlarmComment: call({
    id: 'T-ALM-11',
    method: 'POST',
    path: '/api/AlarmManager/AddAlarmComment',
    access: projectEditors(),
    done: savedText,
    title: { cn: '添加报警备注', en: 'Comment on an alarm' },
    input: z.object({ ...projectAlarmInput, comment: commentText }),
    result: z.object({ commentId: id() }),
  }),
  UpdateAlarmComment: call({
    id: 'T-ALM-12',
    method: 'POST',
    path: '/api/AlarmManager/UpdateAlarmComment',
    access: projectEditors(),
    done: savedText,
    title: { cn: '修改报警备注', en: 'Change a comment of one’s own' },
    input: z.object({ ...projectAlarmInput, commentId: id(refusals['alarm.commentNotFound']), comment: commentText }),
    result: noResult(),
  }),
  DeleteAlarmComment: call({
    id: 'T-ALM-13',
    method: 'POST',
    path: '/api/AlarmManager/DeleteAlarmComment',
    access: projectEditors(),
    done: { cn: '删除成功', en: 'Deleted' },
    title: { cn: '删除报警备注', en: 'Delete a comment: one’s own, or as a manager anybody’s' },
    input: z.object({ ...projectAlarmInput, commentId: id(refusals['alarm.commentNotFound']) }),
    result: noResult(),
  }),
  ExportProjectAlarmList: call({
    id: 'T-ALM-14',
    method: 'GET',
    path: '/api/AlarmManager/ExportProjectAlarmList',
    rate: 'export',
    access: projectAccess(),
    blob: true,
    title: { cn: '导出报警列表', en: 'Alarms as an Excel or csv file, with the list’s filters and order' },
    input: z.object({
      ...projectInput,
      ...alarmFilters,
      ...period,
      ...orders,
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    result: z.unknown(),
    timeout: 300_000,
  }),
} as const;
