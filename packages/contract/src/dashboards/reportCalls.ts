import { z } from 'zod';
import { formalAccess, projectAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, instant, singleLine } from '../core/fields.ts';
import { personName } from '../core/personNames.ts';
import { withRefusal } from '../core/refusal.ts';
import { LANGUAGES } from '../core/text.ts';
import { isTimeZoneName } from '../core/timeZone.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { REPORT_ADDRESSES_MAX, REPORT_NAME_MAX, REPORT_PEOPLE_MAX } from './limits.ts';
import { dashboardRefusals as refusals } from './refusals.ts';

/** How often a report is sent. */
export const REPORT_CADENCES = ['day', 'week', 'month'] as const;
export type ReportCadence = (typeof REPORT_CADENCES)[number];
/** What time a report shows: that of the dashboard, or the whole day, week or month before it is sent. */
export const REPORT_PERIODS = ['own', 'day', 'week', 'month'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
/** What a report brings: sheets of A4, a picture, the numbers of all widgets. */
export const REPORT_FORMATS = ['pdf', 'png', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
/** Why a report was not sent, or not to everybody. */
export const REPORT_TROUBLES = [
  'browser',
  'drawing',
  'mailNotSetUp',
  'mailRefused',
  'noRecipients',
  'noAccess',
] as const;
export type ReportTrouble = (typeof REPORT_TROUBLES)[number];

const form = {
  reportName: singleLine(refusals['report.nameRequired'], REPORT_NAME_MAX),
  cadence: z.enum(REPORT_CADENCES),
  /** A clock time of the zone. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  /** Of a weekly report: 1 is Monday. */
  weekday: z.number().int().min(1).max(7).default(1),
  /** Of a monthly report; in a shorter month its last day. */
  monthDay: z.number().int().min(1).max(31).default(1),
  /** IANA name: of the clock, and of the days that the report shows. */
  timeZone: z.string().max(60).refine(isTimeZoneName, withRefusal(refusals['report.zoneUnknown'])),
  reportPeriod: z.enum(REPORT_PERIODS),
  formats: filledList(z.enum(REPORT_FORMATS), refusals['report.formatRequired'], REPORT_FORMATS.length),
  /** Of the report and of its mail. */
  reportLanguage: z.enum(LANGUAGES),
  /** People of the project. */
  userIds: z.array(id()).max(REPORT_PEOPLE_MAX).default([]),
  /** And others. */
  addresses: z.array(z.email().max(200)).max(REPORT_ADDRESSES_MAX).default([]),
  isEnabled: z.boolean().default(true),
};

/** A dashboard that is drawn and sent by mail again and again. */
export const dashboardReport = z.object({
  ...form,
  reportId: id(),
  recipients: z.array(z.object({ userId: id(), userName: personName(), hasMail: z.boolean() })),
  /** Absent: it is off. */
  nextTime: instant().optional(),
  lastTime: instant().optional(),
  /** Absent: the last one went to everybody. */
  lastTrouble: z.enum(REPORT_TROUBLES).optional(),
  createUserName: personName(),
});
export type DashboardReport = z.output<typeof dashboardReport>;

const at = (name: string) => `/api/Dashboard/${name}`;
const ofDashboard = { ...projectInput, dashboardId: id(refusals['dashboard.required']) };
const ofReport = { ...ofDashboard, reportId: id() };

/** Reports: a dashboard as a file, by mail, on a schedule. */
export const dashboardReportCalls = {
  GetReportList: get('T-DASH-28', at('GetReportList'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '看板的定时报告', en: 'Scheduled reports of a dashboard' },
    input: z.object(ofDashboard),
    result: z.object({
      reports: z.array(dashboardReport),
      /** Without a mail server nothing is sent; without a browser nothing is drawn. */
      isMailSetUp: z.boolean(),
      isBrowserSetUp: z.boolean(),
    }),
  }),
  AddReport: post('T-DASH-29', at('AddReport'), formalEditors(), {
    title: { cn: '新建定时报告', en: 'Send a dashboard by mail on a schedule' },
    input: z.object({ ...ofDashboard, ...form }),
    result: dashboardReport,
    done: doneTexts.created,
  }),
  UpdateReport: post('T-DASH-30', at('UpdateReport'), formalEditors(), {
    title: { cn: '修改定时报告', en: 'Change a scheduled report' },
    input: z.object({ ...ofReport, ...form }),
    result: dashboardReport,
    done: doneTexts.saved,
  }),
  DeleteReport: post('T-DASH-31', at('DeleteReport'), formalEditors(), {
    title: { cn: '删除定时报告', en: 'Delete a scheduled report' },
    input: z.object(ofReport),
    done: doneTexts.deleted,
  }),
  SendReport: post('T-DASH-32', at('SendReport'), formalEditors(), {
    title: { cn: '立即发送报告', en: 'Send a scheduled report now, to those that it goes to' },
    input: z.object(ofReport),
    rate: 'mail',
    done: { cn: '报告正在生成，将发送到收件人的邮箱', en: 'The report is being made and will be mailed' },
  }),
} as const;
