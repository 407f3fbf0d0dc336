import { z } from 'zod';
import { alarmStatus, severity } from '../alarms/index.ts';
import { formalAccess, projectAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import {
  filledParagraph,
  id,
  instant,
  listResult,
  oneOrSeveral,
  optionalLine,
  ordering,
  paging,
  paragraph,
  singleLine,
  sourceText,
} from '../core/fields.ts';
import { LARGE_BODY } from '../core/limits.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { share, sharePeriod, shareWay, visitPassword } from '../shares/index.ts';
import { KEY_MAX } from '../telemetry/index.ts';
import {
  ALIAS_ENTITIES_MAX,
  ANNOTATION_TEXT_MAX,
  CONFIGURATION_MAX_BYTES,
  DASHBOARD_ALARMS_MAX,
  DASHBOARD_ALIASES_MAX,
  DASHBOARD_COMMENT_MAX,
  DASHBOARD_GROUP_MAX,
  DASHBOARD_PEOPLE_MAX,
  DASHBOARD_PROJECTS_MAX,
  DASHBOARD_SERIES_MAX,
  DASHBOARD_TITLE_MAX,
  DASHBOARDS_AT_ONCE,
  SERIES_POINTS_MAX,
} from './limits.ts';
import { dashboardRefusals as refusals } from './refusals.ts';
import { dashboardReportCalls } from './reportCalls.ts';
import {
  ANNOTATION_KINDS,
  aliasEntities,
  DASHBOARD_AUDIENCES,
  DATA_KEY_TYPES,
  dashboardAccess,
  dashboardAlarm,
  dashboardAnnotation,
  dashboardDetail,
  dashboardRow,
  dashboardSeries,
  dashboardValue,
  dashboardVersionRow,
  entityType,
  offeredKey,
  SERIES_AGGREGATES,
  SERIES_STEPS,
} from './shapes.ts';

const at = (name: string) => `/api/Dashboard/${name}`;
const dashboardId = id(refusals['dashboard.required']);
const ofDashboard = { ...projectInput, dashboardId };
const title = singleLine(refusals['dashboard.titleRequired'], DASHBOARD_TITLE_MAX);
const description = {
  groupName: optionalLine(DASHBOARD_GROUP_MAX),
  comment: paragraph(DASHBOARD_COMMENT_MAX),
  image: optionalLine(500),
};
/** JSON as text: its names and numbers are data. */
const configurationJson = sourceText(CONFIGURATION_MAX_BYTES);
const key = z.string().min(1).max(KEY_MAX);
/** What the page reads; through a link of the dashboard, only of what that holds. */
const readers = () => withShareAccess(projectAccess(), { dashboardId: 'dashboard' });
const entityIds = z.array(id()).max(ALIAS_ENTITIES_MAX);
const ofAnnotation = { ...ofDashboard, annotationId: id() };
const annotation = {
  kind: z.enum(ANNOTATION_KINDS).default('remark'),
  text: filledParagraph(refusals['annotation.textRequired'], ANNOTATION_TEXT_MAX),
  startTime: instant(),
  /** Absent: a moment. */
  endTime: instant().optional(),
};
const ended = { cn: '分享已取消', en: 'Sharing stopped' };

/** Dashboards of a project: widgets on a grid that show what is measured, and what they read. */
export const dashboardCalls = {
  GetDashboardList: get('T-DASH-01', at('GetDashboardList'), projectAccess(), {
    title: { cn: '看板列表', en: 'Dashboards of a project, the default one first' },
    input: z.object({
      ...projectInput,
      ...paging,
      ...ordering(['title', 'createTime', 'updateTime']),
      groupName: optionalLine(DASHBOARD_GROUP_MAX),
      isFavourite: z.boolean().optional(),
    }),
    result: listResult(dashboardRow),
  }),
  GetDashboardGroupList: get('T-DASH-02', at('GetDashboardGroupList'), projectAccess(), {
    title: { cn: '看板分组', en: 'Groups of a project’s dashboards, with how many stand in each' },
    input: z.object(projectInput),
    result: z.array(z.object({ groupName: z.string(), count: z.number().int() })),
  }),
  GetDashboardDetail: get('T-DASH-03', at('GetDashboardDetail'), readers(), {
    title: { cn: '看板详情', en: 'One dashboard with its configuration' },
    input: z.object(ofDashboard),
    result: dashboardDetail,
  }),
  GetDefaultDashboard: get('T-DASH-04', at('GetDefaultDashboard'), projectAccess(), {
    title: { cn: '项目的默认看板', en: 'The default dashboard of a project, if it has one' },
    input: z.object(projectInput),
    result: dashboardDetail.optional(),
  }),
  AddDashboard: post('T-DASH-05', at('AddDashboard'), formalEditors(), {
    title: { cn: '新建看板', en: 'Create a dashboard' },
    input: z.object({ ...projectInput, title, ...description, configurationJson: configurationJson.optional() }),
    result: dashboardRow,
    done: doneTexts.created,
    maxBody: LARGE_BODY,
  }),
  CopyDashboard: post('T-DASH-06', at('CopyDashboard'), formalEditors(), {
    title: { cn: '复制看板', en: 'Copy a dashboard; without a name, under the next free one' },
    input: z.object({ ...ofDashboard, title: optionalLine(DASHBOARD_TITLE_MAX) }),
    result: dashboardRow,
    done: { cn: '复制成功', en: 'Copied' },
  }),
  UpdateDashboard: post('T-DASH-07', at('UpdateDashboard'), formalEditors(), {
    title: { cn: '修改看板信息', en: 'Change name, group, picture or description of a dashboard' },
    /** Fields that are not sent stay as they are; sent empty, they are emptied. */
    input: z.object({ ...ofDashboard, title: title.optional(), ...description }),
    result: dashboardRow,
    done: doneTexts.saved,
  }),
  SaveDashboardConfiguration: post('T-DASH-08', at('SaveDashboardConfiguration'), formalEditors(), {
    title: { cn: '保存看板配置', en: 'Save the configuration of a dashboard as its next version' },
    input: z.object({
      ...ofDashboard,
      configurationJson,
      /** When given, a dashboard that somebody else saved meanwhile is not overwritten. */
      version: z.number().int().optional(),
      note: optionalLine(200),
    }),
    result: z.object({ version: z.number().int() }),
    done: doneTexts.saved,
    maxBody: LARGE_BODY,
  }),
  DeleteDashboard: post('T-DASH-09', at('DeleteDashboard'), formalEditors(), {
    title: { cn: '删除看板', en: 'Delete dashboards with their shares: one, or several together' },
    input: z.object({ ...projectInput, dashboardId: oneOrSeveral(refusals['dashboard.required'], DASHBOARDS_AT_ONCE) }),
    done: doneTexts.deleted,
  }),
  SetDashboardDefault: post('T-DASH-10', at('SetDashboardDefault'), formalEditors(), {
    title: { cn: '设置默认看板', en: 'Make a dashboard the project’s default, or let it be one no longer' },
    input: z.object({ ...ofDashboard, isDefault: z.boolean() }),
    done: doneTexts.saved,
  }),
  SetDashboardFavourite: post('T-DASH-11', at('SetDashboardFavourite'), projectAccess(), {
    title: { cn: '收藏看板', en: 'Mark a dashboard as a favourite of yours, or take the mark away' },
    input: z.object({ ...ofDashboard, isFavourite: z.boolean() }),
    effect: 'own',
  }),
  GetDashboardVersionList: get('T-DASH-12', at('GetDashboardVersionList'), projectAccess([0, 1, 2]), {
    title: { cn: '看板的版本', en: 'Versions of a dashboard that are kept, the newest first' },
    input: z.object(ofDashboard),
    result: z.array(dashboardVersionRow),
  }),
  GetDashboardVersion: get('T-DASH-13', at('GetDashboardVersion'), projectAccess([0, 1, 2]), {
    title: { cn: '看板的一个版本', en: 'The configuration of one version of a dashboard' },
    input: z.object({ ...ofDashboard, version: z.number().int() }),
    result: z.object({ version: z.number().int(), configurationJson: z.string() }),
  }),
  GetDashboardAccess: get('T-DASH-14', at('GetDashboardAccess'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '看板的权限', en: 'Who may see and change a dashboard, and where else it is shown' },
    input: z.object(ofDashboard),
    result: dashboardAccess,
  }),
  SaveDashboardAccess: post('T-DASH-15', at('SaveDashboardAccess'), formalEditors(), {
    title: { cn: '设置看板的权限', en: 'Set who may see and change a dashboard, and where else it is shown' },
    input: z.object({
      ...ofDashboard,
      audience: z.enum(DASHBOARD_AUDIENCES),
      people: z
        .array(z.object({ userId: id(), mayEdit: z.boolean() }))
        .max(DASHBOARD_PEOPLE_MAX)
        .default([]),
      /** Projects of the enterprise besides its own; absent: they stay. */
      projectIds: z.array(id()).max(DASHBOARD_PROJECTS_MAX).optional(),
    }),
    result: dashboardAccess,
    done: doneTexts.saved,
  }),
  FindDashboardEntities: post('T-DASH-16', at('FindDashboardEntities'), readers(), {
    title: { cn: '看板的数据对象', en: 'Entities that aliases of a dashboard stand for' },
    input: z.object({
      ...ofDashboard,
      aliases: z
        .array(
          z.object({
            aliasId: z.string().max(100),
            /** As it is while the dashboard is edited; absent: as it is stored, which is all that a link may ask. */
            filter: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .max(DASHBOARD_ALIASES_MAX),
      /** What the page is about, for aliases that follow it. */
      stateEntities: z.record(z.string(), z.object({ entityType, id: id() })).optional(),
    }),
    result: z.array(aliasEntities),
    effect: 'read',
    loop: true,
  }),
  GetDashboardValues: post('T-DASH-17', at('GetDashboardValues'), readers(), {
    title: { cn: '看板的当前数据', en: 'Latest values of keys of entities, and where they are measured' },
    input: z.object({
      ...ofDashboard,
      questions: z
        .array(
          z.object({
            entityType,
            entityIds,
            keys: z
              .array(z.object({ key, keyType: z.enum(DATA_KEY_TYPES) }))
              .min(1)
              .max(100),
          }),
        )
        .max(200),
    }),
    result: z.array(dashboardValue),
    effect: 'read',
    loop: true,
    maxBody: LARGE_BODY,
  }),
  GetDashboardSeries: post('T-DASH-18', at('GetDashboardSeries'), readers(), {
    title: { cn: '看板的历史数据', en: 'Series in a period, thinned to the pixels that show them, or in steps' },
    input: z.object({
      ...ofDashboard,
      startTime: instant(),
      endTime: instant(),
      series: z
        .array(
          z.object({
            entityType,
            entityId: id(),
            key,
            aggregate: z.enum(SERIES_AGGREGATES).default('none'),
            step: z.enum(SERIES_STEPS).default('milliseconds'),
            /** Of a step in milliseconds; absent: so that `points` of them fill the period. */
            stepMs: z.number().int().min(1).optional(),
            points: z.number().int().min(2).max(SERIES_POINTS_MAX).default(1_000),
            /** Of a counter: the value after which it begins at 0 again. */
            rolloverAt: z.number().positive().optional(),
          }),
        )
        .max(DASHBOARD_SERIES_MAX),
      timeZone: z.string().max(64).optional(),
    }),
    /** In the order of the question. */
    result: z.array(dashboardSeries),
    effect: 'read',
    loop: true,
  }),
  GetDashboardKeys: post('T-DASH-19', at('GetDashboardKeys'), projectAccess(), {
    title: { cn: '可选的数据', en: 'Data points and attributes that entities have, for choosing what a widget shows' },
    input: z.object({ ...ofDashboard, entityType, entityIds }),
    result: z.array(offeredKey),
    effect: 'read',
  }),
  GetDashboardAlarms: post('T-DASH-20', at('GetDashboardAlarms'), readers(), {
    title: { cn: '看板的报警', en: 'Alarms of a project, or of entities, for a dashboard; the newest first' },
    input: z.object({
      ...ofDashboard,
      /** Of these devices and assets only. */
      entityIds: entityIds.optional(),
      statuses: z.array(alarmStatus).max(4).optional(),
      severities: z.array(severity).max(5).optional(),
      startTime: instant().optional(),
      endTime: instant().optional(),
      limit: z.number().int().min(1).max(DASHBOARD_ALARMS_MAX).default(100),
    }),
    result: z.object({ alarms: z.array(dashboardAlarm), count: z.number().int() }),
    effect: 'read',
    loop: true,
  }),
  GetAnnotationList: get('T-DASH-24', at('GetAnnotationList'), readers(), {
    title: { cn: '看板的批注', en: 'Annotations of a dashboard that lie in a period, the latest first' },
    input: z.object({ ...ofDashboard, startTime: instant(), endTime: instant() }),
    result: z.array(dashboardAnnotation),
    loop: true,
  }),
  AddAnnotation: post('T-DASH-25', at('AddAnnotation'), formalEditors(), {
    title: { cn: '添加批注', en: 'Annotate a moment or a period of a dashboard’s curves' },
    input: z.object({ ...ofDashboard, ...annotation }),
    result: dashboardAnnotation,
    done: doneTexts.created,
  }),
  UpdateAnnotation: post('T-DASH-26', at('UpdateAnnotation'), formalEditors(), {
    title: { cn: '修改批注', en: 'Change an annotation' },
    input: z.object({ ...ofAnnotation, ...annotation }),
    result: dashboardAnnotation,
    done: doneTexts.saved,
  }),
  DeleteAnnotation: post('T-DASH-27', at('DeleteAnnotation'), formalEditors(), {
    title: { cn: '删除批注', en: 'Delete an annotation' },
    input: z.object(ofAnnotation),
    done: doneTexts.deleted,
  }),
  CreateDashboardShare: post('T-DASH-21', at('CreateShare'), formalEditors(), {
    title: { cn: '分享看板', en: 'Share a dashboard, or change the settings of its share; answers the token' },
    input: z.object({ ...ofDashboard, shareWay, period: sharePeriod, visitPassword }),
    result: z.string(),
  }),
  CancelDashboardShare: post('T-DASH-22', at('CancelShare'), formalEditors(), {
    title: { cn: '取消分享看板', en: 'Stop sharing a dashboard' },
    input: z.object({ ...ofDashboard, token: z.string().max(200).optional() }),
    done: ended,
  }),
  GetOwnDashboardShare: get('T-DASH-23', at('GetOwnShare'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '看板的分享', en: 'The share of a dashboard, if there is one' },
    input: z.object(ofDashboard),
    result: share.optional(),
  }),
  ...dashboardReportCalls,
} as const;
