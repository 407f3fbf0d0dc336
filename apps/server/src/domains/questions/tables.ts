import type { ModelView } from '@twinscape/contract/models';
import type {
  Markup,
  QuestionAct,
  QuestionOptionKind,
  QuestionSourceKind,
  QuestionState,
  Reaction,
} from '@twinscape/contract/questions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BcfViewpoint } from '../../platform/bcf/index.ts';
import { changeTimes, createdAt, lowerCase, rowOfProject, searchColumn, timestamptz } from '../../platform/db/index.ts';

/** Who made something, with the name that they had then. */
const author = () => ({ createdBy: uuid().notNull(), createdByName: text().notNull() });

/** What questions of a project are about: design, safety, quality. */
export const questionType = pgTable(
  'question_type',
  { ...rowOfProject(), typeName: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('question_type_name').on(table.projectId, lowerCase(table.typeName))],
);

/**
 * What a project calls the states, priorities, stages, milestones and labels of its questions. A status stands for one
 * of the two states.
 */
export const questionOption = pgTable(
  'question_option',
  {
    ...rowOfProject(),
    kind: text().$type<QuestionOptionKind>().notNull(),
    name: text().notNull(),
    /** Of a status alone. */
    state: text().$type<QuestionState>(),
    sort: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('question_option_name').on(table.projectId, table.kind, lowerCase(table.name))],
);

/** A word of a file, and what it became here: while ours stays what it was, theirs is written again. */
export type BcfWord = { readonly theirs: string; readonly ours: string };
/** What a BCF file said of a question, a comment or a viewpoint, and has no place here. */
export type BcfOfQuestion = {
  /** By the field of the topic. */
  readonly words: Readonly<Record<string, BcfWord>>;
  /** Of the topic, as it was read: what is not ours goes out as it came. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** Files that came along and are no attachments: path in the archive, and the upload that holds it. */
  readonly files: readonly { readonly path: string; readonly id: string }[];
};
export type BcfOfComment = { readonly words: BcfOfQuestion['words']; readonly rest: Readonly<Record<string, unknown>> };

/** The running numbers of the questions of a project: the last one that was given. */
export const questionNumber = pgTable('question_number', {
  projectId: uuid().primaryKey(),
  last: integer().notNull(),
});

/** A question about a model, or about the project as a whole (E-Question). */
export const question = pgTable(
  'question',
  {
    ...rowOfProject(),
    number: integer().notNull(),
    title: text().notNull(),
    /** Cleaned HTML, and the same as it is read. */
    content: text().notNull(),
    contentText: text().notNull(),
    /** Whom the content names. */
    mentions: uuid().array().notNull(),
    typeId: uuid().notNull(),
    /** A day of the calendar, without a zone. */
    endDate: date({ mode: 'string' }).notNull(),
    state: text().$type<QuestionState>().notNull().default('new'),
    completedAt: timestamptz(),
    modelId: uuid(),
    modelVersion: text(),
    /** What the model was called when the question was raised. */
    modelName: text(),
    statusId: uuid(),
    priorityId: uuid(),
    stageId: uuid(),
    milestoneId: uuid(),
    labelIds: uuid().array().notNull().default([]),
    /** What it was raised from, and what that was called then: an alarm, a device, an asset, a document. */
    sourceKind: text().$type<QuestionSourceKind>(),
    sourceId: uuid(),
    sourceName: text(),
    /** By which other programs know it; its id where none brought it. */
    guid: uuid(),
    bcf: jsonb().$type<BcfOfQuestion>(),
    /** When somebody last changed what it says, and not what was said to it. */
    changedAt: timestamptz().notNull().default(sql`now()`),
    /** Rises with each change. */
    version: integer().notNull().default(1),
    ...author(),
    ...changeTimes(),
    search: searchColumn(sql`title`, sql`content_text`),
  },
  (table) => [
    uniqueIndex('question_number_once').on(table.projectId, table.number),
    index('question_recent').on(table.projectId, table.updatedAt, table.id),
    index('question_model').on(table.modelId).where(sql`model_id is not null`),
    index('question_of_type').on(table.typeId),
    index('question_by_due').on(table.projectId, table.endDate, table.id),
    index('question_by_age').on(table.projectId, table.createdAt, table.id),
    index('question_standing').on(table.projectId, table.state, table.statusId, table.updatedAt, table.id),
    index('question_priority').on(table.projectId, table.priorityId).where(sql`priority_id is not null`),
    index('question_stage').on(table.projectId, table.stageId).where(sql`stage_id is not null`),
    index('question_milestone').on(table.projectId, table.milestoneId).where(sql`milestone_id is not null`),
    index('question_labels').using('gin', table.labelIds),
    index('question_source').on(table.sourceId).where(sql`source_id is not null`),
    uniqueIndex('question_guid').on(table.projectId, table.guid),
    index('question_due').on(table.endDate).where(sql`state = 'new'`),
    index('question_author').on(table.projectId, table.createdBy),
    index('question_mentions').using('gin', table.mentions),
    index('question_search').using('gin', table.search),
  ],
);

/** Somebody takes part in a question. */
export const questionJoiner = pgTable(
  'question_joiner',
  { questionId: uuid().notNull(), userId: uuid().notNull(), userName: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_joiner_user').on(table.userId),
  ],
);

/** Somebody who looks at a question now. Rows are of seconds: whoever says nothing more is not there. */
export const questionLooking = pgTable(
  'question_looking',
  {
    questionId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    /** They write a comment. */
    isWriting: boolean().notNull(),
    seenAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_looking_user').on(table.userId, table.seenAt),
  ],
);

/** What people say to a question. */
export const questionComment = pgTable(
  'question_comment',
  {
    ...rowOfProject(),
    questionId: uuid().notNull(),
    /** The comment that it answers; it stays where that one goes. */
    replyTo: uuid(),
    content: text().notNull(),
    contentText: text().notNull(),
    mentions: uuid().array().notNull(),
    guid: uuid(),
    bcf: jsonb().$type<BcfOfComment>(),
    ...author(),
    createdAt: createdAt(),
    editedAt: timestamptz(),
  },
  (table) => [
    index('question_comment_question').on(table.questionId, table.createdAt, table.id),
    index('question_comment_project').on(table.projectId),
  ],
);

/** What people answered a comment with instead of words. */
export const questionReaction = pgTable(
  'question_reaction',
  {
    commentId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.reaction, table.userId] })],
);

/** An upload for a question: an attachment, or the picture of a viewpoint. Until it is held only its owner sees it. */
export const questionFile = pgTable(
  'question_file',
  {
    ...rowOfProject(),
    /** The question that holds it, and the comment, where it is one's. */
    questionId: uuid(),
    commentId: uuid(),
    use: text().$type<'attachment' | 'viewpoint' | 'bcf'>().notNull(),
    isPicture: boolean().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Files of the files domain: its bytes, and of a picture the small one. */
    fileId: uuid().notNull(),
    smallFileId: uuid(),
    /** Its place among the attachments. */
    sort: integer().notNull().default(0),
    ownerId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('question_file_question').on(table.questionId),
    index('question_file_project').on(table.projectId),
    index('question_file_unheld').on(table.createdAt).where(sql`question_id is null`),
  ],
);

/** What somebody looked at when they asked or commented. */
export const questionViewpoint = pgTable(
  'question_viewpoint',
  {
    ...rowOfProject(),
    questionId: uuid().notNull(),
    commentId: uuid(),
    sort: integer().notNull(),
    view: jsonb().$type<ModelView>().notNull(),
    /** Every model that stands in it: who may not open one of them does not see it (RU-PERM-09). */
    modelIds: uuid().array().notNull(),
    /** Uploads: the picture as it was seen, and with what was drawn on it. */
    pictureId: uuid(),
    markedId: uuid(),
    markup: jsonb().$type<Markup>(),
    /** Where its pin stands: x, y, z in metres of the world. */
    place: jsonb().$type<[number, number, number]>(),
    guid: uuid(),
    /** As a BCF file had it, with what has no place in a view. */
    bcf: jsonb().$type<BcfViewpoint>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('question_viewpoint_question').on(table.questionId),
    index('question_viewpoint_project').on(table.projectId),
    index('question_viewpoint_elements').using('gin', sql`(view -> 'selection') jsonb_path_ops`),
  ],
);

/** What happened to a question. Rows are added and never changed. */
export const questionActivity = pgTable(
  'question_activity',
  {
    ...rowOfProject(),
    questionId: uuid().notNull(),
    act: text().$type<QuestionAct>().notNull(),
    /** Values of the sentence: from, to, name. */
    values: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('question_activity_question').on(table.questionId, table.createdAt, table.id),
    index('question_activity_project').on(table.projectId),
  ],
);

/** A document that belongs to a version of a model. */
export const modelDocument = pgTable(
  'model_document',
  {
    ...rowOfProject(),
    modelId: uuid().notNull(),
    /** As calls name it; empty: the model whatever its version. */
    modelVersion: text().notNull(),
    documentId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('model_document_once').on(table.modelId, table.modelVersion, table.documentId),
    index('model_document_document').on(table.documentId),
    index('model_document_project').on(table.projectId),
  ],
);
