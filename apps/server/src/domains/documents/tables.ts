import type {
  ContentState,
  DocumentStatus,
  FolderRight,
  PlaceUnit,
  RightsSubject,
} from '@twinscape/contract/documents';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  changeTimes,
  createdAt,
  lowerCase,
  orTop,
  rowOfProject,
  searchColumn,
  timestamptz,
  updatedAt,
} from '../../platform/db/index.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Who made something, with the name that they had then. */
const author = () => ({ createdBy: uuid().notNull(), createdByName: text().notNull() });

/** A file of a project, or a folder: both in one table, for a name is taken by either. */
export const document = pgTable(
  'document',
  {
    ...rowOfProject(),
    /** The folder whose rights hold for it, itself or one above; null where those of the project do. */
    accessId: uuid(),
    /** The folder that it stands in; null on the outermost level. */
    parentId: uuid(),
    isFolder: boolean().notNull(),
    name: text().notNull(),
    /** Of its current version; 0 for a folder. */
    size: bigint({ mode: 'number' }).notNull().default(0),
    versionCount: integer().notNull().default(0),
    /** Of a file: what people call it by besides its name, and where it stands (ISO 19650-1). */
    number: text(),
    status: text().$type<DocumentStatus>().notNull().default('wip'),
    ...author(),
    ...changeTimes(),
    search: searchColumn(sql`name`),
  },
  (table) => [
    uniqueIndex('document_name').on(table.projectId, orTop(table.parentId), lowerCase(table.name)),
    uniqueIndex('document_number').on(table.projectId, lowerCase(table.number)).where(sql`number is not null`),
    index('document_parent').on(table.parentId),
    index('document_folder_parent').on(table.parentId).where(sql`is_folder`),
    index('document_archived_parent').on(table.parentId).where(sql`status = 'archived'`),
    index('document_outermost').on(table.projectId).where(sql`parent_id is null`),
    index('document_recent').on(table.projectId, table.updatedAt).where(sql`not is_folder`),
    index('document_access_of').on(table.accessId).where(sql`access_id is not null`),
    index('document_search').using('gin', table.search),
  ],
);

/** What a file was at a time. It never changes; the one with the highest number is current. */
export const documentVersion = pgTable(
  'document_version',
  {
    ...rowOfProject(),
    documentId: uuid().notNull(),
    number: integer().notNull(),
    fileId: uuid().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    note: text(),
    ...author(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('document_version_number').on(table.documentId, table.number),
    index('document_version_project').on(table.projectId),
    index('document_version_file').on(table.fileId),
  ],
);

/** What people marked for themselves. */
export const documentFavourite = pgTable(
  'document_favourite',
  {
    userId: uuid().notNull(),
    documentId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    index('document_favourite_of_document').on(table.documentId),
  ],
);

/** What was made of a version for people to look at, when somebody first looked. */
export const documentRendition = pgTable(
  'document_rendition',
  {
    ...rowOfProject(),
    versionId: uuid().notNull(),
    name: text().$type<RenditionName>().notNull(),
    /** Null where it cannot be made. */
    fileId: uuid(),
  },
  (table) => [
    uniqueIndex('document_rendition_once').on(table.versionId, table.name),
    index('document_rendition_project').on(table.projectId),
  ],
);

/** Pictures: `small` stands in a list, `large` fills a screen. `layout`: a PDF of what an office program wrote. */
export type RenditionName = 'small' | 'large' | 'layout';

/** What somebody may do in a folder that has rights of its own. */
export const documentAccess = pgTable(
  'document_access',
  {
    ...rowOfProject(),
    folderId: uuid().notNull(),
    subject: text().$type<RightsSubject>().notNull(),
    /** Of one person. */
    userId: uuid(),
    rights: text().array().$type<FolderRight[]>().notNull(),
  },
  (table) => [index('document_access_folder').on(table.folderId), index('document_access_project').on(table.projectId)],
);

/** How far the text of a file is. Not kept in the bin: what comes back is read anew. */
export const documentContent = pgTable(
  'document_content',
  {
    documentId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    /** Of the version that is to be read, or was. */
    version: integer().notNull(),
    state: text().$type<ContentState>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('document_content_project').on(table.projectId),
    index('document_content_waiting').on(table.projectId).where(sql`state = 'waiting'`),
  ],
);

/** A piece of the text of a file's newest version, within one page, slide or sheet. */
export const documentPassage = pgTable(
  'document_passage',
  {
    documentId: uuid().notNull(),
    number: integer().notNull(),
    unit: text().$type<PlaceUnit>(),
    place: integer().notNull(),
    placeName: text(),
    body: text().notNull(),
    /** What it is found by (`content/terms.ts`), and its project. */
    terms: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    // A list of what is not yet in the index would slow each search down.
    index('document_passage_terms').using('gin', table.terms).with({ fastupdate: false }),
  ],
);

/** A file that somebody keeps for themselves; gone with the file, and when its time is over. */
export const documentLock = pgTable(
  'document_lock',
  {
    documentId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    /** Of a program that locked it by WebDAV, which shows it at each change. */
    token: uuid(),
    since: createdAt(),
    until: timestamptz(),
  },
  (table) => [index('document_lock_project').on(table.projectId)],
);

/** Somebody asks for the newest version of a file to be published; gone with the answer, and with the file. */
export const documentApproval = pgTable(
  'document_approval',
  {
    documentId: uuid().primaryKey(),
    projectId: uuid().notNull(),
    version: integer().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    note: text(),
    since: createdAt(),
  },
  (table) => [index('document_approval_project').on(table.projectId)],
);

/** Somebody looked at a file, or downloaded it: a person, or, without one, a visitor by a link. */
export const documentVisit = pgTable(
  'document_visit',
  {
    ...rowOfProject(),
    documentId: uuid().notNull(),
    version: integer().notNull(),
    act: text().$type<'view' | 'download'>().notNull(),
    userId: uuid(),
    userName: text(),
    at: createdAt(),
  },
  (table) => [
    index('document_visit_document').on(table.documentId, table.at),
    index('document_visit_project').on(table.projectId),
    index('document_visit_old').on(table.at),
  ],
);

/** A device, or an element of a model, has this file: its manual, its protocol. */
export const documentLink = pgTable(
  'document_link',
  {
    ...rowOfProject(),
    documentId: uuid().notNull(),
    deviceId: uuid(),
    modelId: uuid(),
    /** GlobalId of the model's element. */
    elementId: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('document_link_of_device').on(table.deviceId, table.documentId).where(sql`device_id is not null`),
    uniqueIndex('document_link_of_element')
      .on(table.modelId, table.elementId, table.documentId)
      .where(sql`model_id is not null`),
    index('document_link_document').on(table.documentId),
    index('document_link_project').on(table.projectId),
  ],
);

/** Somebody hears of what is new in a folder, or of new versions of a file. */
export const documentFollow = pgTable(
  'document_follow',
  {
    userId: uuid().notNull(),
    documentId: uuid().notNull(),
    projectId: uuid().notNull(),
    /** What was new until then was told. */
    toldAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.documentId] }),
    index('document_follow_document').on(table.documentId),
    index('document_follow_project').on(table.projectId),
  ],
);

/** Files and folders that one link shares together; the same ones have the same id (`bundles.ts`). */
export const documentBundle = pgTable(
  'document_bundle',
  {
    bundleId: uuid().notNull(),
    documentId: uuid().notNull(),
    projectId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.documentId] }),
    index('document_bundle_document').on(table.documentId),
    index('document_bundle_project').on(table.projectId),
  ],
);
