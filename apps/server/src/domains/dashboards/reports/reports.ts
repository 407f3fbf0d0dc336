import { type InputOf, refuse } from '@twinscape/contract';
import {
  type DashboardReport,
  type dashboardCalls,
  dashboardRefusals as refusals,
} from '@twinscape/contract/dashboards';
import { findNextRhythmMoment } from '../../../platform/clock/rhythm.ts';
import type { Db } from '../../../platform/db/index.ts';
import { loadRecipients } from '../../identity/index.ts';
import { loadPeopleOfProject } from '../../projects/index.ts';
import { type DashboardCaller, requireEditable } from '../access.ts';
import type { ListedDashboard } from '../store.ts';
import { findReport, type StoredReport } from './reportStore.ts';

type Form = Omit<InputOf<typeof dashboardCalls.AddReport>, 'projectId' | 'dashboardId'>;

/** What of a form is kept; its people are those whom the project has. */
export async function readReportForm(tx: Db, { project }: DashboardCaller, form: Form) {
  const { isEnabled, reportName, cadence, time, weekday, monthDay, timeZone } = form;
  const userIds = [...new Set(form.userIds.map((id) => id.toLowerCase()))];
  const addresses = [...new Set(form.addresses.map((address) => address.toLowerCase()))];
  if (userIds.length + addresses.length === 0) throw refuse(refusals['report.recipientRequired']);
  if ((await loadPeopleOfProject(tx, project, userIds)).length < userIds.length)
    throw refuse(refusals['dashboard.personUnknown']);
  const { reportPeriod, reportLanguage } = form;
  return {
    reportName,
    cadence,
    time,
    weekday,
    monthDay,
    timeZone,
    reportPeriod,
    reportLanguage,
    formats: [...new Set(form.formats)],
    userIds,
    addresses,
    nextAt: isEnabled ? findNextRhythmMoment(form, new Date()) : null,
  };
}

/** Reports as callers are told of them. */
export async function toReports(db: Db, rows: readonly StoredReport[]): Promise<DashboardReport[]> {
  const people = await loadRecipients(db, [...new Set(rows.flatMap(({ userIds }) => userIds))]);
  return rows.map(({ id: reportId, nextAt, lastAt, lastTrouble, userIds, ...row }) => ({
    ...row,
    reportId,
    userIds,
    isEnabled: nextAt !== null,
    recipients: userIds.flatMap((userId) => {
      const person = people.get(userId);
      return person ? [{ userId, userName: person.name, hasMail: person.email !== undefined }] : [];
    }),
    ...(nextAt ? { nextTime: nextAt } : {}),
    ...(lastAt ? { lastTime: lastAt } : {}),
    ...(lastTrouble ? { lastTrouble } : {}),
  }));
}

export async function toReport(db: Db, row: StoredReport): Promise<DashboardReport> {
  const [report] = await toReports(db, [row]);
  if (!report) throw new Error('a report was not told of');
  return report;
}

/** A report of a dashboard that the caller may change, held until the transaction ends. */
export async function requireReport(
  tx: Db,
  caller: DashboardCaller,
  ids: { readonly dashboardId: string; readonly reportId: string },
): Promise<{ dashboard: ListedDashboard; report: StoredReport }> {
  const dashboard = await requireEditable(tx, caller, ids.dashboardId);
  const report = await findReport(tx, { dashboardId: dashboard.id, projectId: caller.project.projectId }, ids.reportId);
  if (!report) throw refuse(refusals['report.notFound']);
  return { dashboard, report };
}
