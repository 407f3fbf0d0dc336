import { coreRefusals, type InputOf, refuse } from '@twinscape/contract';
import type { questionShareCalls } from '@twinscape/contract/questions';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import type { Context, Session } from '../../platform/http/index.ts';
import { findModelNames, loadVersionIds, lockModel, requirePhaseModel } from '../models/index.ts';
import type { ShareableKind } from '../shares/index.ts';
import { type QuestionCaller, requireQuestion } from './access.ts';
import { findQuestions, loadQuestionIdsOfModel } from './questionStore.ts';
import { MODEL_SHARE, QUESTION_SHARE } from './shareKinds.ts';
import { loadModelIdsOfViewpoints } from './viewpointStore.ts';

/** A model with the questions about it, as far as who shared it sees them. */
export const modelShareKind: ShareableKind = {
  noun: { cn: '模型', en: 'model' },
  link: (projectId, modelId) => `/model?project=${projectId}&model=${modelId}`,
  loadName: async (db, { projectId, targetId, sharedBy }) =>
    (await findModelNames(db, { projectId, ...sharedBy }, [targetId])).get(targetId),
  loadContents: async (db, _projectId, id) => ({
    model: [id],
    version: await loadVersionIds(db, [id]),
    question: await loadQuestionIdsOfModel(db, id),
  }),
};

/** One question, and of models those that it shows. */
export const questionShareKind: ShareableKind = {
  noun: { cn: '问题', en: 'question' },
  link: (projectId, id) => `/cooperate?project=${projectId}&question=${id}`,
  loadName: async (db, { projectId, targetId, sharedBy }) =>
    (await findQuestions(db, { projectId, ...sharedBy }, [targetId]))[0]?.title,
  async loadContents(db, _projectId, id) {
    const model = await loadModelIdsOfViewpoints(db, id);
    return { question: [id], model, version: await loadVersionIds(db, model) };
  },
};

type Named = Pick<InputOf<typeof questionShareCalls.GetModelShareDetail>, 'modelId' | 'questionId'>;
export type ShareableSubject = { readonly kind: string; readonly targetId: string; readonly name: string };

/** the question that is named, else the model; held where it is to be shared, so that it gets one link. */
export async function requireShareSubject(
  caller: QuestionCaller,
  { modelId, questionId }: Named,
  db: Db,
  isHeld = false,
): Promise<ShareableSubject> {
  if (questionId !== undefined) {
    const { id, title } = await requireQuestion(caller, questionId, db, isHeld ? 'update' : undefined);
    return { kind: QUESTION_SHARE, targetId: id, name: title };
  }
  if (modelId === undefined) throw refuse(refusals['question.shareRequired']);
  const { id, modelName } = isHeld
    ? await lockModel(db, caller, modelId)
    : await requirePhaseModel(caller, modelId, db);
  return { kind: MODEL_SHARE, targetId: id, name: modelName };
}

/** Whoever opened a link of a model or of a question, as one who reads in its project. */
export function requireVisitor({ platform, session }: Pick<Context, 'platform'> & { readonly session: Session }) {
  const { share } = session;
  if (!share) throw refuse(coreRefusals['common.signInRequired']);
  if (share.kind !== MODEL_SHARE && share.kind !== QUESTION_SHARE) throw refuse(refusals['question.notFound']);
  const project = { projectId: share.projectId, companyId: share.companyId, isManager: false };
  return { caller: { platform, session, project } satisfies QuestionCaller, share };
}

/** The question, if the link holds it. */
export async function requireSharedQuestion(
  visitor: Parameters<typeof requireVisitor>[0],
  questionId: string,
): Promise<QuestionCaller> {
  const { caller, share } = requireVisitor(visitor);
  if (!(await share.loadIds('question')).has(questionId.toLowerCase())) throw refuse(refusals['question.notFound']);
  return caller;
}
