import { createHash } from 'node:crypto';
import type { ReportTrouble } from '@twinscape/contract/dashboards';
import { z } from 'zod';
import { type DrawnPage, drawPage } from '../../../platform/chromium/drawPage.ts';
import { findNextRhythmMoment } from '../../../platform/clock/nextDay.ts';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/index.ts';
import { deliverMail, type MailAttachment } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadBaseAddress, loadPlatformName, loadRecipients, loadStanding } from '../../identity/index.ts';
import { findProjectScope, loadPeopleOfProject, loadProjectNames } from '../../projects/index.ts';
import { isMailConfigured, loadMailServer } from '../../settings/index.ts';
import { deleteShares, saveShare } from '../../shares/index.ts';
import { findDashboard, type ListedDashboard } from '../store.ts';
import { REPORT_SHARE } from '../toResponse.ts';
import { formatReportFile, formatReportMail } from './reportMail.ts';
import { lockDueReports, moveReport, recordReport, reportById, type StoredReport } from './reportStore.ts';
import { writeReportWorkbook } from './reportTables.ts';

const dueJob = defineJob({ name: 'dashboards.dueReports', payload: z.object({}), maxAttempts: 1 });
const reportJob = defineJob({
  name: 'dashboards.report',
  payload: z.object({
    reportId: z.string(),
    /** Addresses that it did not reach before; absent: all. */
    to: z.array(z.string()).optional(),
    /** Which time it is mailed. */
    round: z.number().int().default(1),
  }),
  maxAttempts: 2,
  lane: 'reading',
});
/** A report is late by so much at most. */
const EVERY_MINUTES = 1;
const DUE_AT_ONCE = 50;
/** A mail server that is away is asked again so often, each time after so long. */
const ROUNDS = 5;
const ROUND_MS = 10 * 60_000;
/** The page as it is drawn. Pixels. */
const WIDTH_PX = 1_240;

/** Why nothing, or not everything, was sent. */
class ReportFailed extends Error {
  readonly trouble: ReportTrouble;
  constructor(trouble: ReportTrouble, cause?: unknown) {
    super(`a report was not sent: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export function registerReportJobs(platform: Platform): void {
  platform.jobs.handleEvery(dueJob, EVERY_MINUTES, () => queueDueReports(platform));
  platform.jobs.handle(reportJob, (payload, run) => sendReport(platform, payload, run));
}

/** Queues the reports whose time has come. One that was missed while nothing ran is sent once. */
export async function queueDueReports(platform: Platform): Promise<number> {
  return platform.database.db.transaction(async (tx) => {
    const due = await lockDueReports(tx, DUE_AT_ONCE);
    for (const report of due) {
      await moveReport(tx, report.id, findNextRhythmMoment(report, new Date()));
      await queueReport(platform, tx, report);
    }
    return due.length;
  });
}

type Round = { readonly to?: string[]; readonly round?: number; readonly notBefore?: Date };

/** Has a report drawn and sent. One that waits already is not queued twice; those of one dashboard take turns. */
export async function queueReport(
  platform: Platform,
  tx: Db,
  { id, dashboardId }: Pick<StoredReport, 'id' | 'dashboardId'>,
  { notBefore, ...round }: Round = {},
): Promise<void> {
  const options = { key: `${reportJob.name}:${id}`, queue: `${reportJob.name}:${dashboardId}` };
  await platform.jobs.add(
    tx,
    reportJob,
    { reportId: id, ...round },
    { ...options, ...(notBefore ? { notBefore } : {}) },
  );
}

type Payload = z.output<typeof reportJob.payload>;

async function sendReport(platform: Platform, payload: Payload, run: JobRun): Promise<void> {
  const { db } = platform.database;
  const report = await reportById(db, payload.reportId);
  // It was deleted meanwhile.
  if (!report) return;
  try {
    await makeAndMail(platform, report, payload, run);
    await recordReport(db, report.id, { lastAt: new Date(), lastTrouble: null });
  } catch (error) {
    if (!(error instanceof ReportFailed)) throw error;
    platform.log.warn({ err: error.cause, report: report.id, trouble: error.trouble }, 'a report was not sent');
    if (error.trouble === 'drawing' && !run.isLast) throw error;
    await recordReport(db, report.id, { lastAt: new Date(), lastTrouble: error.trouble });
  }
}

async function makeAndMail(platform: Platform, report: StoredReport, payload: Payload, run: JobRun): Promise<void> {
  const { db } = platform.database;
  const { chromium } = platform.config;
  if (chromium === undefined) throw new ReportFailed('browser');
  if (!(await isMailConfigured(db))) throw new ReportFailed('mailNotSetUp');
  const shown = await findShown(db, report);
  if (!shown) throw new ReportFailed('noAccess');
  const to = payload.to ?? (await listAddresses(db, shown.project, report));
  if (to.length === 0) throw new ReportFailed('noRecipients');
  const now = new Date();
  const drawn = await draw(platform, chromium, report, shown, run.signal).catch((error: unknown) => {
    throw new ReportFailed('drawing', error);
  });
  const attachments = await listAttachments(report, shown.dashboard, drawn, now);
  const missed = await mailTo(platform, report, shown, { to, attachments, now });
  if (missed.to.length === 0) return;
  if (payload.round < ROUNDS)
    await db.transaction((tx) =>
      queueReport(platform, tx, report, {
        to: missed.to,
        round: payload.round + 1,
        notBefore: new Date(Date.now() + ROUND_MS),
      }),
    );
  throw new ReportFailed('mailRefused', missed.error);
}

type Shown = {
  readonly dashboard: ListedDashboard;
  readonly project: NonNullable<Awaited<ReturnType<typeof findProjectScope>>>;
};

/** The dashboard, as far as whoever stands for the report still sees it. */
async function findShown(db: Db, report: StoredReport): Promise<Shown | undefined> {
  const { projectId, createUserId: userId } = report;
  const standing = await loadStanding(db, userId);
  const project = standing && !standing.companyExpired ? await findProjectScope(db, standing, projectId) : undefined;
  const dashboard =
    project && (await findDashboard(db, { projectId, userId, seesAll: project.isManager }, report.dashboardId));
  return project && dashboard && { project, dashboard };
}

/** Where it goes: to those of its people who are still in the project, and to the other addresses. */
async function listAddresses(
  db: Db,
  project: Shown['project'],
  { userIds, addresses }: StoredReport,
): Promise<string[]> {
  const people = await loadPeopleOfProject(db, project, userIds);
  const recipients = await loadRecipients(
    db,
    people.map(({ id }) => id),
  );
  return [...new Set([...[...recipients.values()].flatMap(({ email }) => email ?? []), ...addresses])];
}

/** Draws the dashboard as a visitor sees it, through a link that nobody else has and that is gone afterwards. */
async function draw(
  platform: Platform,
  program: string,
  report: StoredReport,
  { dashboard, project }: Shown,
  signal: AbortSignal | undefined,
): Promise<DrawnPage> {
  const { db } = platform.database;
  const target = { kind: REPORT_SHARE, targetId: dashboard.id, name: dashboard.title };
  const token = await db.transaction((tx) =>
    saveShare(tx, project, target, { way: 1, period: 1, code: undefined }, report.createUserId),
  );
  const { formats, reportPeriod, reportLanguage, timeZone } = report;
  const search = new URLSearchParams({
    linkToken: token,
    ...(reportPeriod === 'own' ? {} : { time: `${reportPeriod}-before` }),
  });
  try {
    return await drawPage(
      program,
      {
        url: `${await findOwnAddress(platform)}/#/sharePreview?${search}`,
        stored: { language: reportLanguage, theme: 'light' },
        timeZone,
        locale: reportLanguage === 'cn' ? 'zh-CN' : 'en-GB',
        width: WIDTH_PX,
        ready: '[data-report="ready"]',
        ...(formats.includes('xlsx') ? { data: '[data-report-tables]' } : {}),
        formats: { pdf: formats.includes('pdf'), png: formats.includes('png') },
      },
      signal,
    );
  } finally {
    await db.transaction((tx) => deleteShares(tx, REPORT_SHARE, [dashboard.id]));
  }
}

/** Where this process reaches the pages: itself where it serves them, else where people do. */
async function findOwnAddress(platform: Platform): Promise<string> {
  const own = platform.address();
  if (own === '') return loadBaseAddress(platform);
  const url = new URL(own);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.hostname === '[::]') url.hostname = '[::1]';
  return url.origin;
}

const TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

async function listAttachments(
  { formats, timeZone }: StoredReport,
  { title }: ListedDashboard,
  { pdf, png, data }: DrawnPage,
  now: Date,
): Promise<MailAttachment[]> {
  const xlsx = data === undefined ? undefined : await writeReportWorkbook(data, timeZone);
  const made = { pdf, png, xlsx };
  return formats.flatMap((format) => {
    const content = made[format];
    const filename = formatReportFile(title, timeZone, now, format);
    return content ? { filename, content, contentType: TYPES[format] } : [];
  });
}

/** Mails it to each address by itself; answers those that it did not reach. */
async function mailTo(
  platform: Platform,
  report: StoredReport,
  { dashboard, project }: Shown,
  {
    to,
    attachments,
    now,
  }: { readonly to: readonly string[]; readonly attachments: MailAttachment[]; readonly now: Date },
): Promise<{ readonly to: string[]; readonly error?: unknown }> {
  const { db } = platform.database;
  const { reportLanguage: language, timeZone } = report;
  const address = await loadBaseAddress(platform);
  const mail = formatReportMail({
    report: report.reportName,
    dashboard: dashboard.title,
    project: (await loadProjectNames(db, [project.projectId])).get(project.projectId) ?? '',
    platform: (await loadPlatformName(db))[language],
    user: report.createUserName,
    link: `${address}/#/dashboards/${dashboard.id}?project=${project.projectId}`,
    language,
    timeZone,
    now,
  });
  const server = await loadMailServer(db);
  const missed: string[] = [];
  let error: unknown;
  for (const one of to)
    try {
      const id = createHash('sha256').update(`${report.id} ${one} ${now.getTime()}`).digest('hex').slice(0, 32);
      await deliverMail(server, { to: one, ...mail, id, attachments });
    } catch (failure) {
      missed.push(one);
      error = failure;
    }
  return { to: missed, error };
}
