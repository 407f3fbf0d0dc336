import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { deleteShares } from '../shares/index.ts';
import { deleteFilesOfQuestions, deleteQuestionFilesOfProject } from './fileStore.ts';
import { deleteQuestionOptionsOfProject } from './optionStore.ts';
import { deleteQuestions, deleteQuestionsOfProject } from './questionStore.ts';
import { QUESTION_SHARE } from './shareKinds.ts';
import { deleteViewpointsOfProject, deleteViewpointsOfQuestions } from './viewpointStore.ts';

/** Questions with all that was said, shown and attached to them. */
export async function dropQuestions(platform: Pick<Platform, 'jobs'>, tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteViewpointsOfQuestions(tx, ids);
  await deleteFilesWithBlobs(platform, tx, await deleteFilesOfQuestions(tx, ids));
  await deleteShares(tx, QUESTION_SHARE, ids);
  await deleteQuestions(tx, ids);
}

/** The bytes go with all files of the project. */
export async function dropQuestionsOfProject(tx: Db, projectId: string): Promise<void> {
  await deleteViewpointsOfProject(tx, projectId);
  await deleteQuestionFilesOfProject(tx, projectId);
  await deleteQuestionsOfProject(tx, projectId);
  await deleteQuestionOptionsOfProject(tx, projectId);
}
