import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { modelView, worldPoint } from '../models/index.ts';
import { ATTACHMENT_FILE, ATTACHMENT_PICTURE } from './limits.ts';
import { markup } from './markup.ts';

/** RU-QST-16: how a question stands; a filter also takes `all`. */
export const QUESTION_STATES = ['new', 'completed'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];
export const QUESTION_FILTERS = ['all', ...QUESTION_STATES] as const;

/** What a project may define of its questions; the extensions of BCF. */
export const QUESTION_OPTION_KINDS = ['status', 'priority', 'stage', 'milestone', 'label'] as const;
export type QuestionOptionKind = (typeof QUESTION_OPTION_KINDS)[number];
export const listedQuestionOption = z.object({
  id: id(),
  kind: z.enum(QUESTION_OPTION_KINDS),
  name: z.string(),
  /** Of a status: the state that it stands for. */
  state: z.enum(QUESTION_STATES).optional(),
  /** How many questions have it. */
  questionCount: z.number().int(),
});
export type QuestionOption = z.output<typeof listedQuestionOption>;
const namedOption = z.object({ id: id(), name: z.string() });

/** What a question may be raised from. */
export const QUESTION_SOURCE_KINDS = ['alarm', 'device', 'asset', 'document', 'photograph'] as const;
export type QuestionSourceKind = (typeof QUESTION_SOURCE_KINDS)[number];

export const listedQuestionType = z.object({
  id: id(),
  typeName: z.string(),
  /** How many questions have it. */
  questionCount: z.number().int(),
});
export type QuestionType = z.output<typeof listedQuestionType>;

export const joiner = z.object({ joinTargetUserId: id(), joinTargetUserName: z.string() });
export type Joiner = z.output<typeof joiner>;

/** E-QuestionAttachment. `path` and `attachmentPath` are the address under which those read it who see the question. */
export const questionAttachment = z.object({
  id: id(),
  attachmentName: z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.number().int() }),
  attachmentPath: z.string(),
  questionAttacmentType: z.union([z.literal(ATTACHMENT_FILE), z.literal(ATTACHMENT_PICTURE)]),
  /** Address of its small picture. */
  thumbnail: z.string().optional(),
});
export type QuestionAttachment = z.output<typeof questionAttachment>;

/** Addresses of a snapshot: 1280 and 256 pixels at its longer side (K-79). */
const snapshot = z.object({ id: id(), big: z.string(), small: z.string() });

/** What somebody looked at, with a picture of it. */
export const shownViewpoint = z.object({
  id: id(),
  view: modelView,
  /** As it was seen, without what was drawn on it. */
  picture: snapshot.optional(),
  /** With it. */
  marked: snapshot.optional(),
  markup: markup.optional(),
  /** Where its pin stands, in metres of the world: in the middle of what was selected, else where the camera looked. */
  place: worldPoint.optional(),
});
export type QuestionViewpoint = z.output<typeof shownViewpoint>;

/** E-Question: the viewpoints, the one that is shown first, and its large picture. */
export const viewPosition = z.object({
  current: id().optional(),
  viewpoints: z.array(shownViewpoint),
  bigView: z.string().optional(),
});

/** E-Question as lists have it. `questionContent` is cleaned HTML. */
export const questionRow = z.object({
  id: id(),
  projectId: id(),
  /** Its running number in the project, by which texts and links name it: #123. */
  number: z.number().int(),
  questionTitle: z.string(),
  questionContent: z.string(),
  questionTypeId: id(),
  questionTypeName: z.string(),
  /** K-48: yyyy-MM-dd. */
  questionEndDate: z.string(),
  state: z.enum(QUESTION_STATES),
  /** Nobody completed it by its day. */
  isOverdue: z.boolean(),
  /** Absent: of the project as a whole. */
  modelId: id().optional(),
  modelVersion: z.string().optional(),
  modelName: z.string().optional(),
  createUserId: id(),
  createUserName: z.string(),
  createTime: instant(),
  updateTime: instant(),
  joiners: z.array(joiner),
  commentCount: z.number().int(),
  /** What the project calls its state; absent: as `state` says. */
  status: namedOption.optional(),
  priority: namedOption.optional(),
  stage: namedOption.optional(),
  milestone: namedOption.optional(),
  labels: z.array(namedOption),
  /** What it was raised from, by the name that it had then. */
  source: z.object({ kind: z.enum(QUESTION_SOURCE_KINDS), id: id(), name: z.string() }).optional(),
  /** Of its first viewpoint, as is the picture. */
  place: worldPoint.optional(),
  viewLogo: z.object({ big: z.string(), small: z.string() }).optional(),
});
export type QuestionRow = z.output<typeof questionRow>;

export const questionDetail = z.object({
  ...questionRow.shape,
  /** Rises with each change: a change that names an older one is refused. */
  version: z.number().int(),
  /** Whether the reader may change it. */
  isChangeable: z.boolean(),
  attachments: z.array(questionAttachment),
  viewPosition,
  /** What was selected in its viewpoints and is not in the newest version of the model any more. */
  missingElements: z.array(z.object({ modelId: id(), elementId: z.string(), name: z.string() })),
});
export type QuestionDetail = z.output<typeof questionDetail>;

/** What people answer with instead of words. */
export const REACTIONS = ['👍', '👎', '❤️', '🎉', '👀', '✅'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** E-QuestionComment. `content` is cleaned HTML. */
export const listedComment = z.object({
  id: id(),
  questionId: id(),
  /** The comment that it answers. */
  replyTo: id().optional(),
  content: z.string(),
  createUserId: id(),
  createUserName: z.string(),
  createTime: instant(),
  /** When its writer last changed it. */
  editTime: instant().optional(),
  reactions: z.array(z.object({ reaction: z.enum(REACTIONS), users: z.array(z.string()), isMine: z.boolean() })),
  attachments: z.array(questionAttachment),
  viewPosition,
});
export type QuestionComment = z.output<typeof listedComment>;

/** A document that belongs to a version of a model. */
export const relatedDocument = z.object({
  relationId: id(),
  documentFileId: id(),
  fileName: z.string(),
  /** With its point, in lower case. */
  fileExtension: z.string(),
  /** In `sizeUnit`. */
  fileSize: z.number(),
  sizeUnit: z.literal('B'),
  version: z.string(),
  modelId: id(),
});
export type RelatedDocument = z.output<typeof relatedDocument>;

/** What happened to a question, as its activity tells it. */
export const QUESTION_ACTS = [
  'created',
  'retitled',
  'rewritten',
  'retyped',
  'rescheduled',
  'joined',
  'left',
  'completed',
  'reopened',
  'attached',
  'detached',
  'viewpointAdded',
  'viewpointRemoved',
  'markedUp',
  'commented',
  'commentEdited',
  'commentDeleted',
  'imported',
  'restatused',
  'reprioritized',
  'restaged',
  'replanned',
  'relabelled',
] as const;
export type QuestionAct = (typeof QUESTION_ACTS)[number];

/** E-QuestionActive. `content` is a sentence in the reader's language; `act` and `values` are what it was made of. */
export const questionActive = z.object({
  id: id(),
  questionId: id(),
  act: z.enum(QUESTION_ACTS),
  content: z.string(),
  operateUserName: z.string(),
  createTime: instant(),
});
export type QuestionActive = z.output<typeof questionActive>;

/** Somebody who looks at the same question. */
export const personAtQuestion = z.object({
  userId: id(),
  masterName: z.string(),
  /** They write a comment. */
  isWriting: z.boolean(),
});
export type PersonAtQuestion = z.output<typeof personAtQuestion>;

/** An element that stands in viewpoints of questions: how the one that is most urgent stands, and how many they are. */
export const askedElement = z.object({
  elementId: z.string(),
  standing: z.enum(['overdue', 'open', 'completed']),
  questionCount: z.number().int(),
});
export type AskedElement = z.output<typeof askedElement>;

/** By what a list is sorted. */
export const QUESTION_SORTS = ['updateTime', 'createTime', 'questionEndDate', 'number'] as const;

/** What an import did. `reason` says why a topic stayed as it was here. */
export const IMPORT_REASONS = ['newerHere', 'notYours', 'tooMany'] as const;
export const bcfImport = z.object({
  /** As the file says. */
  version: z.string(),
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Topics that were not taken over. */
  left: z.array(z.object({ guid: z.string(), title: z.string(), reason: z.enum(IMPORT_REASONS) })),
  /** Attachments that are of a kind that questions do not have: they are kept for other programs. */
  hidden: z.number().int(),
});
export type BcfImport = z.output<typeof bcfImport>;

const counted = z.object({
  id: id().optional(),
  name: z.string(),
  open: z.number().int(),
  overdue: z.number().int(),
  completed: z.number().int(),
});
export type QuestionCounts = z.output<typeof counted>;
export const questionStatistics = z.object({
  open: z.number().int(),
  overdue: z.number().int(),
  /** Open ones whose day is within a week. */
  dueSoon: z.number().int(),
  completed: z.number().int(),
  byType: z.array(counted),
  /** Those who take part, most open questions first. */
  byPerson: z.array(counted),
  /** By week, the oldest first: its Monday, what was raised and what was completed in it, what was open at its end. */
  weeks: z.array(
    z.object({ from: z.string(), raised: z.number().int(), completed: z.number().int(), open: z.number().int() }),
  ),
});
export type QuestionStatistics = z.output<typeof questionStatistics>;
