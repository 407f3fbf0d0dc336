import type { Db } from '../../platform/db/index.ts';
import { groupRows } from '../../platform/tree/index.ts';
import { type ModelCaller, toPhaseReader } from '../models/index.ts';
import { type CommentOfQuestion, loadCommentsOfQuestions } from './commentStore.ts';
import { type FileOfQuestion, loadQuestionFiles } from './fileStore.ts';
import { loadQuestionOptions, type OptionOfQuestions } from './optionStore.ts';
import { type ListedQuestion, loadListedQuestions } from './questionListStore.ts';
import { type JoinerOfQuestion, loadJoiners } from './questionStore.ts';
import { loadViewpoints, type ViewpointOfQuestion } from './viewpointStore.ts';

/** A question with all that goes with it. */
export type QuestionBundle = {
  readonly question: ListedQuestion;
  readonly joiners: readonly JoinerOfQuestion[];
  readonly comments: readonly CommentOfQuestion[];
  readonly viewpoints: readonly ViewpointOfQuestion[];
  readonly files: readonly FileOfQuestion[];
  /** What the project defines. */
  readonly options: readonly OptionOfQuestions[];
};

/** Some questions that the caller may see, by number, without what was said and attached to them. */
export async function loadBundleHeads(db: Db, caller: ModelCaller, ids: readonly string[]): Promise<QuestionBundle[]> {
  const questions = await loadListedQuestions(db, ids);
  const joiners = await loadJoiners(db, ids);
  const options = await loadQuestionOptions(db, caller.project.projectId);
  return questions.map((question) => ({
    question,
    joiners: joiners.get(question.id) ?? [],
    comments: [],
    viewpoints: [],
    files: [],
    options,
  }));
}

/** The same with what they may see of what goes with them. */
export async function loadBundles(db: Db, caller: ModelCaller, ids: readonly string[]): Promise<QuestionBundle[]> {
  const heads = await loadBundleHeads(db, caller, ids);
  const comments = await loadCommentsOfQuestions(db, ids);
  const viewpoints = groupRows(await loadViewpoints(db, toPhaseReader(caller), ids), (one) => one.questionId);
  const files = groupRows(await loadQuestionFiles(db, ids), (one) => one.questionId ?? '');
  return heads.map((head) => ({
    ...head,
    comments: comments.get(head.question.id) ?? [],
    viewpoints: viewpoints.get(head.question.id) ?? [],
    files: files.get(head.question.id) ?? [],
  }));
}
