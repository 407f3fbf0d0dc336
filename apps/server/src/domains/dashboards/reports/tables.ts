import type { Language } from '@twinscape/contract';
import type { ReportCadence, ReportFormat, ReportPeriod, ReportTrouble } from '@twinscape/contract/dashboards';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, rowId, timestamptz } from '../../../platform/db/index.ts';

/** A dashboard that is drawn and sent by mail again and again, as it is shown in a project. */
export const dashboardReportTable = pgTable(
  'dashboard_report',
  {
    id: rowId(),
    dashboardId: uuid().notNull(),
    projectId: uuid().notNull(),
    reportName: text().notNull(),
    cadence: text().$type<ReportCadence>().notNull(),
    time: text().notNull(),
    weekday: smallint().notNull(),
    monthDay: smallint().notNull(),
    timeZone: text().notNull(),
    reportPeriod: text().$type<ReportPeriod>().notNull(),
    formats: text().array().$type<ReportFormat[]>().notNull(),
    reportLanguage: text().$type<Language>().notNull(),
    userIds: uuid().array().notNull(),
    addresses: text().array().notNull(),
    /** Null: it is off. */
    nextAt: timestamptz(),
    lastAt: timestamptz(),
    lastTrouble: text().$type<ReportTrouble>(),
    /** Who stands for it: it shows what they may see. */
    createUserId: uuid().notNull(),
    createUserName: text().notNull(),
    ...changeTimes(),
  },
  (table) => [
    index('dashboard_report_of').on(table.dashboardId, table.projectId),
    index('dashboard_report_due').on(table.nextAt).where(sql`next_at is not null`),
  ],
);
