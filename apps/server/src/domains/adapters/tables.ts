import type {
  AdapterKind,
  AdapterLogLevel,
  AdapterState,
  PointQuality,
  SettingValue,
} from '@twinscape/contract/adapters';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeTimes, createdAt, lowerCase, orTop, rowId, searchColumn, timestamptz } from '../../platform/db/index.ts';

/** What brings in the data of devices that do not speak to the platform themselves (E-Adapter). */
export const adapterTable = pgTable(
  'adapter',
  {
    id: rowId(),
    /** Both absent: it belongs to the platform. */
    companyId: uuid(),
    projectId: uuid(),
    adapterName: text().notNull(),
    adapterKind: text().$type<AdapterKind>().notNull(),
    intervalMs: integer().notNull(),
    comment: text(),
    serverIp: text(),
    serverPort: integer(),
    settings: jsonb().$type<Readonly<Record<string, SettingValue>>>().notNull(),
    /** Sealed: an object of texts, as JSON. */
    secrets: text(),
    secretNames: text().array().notNull(),
    /** The file that was uploaded for it, and the texts of it that are kept, by their paths. */
    packagePath: text(),
    packageFiles: jsonb().$type<Readonly<Record<string, string>>>(),
    /** Of the token in the address that others push to (SHA-256, hex), and when it was made. */
    pushHash: text(),
    pushMadeAt: timestamptz(),
    state: text().$type<AdapterState>().notNull(),
    /** Counts up with every change of it and of its points: whoever runs it reads it anew. */
    version: integer().notNull().default(1),
    createUserName: text().notNull(),
    ...changeTimes(),
    search: searchColumn(sql`"adapter_name"`),
  },
  (table) => [
    uniqueIndex('adapter_push_hash').on(table.pushHash),
    uniqueIndex('adapter_name').on(orTop(table.projectId), lowerCase(table.adapterName)),
    index('adapter_newest').on(table.projectId, table.createdAt, table.id),
  ],
);

/** Who runs an adapter, and how that goes. Changes every few seconds. */
export const adapterRunTable = pgTable(
  'adapter_run',
  {
    adapterId: uuid().primaryKey(),
    /** The process that runs it, and until when nobody else may. */
    owner: uuid(),
    leaseUntil: timestamptz(),
    /** Null: its source was not asked yet. */
    isConnected: boolean(),
    silentSince: timestamptz(),
    /** When a process last said that its source is there. */
    connectedAt: timestamptz(),
    lastRunAt: timestamptz(),
    trouble: text(),
    troubleDetail: text(),
    pointsPerMinute: integer().notNull().default(0),
    /** How far it has read the past of its source; what it is, the kind knows. */
    watermark: text(),
  },
  (table) => [index('adapter_run_lease').on(table.leaseUntil)],
);

/** A value of the foreign system that becomes a time series of a device. */
export const adapterPointTable = pgTable(
  'adapter_point',
  {
    id: rowId(),
    adapterId: uuid().notNull(),
    projectId: uuid().notNull(),
    deviceId: uuid().notNull(),
    pointKey: text().notNull(),
    address: text().notNull(),
    sourceName: text(),
    intervalMs: integer(),
    factor: doublePrecision().notNull(),
    offset: doublePrecision().notNull(),
    deadband: doublePrecision(),
    isWritable: boolean().notNull(),
    writeMin: doublePrecision(),
    writeMax: doublePrecision(),
    /** Null: nothing came yet. */
    quality: text().$type<PointQuality>(),
    qualityDetail: text(),
    ...changeTimes(),
    search: searchColumn(sql`"point_key"`, sql`"address"`, sql`"source_name"`),
  },
  (table) => [
    // One series has one source.
    uniqueIndex('adapter_point_series').on(table.deviceId, table.pointKey),
    index('adapter_point_order').on(table.adapterId, table.projectId, table.createdAt, table.id),
    index('adapter_point_of_project').on(table.projectId),
  ],
);

/** What an adapter did. */
export const adapterLogTable = pgTable(
  'adapter_log',
  {
    id: rowId(),
    adapterId: uuid().notNull(),
    level: text().$type<AdapterLogLevel>().notNull(),
    /** A word of ours; its sentence is looked up when it is read. */
    event: text().notNull(),
    detail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('adapter_log_newest').on(table.adapterId, table.createdAt, table.id),
    index('adapter_log_by_level').on(table.adapterId, table.level, table.createdAt, table.id),
  ],
);

/** What people ask a foreign system, of whichever process runs the adapter; gone when it is answered or too late. */
export const adapterQuestionTable = pgTable(
  'adapter_question',
  {
    id: rowId(),
    adapterId: uuid().notNull(),
    question: jsonb().notNull(),
    owner: uuid(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [index('adapter_question_created').on(table.createdAt)],
);

/** What others pushed and is not read yet, in the order in which it came. */
export const adapterPushTable = pgTable(
  'adapter_push',
  {
    id: rowId(),
    adapterId: uuid().notNull(),
    /** Gone when it is read. */
    body: text(),
    /** Why it could not be read. */
    trouble: text(),
    troubleDetail: text(),
    points: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    index('adapter_push_order').on(table.adapterId, table.id),
    index('adapter_push_created').on(table.createdAt),
  ],
);
