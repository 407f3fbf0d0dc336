import { questionCalls, questionShareCalls } from '@twinscape/contract/questions';
import { z } from 'zod';
import type { Domain } from '../../platform/domain.ts';
import { bindRoutes } from '../../platform/http/index.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { documentRemovals } from '../documents/index.ts';
import { digestKinds } from '../messages/index.ts';
import { modelDeleted, modelRenamed } from '../models/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { deleteShares, renameShareTarget, shareableKinds } from '../shares/index.ts';
import { registerQuestionBin } from './bin.ts';
import { CancelModelShare } from './calls/CancelModelShare.ts';
import { CreateModelQuestion } from './calls/CreateModelQuestion.ts';
import { CreateModelQuestionComment } from './calls/CreateModelQuestionComment.ts';
import { CreateModelQuestionType } from './calls/CreateModelQuestionType.ts';
import { CreateModelShare } from './calls/CreateModelShare.ts';
import { CreateQuestionOption } from './calls/CreateQuestionOption.ts';
import { DeleteModelDocuments } from './calls/DeleteModelDocuments.ts';
import { DeleteModelQuesiton } from './calls/DeleteModelQuesiton.ts';
import { DeleteModelQuestionComment } from './calls/DeleteModelQuestionComment.ts';
import { DeleteModifyModelQuestionType } from './calls/DeleteModifyModelQuestionType.ts';
import { DeleteQuestionOption } from './calls/DeleteQuestionOption.ts';
import { EditModelQuestionComment } from './calls/EditModelQuestionComment.ts';
import { ExportQuestionList } from './calls/ExportQuestionList.ts';
import { ExportQuestionReport } from './calls/ExportQuestionReport.ts';
import { ExportQuestionsBcf } from './calls/ExportQuestionsBcf.ts';
import { GetDocumentModelQuestionList } from './calls/GetDocumentModelQuestionList.ts';
import { GetModelQuestionActiveList } from './calls/GetModelQuestionActiveList.ts';
import { GetModelQuestionCommentList } from './calls/GetModelQuestionCommentList.ts';
import { GetModelQuestionDetail } from './calls/GetModelQuestionDetail.ts';
import { GetModelQuestionElements } from './calls/GetModelQuestionElements.ts';
import { GetModelQuestionList } from './calls/GetModelQuestionList.ts';
import { GetModelQuestionTypeList } from './calls/GetModelQuestionTypeList.ts';
import { GetModelRelationDocumentList } from './calls/GetModelRelationDocumentList.ts';
import { GetModelShareData } from './calls/GetModelShareData.ts';
import { GetModelShareDetail } from './calls/GetModelShareDetail.ts';
import { GetModelTypeAllQuestionList } from './calls/GetModelTypeAllQuestionList.ts';
import { GetModelTypeWithMeQuestionList } from './calls/GetModelTypeWithMeQuestionList.ts';
import { GetQuestionOptions } from './calls/GetQuestionOptions.ts';
import { GetQuestionStatistics } from './calls/GetQuestionStatistics.ts';
import { GetSharedActiveList } from './calls/GetSharedActiveList.ts';
import { GetSharedCommentList } from './calls/GetSharedCommentList.ts';
import { GetSharedQuestionDetail } from './calls/GetSharedQuestionDetail.ts';
import { GetSharedQuestionList } from './calls/GetSharedQuestionList.ts';
import { GetSharedQuestionTypeList } from './calls/GetSharedQuestionTypeList.ts';
import { GetSharedRelationDocumentList } from './calls/GetSharedRelationDocumentList.ts';
import { ImportQuestionsBcf } from './calls/ImportQuestionsBcf.ts';
import { ModifyModelQuestionType } from './calls/ModifyModelQuestionType.ts';
import { ReactToQuestionComment } from './calls/ReactToQuestionComment.ts';
import { ReadQuestionFile } from './calls/ReadQuestionFile.ts';
import { RelationModelDocument } from './calls/RelationModelDocument.ts';
import { SortQuestionOptions } from './calls/SortQuestionOptions.ts';
import { TellQuestionPresence } from './calls/TellQuestionPresence.ts';
import { UpdateModelQuestion } from './calls/UpdateModelQuestion.ts';
import { UpdateModelQuestionState } from './calls/UpdateModelQuestionState.ts';
import { UpdateQuestionOption } from './calls/UpdateQuestionOption.ts';
import { UploadQuestionFile } from './calls/UploadQuestionFile.ts';
import { seedQuestions } from './demo.ts';
import { removeUnheldFiles } from './files.ts';
import {
  deleteModelDocumentsOfFiles,
  deleteModelDocumentsOfModel,
  deleteModelDocumentsOfProject,
} from './modelDocumentStore.ts';
import { tellOfDueQuestions } from './notices.ts';
import { loadQuestionIdsOfModel } from './questionStore.ts';
import { dropQuestions, dropQuestionsOfProject } from './removal.ts';
import { MODEL_SHARE, QUESTION_SHARE } from './shareKinds.ts';
import { modelShareKind, questionShareKind } from './sharing.ts';

const dueJob = defineJob({ name: 'questions.due', payload: z.object({}), maxAttempts: 1 });
const unheldFilesJob = defineJob({ name: 'questions.unheldFiles', payload: z.object({}), maxAttempts: 3 });

export type { QuestionCaller } from './access.ts';
export { STATE_WORDS } from './bcf/topic.ts';
export { loadQuestionOptions } from './optionStore.ts';
export { findQuestions } from './questionStore.ts';
export { cleanRichText } from './richText.ts';
export { mayChange as mayChangeQuestion } from './rules.ts';
export { questionSources } from './slots.ts';
export * from './topics/index.ts';
export { loadQuestionTypes } from './typeStore.ts';

/** Questions about models and projects: who asks, who answers, what happened. */
export const questions: Domain = {
  name: 'questions',
  seed: seedQuestions,
  routes: [
    ...bindRoutes(questionShareCalls, {
      CreateModelShare,
      CancelModelShare,
      GetModelShareDetail,
      GetModelShareData,
      GetSharedRelationDocumentList,
      GetSharedQuestionList,
      GetSharedCommentList,
      GetSharedActiveList,
      GetSharedQuestionTypeList,
      GetSharedQuestionDetail,
    }),
    ...bindRoutes(questionCalls, {
      CreateModelQuestion,
      CreateModelQuestionComment,
      CreateModelQuestionType,
      DeleteModelQuesiton,
      DeleteModelQuestionComment,
      DeleteModifyModelQuestionType,
      EditModelQuestionComment,
      GetModelQuestionActiveList,
      GetModelQuestionCommentList,
      GetModelQuestionDetail,
      GetModelQuestionElements,
      GetModelQuestionList,
      GetModelQuestionTypeList,
      GetModelTypeAllQuestionList,
      GetModelTypeWithMeQuestionList,
      ModifyModelQuestionType,
      ReactToQuestionComment,
      ReadQuestionFile,
      RelationModelDocument,
      DeleteModelDocuments,
      GetModelRelationDocumentList,
      GetDocumentModelQuestionList,
      UpdateModelQuestion,
      UpdateModelQuestionState,
      UploadQuestionFile,
      CreateQuestionOption,
      DeleteQuestionOption,
      ExportQuestionList,
      ExportQuestionReport,
      ExportQuestionsBcf,
      GetQuestionOptions,
      GetQuestionStatistics,
      ImportQuestionsBcf,
      SortQuestionOptions,
      TellQuestionPresence,
      UpdateQuestionOption,
    }),
  ],
  register(platform) {
    const { events, jobs } = platform;
    registerQuestionBin();
    digestKinds.add('questions', 'question.');
    shareableKinds.add(MODEL_SHARE, modelShareKind);
    shareableKinds.add(QUESTION_SHARE, questionShareKind);
    // At nine in the morning in China.
    jobs.handleDaily(dueJob, { hour: 1, minute: 0 }, () => tellOfDueQuestions(platform));
    // At a quarter to four in the morning in China.
    jobs.handleDaily(unheldFilesJob, { hour: 19, minute: 45 }, () => removeUnheldFiles(platform));
    documentRemovals.add('questions', deleteModelDocumentsOfFiles);
    events.on(modelRenamed, async ({ entityId, entityName }, tx) => {
      if (entityId && entityName) await renameShareTarget(tx, MODEL_SHARE, entityId, entityName);
    });
    // With a model that is deleted its questions go into the bin, and come back with it.
    events.on(modelDeleted, async ({ entityId }, tx) => {
      if (!entityId) return;
      await dropQuestions(platform, tx, await loadQuestionIdsOfModel(tx, entityId));
      await deleteModelDocumentsOfModel(tx, entityId);
      await deleteShares(tx, MODEL_SHARE, [entityId]);
    });
    events.on(projectDeleted, async ({ projectId }, tx) => {
      if (!projectId) return;
      await dropQuestionsOfProject(tx, projectId);
      await deleteModelDocumentsOfProject(tx, projectId);
    });
  },
};
