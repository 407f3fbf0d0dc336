import { createHash } from 'node:crypto';
import type { ReportTrouble } from '@twinscape/contract/dashboards';
import { SHARE_DAY, SHARE_OPEN } from '@twinscape/contract/shares';
import { z } from 'zod';
import { type DrawnPage, drawPage } from '../../../platform/chromium/drawPage.ts';
import { findNextRhythmMoment } from '../../../platform/clock/rhythm.ts';
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
import { WIDGET_TABLES_BYTES_MAX, workbookWork } from './workbookWork.ts';

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
  const attachments = await listAttachments(platform, report, shown, drawn, now);
  const missed = await mailTo(platform, report, shown, { to, attachments, now });
  if (missed.error === undefined) return;
  if (missed.to.length > 0 && payload.round < ROUNDS)
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
  const token = await db.transaction(async (tx) => {
    // One that a process left behind when it died may be of another project.
    await deleteShares(tx, REPORT_SHARE, [dashboard.id]);
    const terms = { way: SHARE_OPEN, period: SHARE_DAY, code: undefined } as const;
    return saveShare(tx, project, target, terms, report.createUserId);
  });
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
        ...(formats.includes('xlsx')
          ? { data: { selector: '[data-report-tables]', bytesMax: WIDGET_TABLES_BYTES_MAX } }
          : {}),
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
  platform: Platform,
  { formats, timeZone }: StoredReport,
  { dashboard, project }: Shown,
  { pdf, png, data }: DrawnPage,
  now: Date,
): Promise<MailAttachment[]> {
  const xlsx = data === undefined ? undefined : await writeWorkbookOutside(platform, project.companyId, data, timeZone);
  const made = { pdf, png, xlsx };
  return formats.flatMap((format) => {
    const content = made[format];
    const filename = formatReportFile(dashboard.title, timeZone, now, format);
    return content ? { filename, content, contentType: TYPES[format] } : [];
  });
}

/** Many thousand cells take seconds: they are written in a process of their own. */
async function writeWorkbookOutside(
  { sandbox }: Platform,
  owner: string,
  tables: string,
  timeZone: string,
): Promise<Buffer | undefined> {
  const input = () => Buffer.from(tables);
  const { blobs } = await sandbox.run(workbookWork, { input, owner, options: { timeZone } });
  return blobs[0];
}

/** Mails it to each address by itself; answers what went wrong last, and whom to try again. */
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
  const waiting = [...to];
  const missed: string[] = [];
  let error: unknown;
  for (const one of to) {
    const id = createHash('sha256').update(`${report.id} ${one} ${now.getTime()}`).digest('hex').slice(0, 32);
    try {
      await deliverMail(server, { to: one, ...mail, id, attachments });
    } catch (failure) {
      error = failure;
      // A server that does not answer is away for all: nobody waits for it once for each of them.
      if (readSmtpCode(failure) === undefined) return { to: [...missed, ...waiting], error };
      // What it refuses for good (RFC 5321, 4.2.1) it refuses the next time, too.
      if ((readSmtpCode(failure) ?? 0) < 500) missed.push(one);
    }
    waiting.shift();
  }
  return { to: missed, error };
}

/** The reply code of a mail server that answered. */
function readSmtpCode(failure: unknown): number | undefined {
  const code = failure instanceof Error && 'responseCode' in failure ? failure.responseCode : undefined;
  return typeof code === 'number' ? code : undefined;
}
