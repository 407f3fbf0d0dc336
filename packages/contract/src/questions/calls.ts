import { z } from 'zod';
import { projectAccess, withCookieAccess, withShareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { doneTexts } from '../core/doneTexts.ts';
import { filledList, id, listResult, ordering, paging, readVersion, singleLine } from '../core/fields.ts';
import { LONG_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '../core/limits.ts';
import { whenMissing, withRefusal } from '../core/refusal.ts';
import { elementId, modelRefusals, modelView, worldPoint } from '../models/index.ts';
import { projectEditors, projectInput } from '../projects/index.ts';
import {
  ATTACHMENT_BYTES,
  ATTACHMENTS_MAX,
  BCF_BYTES_MAX,
  CHOSEN_FOR_EXPORT_MAX,
  JOINERS_MAX,
  LABELS_OF_QUESTION_MAX,
  MODEL_DOCUMENTS_AT_ONCE,
  QUESTION_DATE,
  QUESTION_OPTION_NAME_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_TITLE_MAX,
  QUESTION_TYPE_NAME_MAX,
  QUESTIONS_AT_ONCE,
  RICH_TEXT_HTML_MAX,
  VIEWPOINTS_MAX,
} from './limits.ts';
import { markup } from './markup.ts';
import { questionRefusals as refusals } from './refusals.ts';
import {
  askedElement,
  bcfImport,
  listedComment,
  listedQuestionOption,
  listedQuestionType,
  personAtQuestion,
  QUESTION_FILTERS,
  QUESTION_OPTION_KINDS,
  QUESTION_SORTS,
  QUESTION_SOURCE_KINDS,
  QUESTION_STATES,
  questionActive,
  questionAttachment,
  questionDetail,
  questionRow,
  questionStatistics,
  REACTIONS,
  relatedDocument,
} from './shapes.ts';

/** Also through a link that holds the question. */
const aQuestion = () => withShareAccess(projectAccess(), { questionId: 'question' });
const aModel = () => withShareAccess(projectAccess(), { modelId: 'model' });
const at = (name: string) => `/api/ModelCollaboration/${name}`;
const questionId = id(refusals['question.required']);
const ofQuestion = { ...projectInput, questionId };

/** RU-QST-14: letters and digits of any script that the trade writes types in: Chinese, Latin. */
const typeName = z
  .string(whenMissing(refusals['questionType.nameRequired']))
  .trim()
  .min(1, withRefusal(refusals['questionType.nameRequired']))
  .max(QUESTION_TYPE_NAME_MAX)
  .regex(/^[\p{Script=Han}A-Za-z0-9]*$/u, withRefusal(refusals['question.typeChars']));

/** A-68: line breaks and repeated spaces go; single spaces between words stay. */
const title = z
  .string(whenMissing(refusals.titleRequired))
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, withRefusal(refusals.titleRequired))
      .max(QUESTION_TITLE_MAX, withRefusal(refusals['question.titleMax'])),
  );
/** Marks and mentions as HTML; cleaned and counted as it is read where it is stored. */
const richText = (missing: (typeof refusals)[keyof typeof refusals]) =>
  z.string(whenMissing(missing)).trim().min(1, withRefusal(missing)).max(RICH_TEXT_HTML_MAX);

/** RU-QST-01: the order of these fields is that of the checks. */
const written = {
  questionTitle: title,
  questionContent: richText(refusals.contentRequired),
  questionEndDate: z
    .string(whenMissing(refusals.dateRequired))
    .regex(QUESTION_DATE, withRefusal(refusals.dateRequired)),
  questionTypeId: id(refusals.typeRequired),
  joiners: z
    .array(z.object({ joinTargetUserId: id(), joinTargetUserName: z.string().optional() }))
    .max(JOINERS_MAX)
    .default([]),
};
const orEmpty = z.union([z.literal(''), id()]);
/** What the project defines of its questions; an empty one takes it away, what is not given stays. */
const optioned = {
  priorityId: orEmpty.optional(),
  stageId: orEmpty.optional(),
  milestoneId: orEmpty.optional(),
  labelIds: z.array(id()).max(LABELS_OF_QUESTION_MAX).optional(),
};
/** What it is raised from, where it is not about a model or the project alone. */
const source = z.object({ kind: z.enum(QUESTION_SOURCE_KINDS), id: id() });
/**
 * The id that the sender gives it, so that what may have arrived without an answer can be sent again: it is made once.
 */
const chosenId = id().optional();
/** What goes with a text. Where it is not given at all, what is there stays; what is left out of it goes. */
const accompanied = {
  /** Uploads of T-COL-01, and what is there already, by id. */
  attachments: z
    .array(z.object({ id: id() }))
    .max(ATTACHMENTS_MAX)
    .optional(),
  /** In their order. One that is there already is named by its id, and keeps what is not given of it. */
  viewPosition: z
    .object({
      viewpoints: z
        .array(
          z.object({
            id: id().optional(),
            view: modelView.optional(),
            /** Uploads of T-COL-01: the picture as it was seen, and with what was drawn on it. */
            pictureId: id().optional(),
            markedId: id().optional(),
            markup: markup.optional(),
            place: worldPoint.optional(),
          }),
        )
        .max(VIEWPOINTS_MAX),
    })
    .optional(),
};
const ofModel = { modelId: id().optional(), modelVersion: z.string().max(20).optional() };
/** A version of a model; empty where none is told: the model whatever its version. */
const ofVersion = { ...projectInput, modelId: id(), modelVersion: z.string().max(20).default('') };
const commented = { content: richText(refusals['question.commentRequired']) };
const filters = {
  questionTypeId: id().optional(),
  key: z.string().trim().max(100).optional(),
  state: z.enum(QUESTION_FILTERS).default('all'),
  /** Only those in which somebody takes part. */
  joinerId: id().optional(),
  isOverdue: z.boolean().optional(),
  /** Of the project's own; `-` for those that have no status of it. */
  statusId: z.union([id(), z.literal('-')]).optional(),
  priorityId: id().optional(),
  stageId: id().optional(),
  milestoneId: id().optional(),
  labelId: id().optional(),
  /** By their day, these included: yyyy-MM-dd. */
  dueFrom: z.iso.date().optional(),
  dueTo: z.iso.date().optional(),
  /** What they were raised from. */
  sourceId: id().optional(),
  /** Selected in one of their viewpoints. */
  elementId: elementId.optional(),
  /** Something on it is selected in one of their viewpoints. */
  storeyId: elementId.optional(),
};
const listed = {
  ...filters,
  ...ordering(QUESTION_SORTS),
  ...paging,
};
/** The questions that go into a file: these, or all that a filter finds. */
const chosen = { ...filters, modelId: id().optional(), ids: z.array(questionId).max(CHOSEN_FOR_EXPORT_MAX).optional() };
const optionName = singleLine(refusals['questionOption.nameRequired'], QUESTION_OPTION_NAME_MAX);

/** Questions about models, and about a project as a whole. */
export const questionCalls = {
  CreateModelQuestionType: post('C-COL-01', at('CreateModelQuestionType'), projectEditors(), {
    title: { cn: '新建问题类型', en: 'Create a question type' },
    input: z.object({ ...projectInput, typeName }),
    result: listedQuestionType,
    done: doneTexts.created,
  }),
  ModifyModelQuestionType: post('C-COL-02', at('ModifyModelQuestionType'), projectEditors(), {
    title: { cn: '重命名问题类型', en: 'Rename a question type' },
    input: z.object({ ...projectInput, id: id(), typeName }),
    done: doneTexts.saved,
  }),
  DeleteModifyModelQuestionType: post('C-COL-03', at('DeleteModifyModelQuestionType'), projectEditors(), {
    title: { cn: '删除问题类型', en: 'Delete a question type that no question has' },
    input: z.object({ ...projectInput, id: id() }),
    done: doneTexts.deleted,
  }),
  GetModelQuestionTypeList: get('C-COL-14', at('GetModelQuestionTypeList'), withShareAccess(projectAccess(), {}), {
    title: { cn: '问题类型', en: 'Question types of a project' },
    input: z.object(projectInput),
    result: z.array(listedQuestionType),
  }),
  CreateModelQuestion: post('C-COL-10', at('CreateModelQuestion'), projectEditors(), {
    title: { cn: '发起问题', en: 'Raise a question, about a model or about the project' },
    input: z.object({
      ...projectInput,
      ...written,
      ...optioned,
      ...accompanied,
      ...ofModel,
      source: source.optional(),
      chosenId,
    }),
    result: questionDetail,
    done: doneTexts.created,
  }),
  UpdateModelQuestion: post('C-COL-05', at('UpdateModelQuestion'), projectEditors(), {
    title: { cn: '修改问题', en: 'Change a question; with a version that is not its newest it is refused' },
    input: z.object({
      ...projectInput,
      id: questionId,
      version: readVersion,
      ...written,
      ...optioned,
      ...accompanied,
    }),
    result: questionDetail,
    done: doneTexts.saved,
  }),
  UpdateModelQuestionState: post('G-COL-01', at('UpdateModelQuestionState'), projectEditors(), {
    title: { cn: '完成或重新打开问题', en: 'Complete questions, or open them again' },
    input: z.object({
      ...projectInput,
      ids: filledList(questionId, refusals['question.required'], QUESTIONS_AT_ONCE),
      state: z.enum(QUESTION_STATES),
      /** A status of the project that stands for the state; without one the state alone is told. */
      statusId: id().optional(),
    }),
    done: doneTexts.saved,
  }),
  DeleteModelQuesiton: post('C-COL-04', at('DeleteModelQuesiton'), projectEditors(), {
    title: { cn: '删除问题', en: 'Delete questions, all of them or none' },
    input: z.object({
      ...projectInput,
      ids: filledList(questionId, refusals['question.required'], QUESTIONS_AT_ONCE),
    }),
    done: doneTexts.deleted,
  }),
  GetModelQuestionDetail: get('C-COL-20', at('GetModelQuestionDetail'), aQuestion(), {
    title: { cn: '问题详情', en: 'One question with those who take part' },
    input: z.object(ofQuestion),
    result: questionDetail,
  }),
  GetModelQuestionList: get('C-COL-21', at('GetModelQuestionList'), aModel(), {
    title: { cn: '模型的问题', en: 'Questions about a model, or about one version of it' },
    input: z.object({ ...projectInput, ...ofModel, ...listed }),
    result: listResult(questionRow),
  }),
  GetModelTypeAllQuestionList: get('C-COL-15', at('GetModelTypeAllQuestionList'), projectAccess(), {
    title: { cn: '项目的全部问题', en: 'All questions of a project' },
    input: z.object({ ...projectInput, ...listed }),
    result: listResult(questionRow),
  }),
  GetModelTypeWithMeQuestionList: get('C-COL-16', at('GetModelTypeWithMeQuestionList'), projectAccess(), {
    title: { cn: '与我相关的问题', en: 'Questions that the caller raised, takes part in or is mentioned in' },
    input: z.object({ ...projectInput, ...listed }),
    result: listResult(questionRow),
  }),
  UploadQuestionFile: post('T-COL-01', at('UploadQuestionFile'), projectEditors(), {
    title: {
      cn: '上传问题附件',
      en: 'Upload a file that a question or a comment is to have; without one it is removed after a day',
    },
    input: z.object({
      ...projectInput,
      /** A file or a picture, or the picture of a viewpoint. */
      use: z.enum(['attachment', 'viewpoint']).default('attachment'),
    }),
    result: questionAttachment,
    multipart: { maxFiles: 1, maxBytes: ATTACHMENT_BYTES },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
  ReadQuestionFile: get(
    'T-COL-02',
    `${at('File')}/{projectId}/{questionId}/{id}/{size}/{name}`,
    withShareAccess(withCookieAccess(projectAccess()), { questionId: 'question' }),
    {
      title: { cn: '问题附件', en: 'An attachment of a question or a comment, or a picture of a viewpoint' },
      input: z.object({
        ...projectInput,
        /** Of an upload that none holds yet: its own id. */
        questionId: id(),
        id: id(),
        size: z.enum(['big', 'small']),
        name: z.string().max(400),
      }),
      result: z.unknown(),
      blob: true,
      loop: true,
    },
  ),
  CreateModelQuestionComment: post('C-COL-06', at('CreateModelQuestionComment'), projectEditors(), {
    title: { cn: '评论问题', en: 'Comment on a question' },
    input: z.object({ ...ofQuestion, ...commented, ...accompanied, replyTo: id().optional(), chosenId }),
    result: listedComment,
  }),
  EditModelQuestionComment: post('T-COL-03', at('EditModelQuestionComment'), projectEditors(), {
    title: { cn: '修改评论', en: 'Change one’s own comment; its feed says so' },
    input: z.object({ ...projectInput, id: id(), ...commented, ...accompanied }),
    result: listedComment,
    done: doneTexts.saved,
  }),
  ReactToQuestionComment: post('T-COL-04', at('ReactToQuestionComment'), projectEditors(), {
    title: { cn: '回应评论', en: 'React to a comment, or take one’s reaction back' },
    input: z.object({ ...projectInput, id: id(), reaction: z.enum(REACTIONS), isOn: z.boolean() }),
  }),
  DeleteModelQuestionComment: post('C-COL-07', at('DeleteModelQuestionComment'), projectEditors(), {
    title: { cn: '删除评论', en: 'Delete a comment: one’s own; managers any' },
    input: z.object({ ...projectInput, id: id() }),
    done: doneTexts.deleted,
  }),
  GetModelQuestionCommentList: get('C-COL-17', at('GetModelQuestionCommentList'), aQuestion(), {
    title: { cn: '问题的评论', en: 'Comments of a question, the first of them first' },
    input: z.object(ofQuestion),
    result: z.array(listedComment),
  }),
  GetModelQuestionActiveList: get('C-COL-18', at('GetModelQuestionActiveList'), aQuestion(), {
    title: { cn: '问题的动态', en: 'What happened to a question, the latest first' },
    input: z.object(ofQuestion),
    result: z.array(questionActive),
  }),
  RelationModelDocument: post('C-COL-11', at('RelationModelDocument'), projectEditors(), {
    title: { cn: '关联文档到模型版本', en: 'Relate documents to a version of a model, all of them or none' },
    input: z.object({
      ...ofVersion,
      modelDocuments: filledList(
        z.object({ documentFileId: id() }),
        refusals['docRelate.required'],
        MODEL_DOCUMENTS_AT_ONCE,
      ),
    }),
    done: { cn: '关联成功', en: 'Related' },
  }),
  DeleteModelDocuments: post('C-COL-12', at('DeleteModelDocuments'), projectEditors(), {
    title: { cn: '取消模型版本的文档关联', en: 'End relations of documents to a version of a model; the files stay' },
    input: z.object({
      ...ofVersion,
      relationIds: filledList(id(), refusals['docRelate.required'], MODEL_DOCUMENTS_AT_ONCE),
    }),
    done: doneTexts.deleted,
  }),
  GetModelRelationDocumentList: get('C-COL-22', at('GetModelRelationDocumentList'), aModel(), {
    title: { cn: '模型版本的关联文档', en: 'Documents related to a version of a model' },
    input: z.object({
      ...projectInput,
      modelId: id(),
      version: z.string().max(20).default(''),
      key: z.string().trim().max(100).optional(),
    }),
    result: z.array(relatedDocument),
  }),
  GetDocumentModelQuestionList: post('C-COL-13', at('GetDocumentModelQuestionList'), projectAccess(), {
    title: {
      cn: '文档关联的问题',
      en: 'Questions about the versions of models to which these documents are related',
    },
    input: z.object({
      ...projectInput,
      documentFileIds: filledList(id(), refusals['docRelate.required'], MODEL_DOCUMENTS_AT_ONCE),
      ...paging,
    }),
    result: listResult(questionRow),
    effect: 'read',
  }),
  GetQuestionOptions: get('T-COL-05', at('GetQuestionOptions'), projectAccess(), {
    title: {
      cn: '问题的状态、优先级、阶段、里程碑和标签',
      en: 'Statuses, priorities, stages, milestones and labels of a project’s questions',
    },
    input: z.object(projectInput),
    result: z.array(listedQuestionOption),
  }),
  CreateQuestionOption: post('T-COL-06', at('CreateQuestionOption'), projectEditors(), {
    title: {
      cn: '新建问题状态、优先级、阶段、里程碑或标签',
      en: 'Define a status, priority, stage, milestone or label of questions',
    },
    input: z.object({
      ...projectInput,
      kind: z.enum(QUESTION_OPTION_KINDS),
      name: optionName,
      /** Of a status: the state that it stands for. */
      state: z.enum(QUESTION_STATES).optional(),
    }),
    result: listedQuestionOption,
    done: doneTexts.created,
  }),
  UpdateQuestionOption: post('T-COL-07', at('UpdateQuestionOption'), projectEditors(), {
    title: {
      cn: '重命名问题状态、优先级、阶段、里程碑或标签',
      en: 'Rename a status, priority, stage, milestone or label',
    },
    input: z.object({ ...projectInput, id: id(), name: optionName }),
    done: doneTexts.saved,
  }),
  DeleteQuestionOption: post('T-COL-08', at('DeleteQuestionOption'), projectEditors(), {
    title: {
      cn: '删除问题状态、优先级、阶段、里程碑或标签',
      en: 'Delete a status, priority, stage, milestone or label; questions lose it',
    },
    input: z.object({ ...projectInput, id: id() }),
    done: doneTexts.deleted,
  }),
  SortQuestionOptions: post('T-COL-09', at('SortQuestionOptions'), projectEditors(), {
    title: { cn: '排列问题状态、优先级、阶段、里程碑或标签', en: 'Put those of one kind in order' },
    input: z.object({
      ...projectInput,
      kind: z.enum(QUESTION_OPTION_KINDS),
      ids: filledList(id(), refusals['questionOption.notFound'], QUESTION_OPTIONS_MAX),
    }),
    done: doneTexts.saved,
  }),
  TellQuestionPresence: post('T-COL-16', at('TellQuestionPresence'), projectAccess(), {
    title: {
      cn: '告知正在查看问题',
      en: 'Say that one looks at a question, and whether one writes; answers who else does',
    },
    input: z.object({
      ...ofQuestion,
      isWriting: z.boolean().default(false),
      isLeaving: z.boolean().default(false),
    }),
    result: z.array(personAtQuestion),
    effect: 'own',
    loop: true,
  }),
  GetQuestionStatistics: get('T-COL-10', at('GetQuestionStatistics'), projectAccess(), {
    title: { cn: '问题统计', en: 'Questions by state, type and person, and over the last weeks' },
    input: z.object({ ...projectInput, modelId: id().optional() }),
    result: questionStatistics,
  }),
  ExportQuestionsBcf: get('T-COL-11', at('ExportQuestionsBcf'), withCookieAccess(projectAccess()), {
    title: { cn: '导出问题为 BCF', en: 'Questions as BCF 2.1 or 3.0 (buildingSMART), for other programs' },
    input: z.object({ ...projectInput, version: z.enum(['2.1', '3.0']).default('3.0'), ...chosen }),
    result: z.unknown(),
    rate: 'export',
    blob: true,
  }),
  GetModelQuestionElements: get('T-COL-14', at('GetModelQuestionElements'), aModel(), {
    title: { cn: '有问题的构件', en: 'Elements of a model about which something is asked' },
    input: z.object({ ...projectInput, modelId: id(modelRefusals['model.required']) }),
    result: z.array(askedElement),
  }),
  ExportQuestionList: get('T-COL-13', at('ExportQuestionList'), withCookieAccess(projectAccess()), {
    title: { cn: '导出问题列表', en: 'The list of questions as a spreadsheet' },
    input: z.object({ ...projectInput, format: z.enum(['xlsx', 'csv']).default('xlsx'), ...chosen }),
    result: z.unknown(),
    rate: 'export',
    blob: true,
  }),
  ExportQuestionReport: get('T-COL-15', at('ExportQuestionReport'), withCookieAccess(projectAccess()), {
    title: { cn: '导出问题报告', en: 'A report of questions with pictures and comments, as a PDF' },
    input: z.object({ ...projectInput, ...chosen }),
    result: z.unknown(),
    rate: 'export',
    timeout: LONG_TIMEOUT_MS,
    blob: true,
  }),
  ImportQuestionsBcf: post('T-COL-12', at('ImportQuestionsBcf'), projectEditors(), {
    title: {
      cn: '导入 BCF 为问题',
      en: 'Import a BCF file of version 2.0 to 3.0; what was exported here is updated, not doubled',
    },
    input: z.object({
      ...projectInput,
      /** The model that the viewpoints look at. */
      modelId: id(modelRefusals['model.required']),
      /** Of topics that name none. */
      questionTypeId: id(refusals.typeRequired),
      questionEndDate: z.iso.date(withRefusal(refusals.dateRequired)),
      /** Also topics that were changed here after the file was written. */
      isOverwriting: z.boolean().default(false),
    }),
    result: bcfImport,
    done: { cn: '导入完成', en: 'Imported' },
    rate: 'import',
    multipart: { maxFiles: 1, maxBytes: BCF_BYTES_MAX },
    timeout: UPLOAD_TIMEOUT_MS,
  }),
} as const;
