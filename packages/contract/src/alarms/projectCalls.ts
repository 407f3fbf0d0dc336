import { z } from 'zod';
import { bulkExcept, bulkStarted } from '../bulk/index.ts';
import { projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { id, listResult, ordering, paging, period } from '../core/fields.ts';
import { exportedFile, exportFormat } from '../core/spreadsheet.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import { alarmFilters, alarmIds, commentText, projectAlarmInput } from './inputs.ts';
import { alarmRefusals as refusals } from './refusals.ts';
import { alarmActionResults, alarmDetail, alarmEventRow, alarmRow, severity, severityCount } from './shapes.ts';

const orders = ordering(['startTime', 'endTime', 'severity', 'alarmType', 'originatorName', 'occurrenceCount']);
/** All that a list shows but for some. */
const matching = { ...projectInput, ...alarmFilters, ...period, key: orders.key, ...bulkExcept };

/** Alarms of a project. `startTime` and `endTime` of a filter bound the moment in which an alarm began. */
export const projectAlarmCalls = {
  GetProjectAlarmList: get('T-ALM-01', '/api/AlarmManager/GetProjectAlarmList', projectAccess(), {
    title: { cn: '报警列表', en: 'Alarms of a project, newest first by default' },
    input: z.object({ ...projectInput, ...alarmFilters, ...period, ...paging, ...orders }),
    result: listResult(alarmRow),
    loop: true,
  }),
  GetProjectAlarmCount: get('T-ALM-02', '/api/AlarmManager/GetProjectAlarmCount', projectAccess(), {
    title: { cn: '报警数量', en: 'Number of alarms that match a filter, by severity and state' },
    input: z.object({ ...projectInput, ...alarmFilters, ...period, key: orders.key }),
    result: z.object({ count: z.number().int(), severities: z.array(severityCount) }),
    loop: true,
  }),
  GetProjectAlarmDetail: get('T-ALM-03', '/api/AlarmManager/GetProjectAlarmDetail', projectAccess(), {
    title: { cn: '报警详情', en: 'One alarm with its history and comments' },
    input: z.object(projectAlarmInput),
    result: alarmDetail,
    loop: true,
  }),
  GetProjectAlarmEvents: get('T-ALM-04', '/api/AlarmManager/GetProjectAlarmEvents', projectAccess(), {
    title: { cn: '报警经过', en: 'Activity of an alarm, newest first' },
    input: z.object({ ...projectAlarmInput, ...paging }),
    result: listResult(alarmEventRow),
    loop: true,
  }),
  GetProjectAlarmTypeList: get('T-ALM-05', '/api/AlarmManager/GetProjectAlarmTypeList', projectAccess(), {
    title: { cn: '报警类型', en: 'Alarm types of a project, with the number of active alarms' },
    input: z.object(projectInput),
    result: z.array(z.object({ alarmType: z.string(), alarmCount: z.number().int(), activeCount: z.number().int() })),
  }),
  GetDeviceCategoryAlarmCounts: get('T-ALM-06', '/api/AlarmManager/GetDeviceCategoryAlarmCounts', projectAccess(), {
    title: {
      cn: '各设备分组的活动报警',
      en: 'Active alarms of each device group with its subgroups; groups without any are left out',
    },
    input: z.object(projectInput),
    result: z.array(
      z.object({ deviceCategoryId: id(), activeCount: z.number().int(), unackCount: z.number().int(), severity }),
    ),
    loop: true,
  }),
  AcknowledgeProjectAlarms: post('T-ALM-07', '/api/AlarmManager/AcknowledgeProjectAlarms', projectEditors(), {
    title: { cn: '确认报警', en: 'Acknowledge alarms' },
    input: z.object({ ...projectInput, alarmIds }),
    result: alarmActionResults,
  }),
  ClearProjectAlarms: post('T-ALM-08', '/api/AlarmManager/ClearProjectAlarms', projectEditors(), {
    title: { cn: '清除报警', en: 'Clear alarms' },
    input: z.object({ ...projectInput, alarmIds }),
    result: alarmActionResults,
  }),
  AssignProjectAlarms: post('T-ALM-09', '/api/AlarmManager/AssignProjectAlarms', projectEditors(), {
    title: { cn: '分配报警处理人', en: 'Assign alarms to a person, or to nobody' },
    input: z.object({
      ...projectInput,
      alarmIds,
      /** Absent: they are taken back. */
      assigneeId: id().optional(),
    }),
    result: alarmActionResults,
  }),
  AcknowledgeMatchingAlarms: post('T-ALM-51', '/api/AlarmManager/AcknowledgeMatchingAlarms', projectEditors(), {
    title: { cn: '批量确认符合条件的报警', en: 'Acknowledge all alarms that match a filter, as a bulk job' },
    input: z.object(matching),
    result: bulkStarted,
  }),
  ClearMatchingAlarms: post('T-ALM-52', '/api/AlarmManager/ClearMatchingAlarms', projectEditors(), {
    title: { cn: '批量清除符合条件的报警', en: 'Clear all alarms that match a filter, as a bulk job' },
    input: z.object(matching),
    result: bulkStarted,
  }),
  AssignMatchingAlarms: post('T-ALM-53', '/api/AlarmManager/AssignMatchingAlarms', projectEditors(), {
    title: {
      cn: '批量分配符合条件的报警',
      en: 'Assign all alarms that match a filter to a person, or to nobody, as a bulk job',
    },
    input: z.object({
      ...matching,
      /** Absent: they are taken back. */
      assigneeId: id().optional(),
    }),
    result: bulkStarted,
  }),
  GetAlarmAssigneeList: get('T-ALM-10', '/api/AlarmManager/GetAlarmAssigneeList', projectEditors(), {
    title: { cn: '可选处理人', en: 'People who can be assigned to alarms of the project, by name' },
    input: z.object({ ...projectInput, key: orders.key }),
    result: z.array(z.object({ userId: id(), userName: z.string(), loginAccount: z.string() })),
  }),
  AddAlarmComment: post('T-ALM-11', '/api/AlarmManager/AddAlarmComment', projectEditors(), {
    title: { cn: '添加报警备注', en: 'Comment on an alarm' },
    input: z.object({ ...projectAlarmInput, comment: commentText }),
    result: z.object({ commentId: id() }),
    done: doneTexts.saved,
  }),
  UpdateAlarmComment: post('T-ALM-12', '/api/AlarmManager/UpdateAlarmComment', projectEditors(), {
    title: { cn: '修改报警备注', en: 'Change your own comment' },
    input: z.object({ ...projectAlarmInput, commentId: id(refusals['alarm.commentNotFound']), comment: commentText }),
    done: doneTexts.saved,
  }),
  DeleteAlarmComment: post('T-ALM-13', '/api/AlarmManager/DeleteAlarmComment', projectEditors(), {
    title: { cn: '删除报警备注', en: 'Delete a comment: your own, or as a manager any comment' },
    input: z.object({ ...projectAlarmInput, commentId: id(refusals['alarm.commentNotFound']) }),
    done: doneTexts.deleted,
  }),
  ExportProjectAlarmList: get('T-ALM-14', '/api/AlarmManager/ExportProjectAlarmList', projectAccess(), {
    title: { cn: '导出报警列表', en: 'Alarms as an Excel or csv file, with the list’s filters and order' },
    input: z.object({
      ...projectInput,
      ...alarmFilters,
      ...period,
      ...orders,
      ...exportFormat,
    }),
    ...exportedFile,
  }),
} as const;
