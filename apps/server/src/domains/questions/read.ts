import { type Language, type ListResult, refuse } from '@twinscape/contract';
import {
  type AskedElement,
  type QuestionActive,
  type QuestionComment,
  type QuestionDetail,
  type QuestionRow,
  type QuestionType,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import { requirePhaseModel, toPhaseReader } from '../models/index.ts';
import { type QuestionCaller, requireQuestion } from './access.ts';
import { loadActivity } from './activityStore.ts';
import { type CommentOfQuestion, loadQuestionComments, loadReactions } from './commentStore.ts';
import { loadAskedElements } from './elementStore.ts';
import { findQuestionFiles, loadQuestionFiles } from './fileStore.ts';
import { findMissingElements } from './missing.ts';
import { loadQuestionOptions, type OptionOfQuestions } from './optionStore.ts';
import { findListedQuestion, listQuestions, type QuestionQuery } from './questionListStore.ts';
import { loadJoiners } from './questionStore.ts';
import { mayChange, toCalendarDay } from './rules.ts';
import {
  type Things,
  toAccompanied,
  toQuestionActive,
  toQuestionComment,
  toQuestionRow,
  toSight,
  toSightOfDetail,
} from './toResponse.ts';
import { loadQuestionTypes } from './typeStore.ts';
import { loadSights, loadViewpoints } from './viewpointStore.ts';

const getToday = (): string => toCalendarDay(new Date());

/** A page of a project's questions, as far as the caller may see them. */
export async function readQuestions(caller: QuestionCaller, query: QuestionQuery): Promise<ListResult<QuestionRow>> {
  const { db } = caller.platform.database;
  const { share } = caller.session;
  // The link of one question shows the model, too, but no other questions about it.
  const held = share ? { ids: [...(await share.loadIds('question'))] } : {};
  const { rows, count } = await listQuestions(db, toPhaseReader(caller), { ...query, ...held });
  const ids = rows.map(({ id }) => id);
  const joiners = await loadJoiners(db, ids);
  const sights = await loadSights(db, toPhaseReader(caller), ids);
  const pictureIds = sights.flatMap(({ pictureId, markedId }) => markedId ?? pictureId ?? []);
  const pictures = new Map((await findQuestionFiles(db, pictureIds)).map((one) => [one.id, one]));
  const seen = new Map(sights.map((one) => [one.questionId, toSight(one, pictures)]));
  const today = getToday();
  const options = await loadOptionsById(caller);
  const list = rows.map((row) =>
    toQuestionRow(row, joiners.get(row.id) ?? [], { today, options, sight: seen.get(row.id) ?? {} }),
  );
  return { data: { list, count } };
}

async function loadOptionsById({ platform, project }: QuestionCaller): Promise<ReadonlyMap<string, OptionOfQuestions>> {
  const options = await loadQuestionOptions(platform.database.db, project.projectId);
  return new Map(options.map((one) => [one.id, one]));
}

/** T-COL-14: behind a link of one question, of that alone. */
export async function readAskedElements(caller: QuestionCaller, modelId: string): Promise<AskedElement[]> {
  const { share } = caller.session;
  const ids = share ? [...(await share.loadIds('question'))] : undefined;
  const { id } = await requirePhaseModel(caller, modelId);
  return loadAskedElements(caller.platform.database.db, toPhaseReader(caller), id, ids);
}

/** C-COL-20. */
export async function readQuestion(caller: QuestionCaller, id: string): Promise<QuestionDetail> {
  const { db } = caller.platform.database;
  const found = await requireQuestion(caller, id);
  const row = await findListedQuestion(db, found.id);
  if (!row) throw refuse(refusals['question.notFound']);
  const joiners = (await loadJoiners(db, [row.id])).get(row.id) ?? [];
  const { userId, memberType } = caller.session;
  const who = { userId, isManager: caller.project.isManager };
  const things = await loadThings(caller, row.id);
  const accompanied = toAccompanied(things, null);
  const own = things.viewpoints.filter(({ commentId }) => commentId === null);
  return {
    ...toQuestionRow(row, joiners, { today: getToday(), options: await loadOptionsById(caller) }),
    ...accompanied,
    ...toSightOfDetail(accompanied),
    missingElements: await findMissingElements(caller, own, row.modelVersion),
    version: row.version,
    isChangeable: memberType !== 3 && mayChange({ createdBy: row.createdBy, joiners }, who),
  };
}

/** What goes with a question and its comments, as far as the reader may see it. */
async function loadThings(caller: QuestionCaller, questionId: string): Promise<Things> {
  const { db } = caller.platform.database;
  return {
    files: await loadQuestionFiles(db, [questionId]),
    viewpoints: await loadViewpoints(db, toPhaseReader(caller), [questionId]),
  };
}

/** C-COL-17. */
export async function readQuestionComments(caller: QuestionCaller, questionId: string): Promise<QuestionComment[]> {
  const { id } = await requireQuestion(caller, questionId);
  return describeComments(caller, await loadQuestionComments(caller.platform.database.db, id));
}

/** A comment as the call that made or changed it answers it. */
export async function readQuestionComment(
  caller: QuestionCaller,
  comment: CommentOfQuestion,
): Promise<QuestionComment> {
  const [answer] = await describeComments(caller, [comment]);
  if (!answer) throw new Error('the comment is not answered');
  return answer;
}

async function describeComments(
  caller: QuestionCaller,
  comments: readonly CommentOfQuestion[],
): Promise<QuestionComment[]> {
  const [first] = comments;
  if (!first) return [];
  const ids = comments.map(({ id }) => id);
  const reactions = await loadReactions(caller.platform.database.db, ids);
  const things = await loadThings(caller, first.questionId);
  return comments.map((one) => toQuestionComment(one, reactions, things, caller.session.userId));
}

/** C-COL-18. */
export async function readQuestionActivity(
  caller: QuestionCaller,
  questionId: string,
  language: Language,
): Promise<QuestionActive[]> {
  const { id } = await requireQuestion(caller, questionId);
  return (await loadActivity(caller.platform.database.db, id)).map((one) => toQuestionActive(one, language));
}

/** C-COL-14: through a link that holds questions without saying how many there are in the project. */
export async function readQuestionTypes({ platform, project, session }: QuestionCaller): Promise<QuestionType[]> {
  if (session.share && (await session.share.loadIds('question')).size === 0) return [];
  const types = await loadQuestionTypes(platform.database.db, project.projectId);
  return types.map(({ id, typeName, questionCount }) => ({
    id,
    typeName,
    questionCount: session.share ? 0 : questionCount,
  }));
}
