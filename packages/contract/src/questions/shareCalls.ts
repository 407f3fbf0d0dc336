import { z } from 'zod';
import { formalAccess, projectAccess, shareAccess } from '../core/access.ts';
import { get, post } from '../core/call.ts';
import { id, listResult } from '../core/fields.ts';
import { formalEditors, projectInput } from '../projects/index.ts';
import { share, sharePeriod, shareWay, visitPassword } from '../shares/index.ts';
import { questionCalls } from './calls.ts';
import { questionRefusals as refusals } from './refusals.ts';
import {
  listedComment,
  listedQuestionType,
  questionActive,
  questionDetail,
  questionRow,
  relatedDocument,
} from './shapes.ts';

const at = (name: string) => `/api/ModelCollaboration/${name}`;
const through = (name: string) => `/api/ModelQuestionShare/${name}`;

/** E-ModelSharePayload, A-62: with a question that is shared, else the model with its questions. */
const subject = {
  ...projectInput,
  modelId: id().optional(),
  questionId: id().optional(),
  modelVersion: z.string().max(20).optional(),
  modelTitle: z.string().max(300).optional(),
};
/** What the sibling of a signed-in caller takes; the link itself says the project. */
const { projectId: _list, ...listed } = questionCalls.GetModelQuestionList.input.shape;
const { projectId: _documents, ...ofVersion } = questionCalls.GetModelRelationDocumentList.input.shape;
const ofQuestion = { questionId: id(refusals['question.required']) };

/** Links of models with their questions, and of single questions. */
export const questionShareCalls = {
  CreateModelShare: post('C-COL-09', at('CreateShare'), formalEditors(), {
    title: { cn: '分享模型或问题', en: 'Share a model with its questions, or one question; answers the token' },
    input: z.object({
      ...subject,
      visitPassword,
      modelSharePattern: z.object({ sceneShareWay: shareWay, sceneShareToDate: sharePeriod }),
    }),
    result: z.string(),
  }),
  CancelModelShare: post('C-COL-08', at('CancelShare'), formalEditors(), {
    title: { cn: '取消分享模型或问题', en: 'Stop sharing a model or a question' },
    input: z.object({ ...subject, token: z.string().max(200).optional() }),
    done: { cn: '分享已取消', en: 'Sharing stopped' },
  }),
  GetModelShareDetail: get('C-COL-19', at('GetShareDetail'), formalAccess(projectAccess([0, 1, 2])), {
    title: { cn: '模型或问题的分享', en: 'The share of a model or a question, if there is one' },
    input: z.object(subject),
    result: share.optional(),
  }),
  GetModelShareData: get('C-QSH-01', through('GetModelShareData'), shareAccess(), {
    title: { cn: '分享的模型或问题', en: 'What a link of a model or a question shares; no sign-in' },
    input: z.object({}),
    result: z.object({
      projectId: id(),
      kind: z.enum(['model', 'question']),
      title: z.string(),
      /** Absent: the question is about the project as a whole. */
      modelId: id().optional(),
      modelVersion: z.string().optional(),
      modelName: z.string().optional(),
      questionId: id().optional(),
    }),
    rate: 'shareCode',
  }),
  GetSharedRelationDocumentList: get('C-QSH-02', through('GetModelRelationDocumentList'), shareAccess(), {
    title: { cn: '分享的模型版本的关联文档', en: 'Documents related to a version of the shared model' },
    input: z.object(ofVersion),
    result: z.array(relatedDocument),
    rate: 'shareCode',
  }),
  GetSharedQuestionList: get('C-QSH-03', through('GetModelQuestionList'), shareAccess(), {
    title: { cn: '分享的问题列表', en: 'Questions that a link shares' },
    input: z.object(listed),
    result: listResult(questionRow),
    rate: 'shareCode',
  }),
  GetSharedCommentList: get('C-QSH-04', through('GetModelQuestionCommentList'), shareAccess(), {
    title: { cn: '分享的问题的评论', en: 'Comments of a shared question' },
    input: z.object(ofQuestion),
    result: z.array(listedComment),
    rate: 'shareCode',
  }),
  GetSharedActiveList: get('C-QSH-05', through('GetModelQuestionActiveList'), shareAccess(), {
    title: { cn: '分享的问题的动态', en: 'What happened to a shared question' },
    input: z.object(ofQuestion),
    result: z.array(questionActive),
    rate: 'shareCode',
  }),
  GetSharedQuestionTypeList: get('C-QSH-06', through('GetModelQuestionTypeList'), shareAccess(), {
    title: { cn: '分享的问题类型', en: 'Question types behind a link' },
    input: z.object({}),
    result: z.array(listedQuestionType),
    rate: 'shareCode',
  }),
  GetSharedQuestionDetail: get('C-QSH-07', through('GetModelQuestionDetail'), shareAccess(), {
    title: { cn: '分享的问题详情', en: 'One shared question' },
    input: z.object(ofQuestion),
    result: questionDetail,
    rate: 'shareCode',
  }),
} as const;
