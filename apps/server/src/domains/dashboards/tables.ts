import type { AnnotationKind, DashboardAudience, OutlineTile } from '@twinscape/contract/dashboards';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, changeTimes, createdAt, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';

/**
 * A dashboard. It belongs to an enterprise and to the first project that it was assigned to, whose people change it;
 * without one, administrators alone have it.
 */
export const dashboard = pgTable(
  'dashboard',
  {
    id: rowId(),
    companyId: uuid().notNull(),
    projectId: uuid(),
    title: text().notNull(),
    groupName: text().notNull().default(''),
    comment: text(),
    /** A file that was uploaded here, or what ThingsBoard's clients wrote. */
    image: text(),
    outline: jsonb().$type<readonly OutlineTile[]>().notNull().default([]),
    widgetCount: integer().notNull().default(0),
    audience: text().$type<DashboardAudience>().notNull().default('project'),
    /** Read without an account, by the public customer of its enterprise (C-DASH-06). */
    isPublic: boolean().notNull().default(false),
    mobileHide: boolean().notNull().default(false),
    mobileOrder: integer(),
    /** gzip of the JSON; null: nothing was saved yet. */
    configuration: bytea(),
    /** Rises with every save. */
    version: integer().notNull().default(1),
    createUserId: uuid(),
    createUserName: text().notNull(),
    updateUserName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`title`, sql`group_name`, sql`comment`),
  },
  (table) => [
    index('dashboard_of_company').on(table.companyId, table.createdAt, table.id),
    index('dashboard_of_project').on(table.projectId),
    index('dashboard_search').using('gin', table.search),
  ],
);

/** The projects that a dashboard is assigned to: its own, and those in which it is read. */
export const dashboardInProject = pgTable(
  'dashboard_in_project',
  {
    dashboardId: uuid().notNull(),
    projectId: uuid().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.dashboardId, table.projectId] }),
    index('dashboard_in_project_of').on(table.projectId),
    uniqueIndex('dashboard_in_project_default').on(table.projectId).where(sql`is_default`),
  ],
);

/** People that a dashboard is for, where it is not for the whole project. */
export const dashboardPerson = pgTable(
  'dashboard_person',
  { dashboardId: uuid().notNull(), userId: uuid().notNull(), mayEdit: boolean().notNull().default(false) },
  (table) => [
    primaryKey({ columns: [table.dashboardId, table.userId] }),
    index('dashboard_person_user').on(table.userId),
  ],
);

/** What people wrote beside the curves of a dashboard, in the project in which they looked at it. */
export const dashboardAnnotationTable = pgTable(
  'dashboard_annotation',
  {
    id: rowId(),
    dashboardId: uuid().notNull(),
    projectId: uuid().notNull(),
    kind: text().$type<AnnotationKind>().notNull(),
    text: text().notNull(),
    startTime: timestamptz().notNull(),
    /** The moment itself where it is of no period. */
    endTime: timestamptz().notNull(),
    createUserId: uuid().notNull(),
    createUserName: text().notNull(),
    ...changeTimes(),
  },
  (table) => [index('dashboard_annotation_of').on(table.dashboardId, table.projectId, table.startTime)],
);

/** What people marked for themselves. */
export const dashboardFavourite = pgTable(
  'dashboard_favourite',
  { dashboardId: uuid().notNull(), userId: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.dashboardId] }),
    index('dashboard_favourite_of').on(table.dashboardId),
  ],
);

/** How a dashboard was with each of its newest versions. */
export const dashboardVersion = pgTable(
  'dashboard_version',
  {
    dashboardId: uuid().notNull(),
    version: integer().notNull(),
    configuration: bytea().notNull(),
    widgetCount: integer().notNull(),
    note: text(),
    userName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.dashboardId, table.version] })],
);
