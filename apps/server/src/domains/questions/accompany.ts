import { type InputOf, refuse } from '@twinscape/contract';
import type { questionCalls } from '@twinscape/contract/questions';
import {
  FILES_OF_QUESTION_MAX,
  questionRefusals as refusals,
  VIEWPOINT_CHARS_MAX,
  VIEWPOINTS_OF_QUESTION_MAX,
} from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { requireViewModels, toPhaseReader } from '../models/index.ts';
import type { QuestionEditor } from './access.ts';
import type { NewActivity } from './activityStore.ts';
import {
  countQuestionFiles,
  deleteQuestionFiles,
  type FileHolder,
  type FileOfQuestion,
  holdQuestionFiles,
  loadAttachments,
  lockQuestionFiles,
} from './fileStore.ts';
import {
  countViewpoints,
  deleteViewpoints,
  insertViewpoint,
  lockViewpoints,
  updateViewpoint,
  type ViewpointOfQuestion,
} from './viewpointStore.ts';

export type Accompanied = Pick<InputOf<typeof questionCalls.CreateModelQuestion>, 'attachments' | 'viewPosition'>;
type GivenViewpoint = NonNullable<Accompanied['viewPosition']>['viewpoints'][number];

/**
 * Attachments and viewpoints of a question, or of one of its comments, as they are to be: what is named stays or is
 * taken over, what is left out goes with its bytes. Answers what happened.
 */
export async function saveAccompanied(
  tx: Db,
  caller: QuestionEditor,
  holder: FileHolder,
  { attachments, viewPosition }: Accompanied,
): Promise<NewActivity[]> {
  const acts = [
    ...(attachments ? await saveAttachments(tx, caller, holder, attachments) : []),
    ...(viewPosition ? await saveViewpoints(tx, caller, holder, viewPosition.viewpoints) : []),
  ];
  if (acts.length > 0) await refuseTooMuch(tx, holder);
  return acts;
}

/** What is read with a question at once stays within what a page can show. */
async function refuseTooMuch(tx: Db, { questionId }: FileHolder): Promise<void> {
  if ((await countViewpoints(tx, questionId)) > VIEWPOINTS_OF_QUESTION_MAX)
    throw refuse(refusals['question.manyViewpoints'], { limit: VIEWPOINTS_OF_QUESTION_MAX });
  if ((await countQuestionFiles(tx, questionId)) > FILES_OF_QUESTION_MAX)
    throw refuse(refusals['question.manyFiles'], { limit: FILES_OF_QUESTION_MAX });
}

async function saveAttachments(
  tx: Db,
  caller: QuestionEditor,
  holder: FileHolder,
  wanted: readonly { readonly id: string }[],
): Promise<NewActivity[]> {
  const ids = [...new Set(wanted.map(({ id }) => id.toLowerCase()))];
  const before = await loadAttachments(tx, holder);
  const files = await requireFiles(tx, caller, holder, ids, 'attachment');
  const gone = before.filter(({ id }) => !ids.includes(id));
  const added = files.filter(({ id }) => before.every((one) => one.id !== id));
  await holdQuestionFiles(tx, ids, holder);
  await dropFiles(tx, caller, gone);
  return [
    ...(added.length > 0 ? [{ act: 'attached' as const, values: { names: joinNames(added) } }] : []),
    ...(gone.length > 0 ? [{ act: 'detached' as const, values: { names: joinNames(gone) } }] : []),
  ];
}

const joinNames = (files: readonly FileOfQuestion[]): string => files.map(({ name }) => name).join('、');

async function dropFiles(tx: Db, { platform }: QuestionEditor, files: readonly FileOfQuestion[]): Promise<void> {
  if (files.length === 0) return;
  const stored = await deleteQuestionFiles(
    tx,
    files.map(({ id }) => id),
  );
  await deleteFilesWithBlobs(platform, tx, stored);
}

/** Uploads of the caller that nothing holds yet, or what the holder has already; anything else is refused. */
async function requireFiles(
  tx: Db,
  { project, session }: QuestionEditor,
  { questionId, commentId }: FileHolder,
  ids: readonly string[],
  use: FileOfQuestion['use'],
): Promise<FileOfQuestion[]> {
  const files = ids.length === 0 ? [] : await lockQuestionFiles(tx, project.projectId, ids);
  const isFit = (one: FileOfQuestion): boolean =>
    one.use === use &&
    (one.questionId === null
      ? one.ownerId === session.userId
      : one.questionId === questionId && one.commentId === commentId);
  if (files.length < ids.length || !files.every(isFit)) throw refuse(refusals['question.fileGone']);
  return files;
}

async function saveViewpoints(
  tx: Db,
  caller: QuestionEditor,
  holder: FileHolder,
  given: readonly GivenViewpoint[],
): Promise<NewActivity[]> {
  // What the caller does not see is none of what they left out: it stays.
  const before = await lockViewpoints(tx, toPhaseReader(caller), holder);
  const kept = new Set<string>();
  const acts: NewActivity[] = [];
  const unused = new Set(before.flatMap(listPictures));
  for (const [sort, one] of given.entries()) {
    const found = one.id === undefined ? undefined : before.find(({ id }) => id === one.id?.toLowerCase());
    if (one.id !== undefined && !found) throw refuse(refusals['question.viewpointGone']);
    // Of one that stays as it is nothing is asked: its model may be gone.
    const values = found && isUnchanged(one) ? found : await toViewpointValues(tx, caller, holder, found, one);
    for (const id of listPictures(values)) unused.delete(id);
    if (found) {
      kept.add(found.id);
      await updateViewpoint(tx, found.id, { ...values, sort });
      if (one.markup !== undefined) acts.push({ act: 'markedUp', values: {} });
    } else {
      await insertViewpoint(tx, { projectId: caller.project.projectId, ...holder, ...values, sort });
      acts.push({ act: 'viewpointAdded', values: {} });
    }
  }
  const gone = before.filter(({ id }) => !kept.has(id));
  await deleteViewpoints(
    tx,
    gone.map(({ id }) => id),
  );
  await dropFiles(tx, caller, await lockQuestionFiles(tx, caller.project.projectId, [...unused]));
  return [...acts, ...gone.map(() => ({ act: 'viewpointRemoved' as const, values: {} }))];
}

const isUnchanged = ({ id: _, ...changes }: GivenViewpoint): boolean =>
  Object.values(changes).every((one) => one === undefined);

type ViewpointValues = Pick<ViewpointOfQuestion, 'view' | 'modelIds' | 'pictureId' | 'markedId' | 'markup' | 'place'>;

/** Of one that is there, what is not given stays; a new one has at least what was looked at. */
async function toViewpointValues(
  tx: Db,
  caller: QuestionEditor,
  holder: FileHolder,
  found: ViewpointOfQuestion | undefined,
  { view = found?.view, pictureId, markedId, markup, place }: GivenViewpoint,
): Promise<ViewpointValues> {
  if (!view) throw refuse(refusals['question.viewRequired']);
  if (JSON.stringify([view, markup ?? null]).length > VIEWPOINT_CHARS_MAX)
    throw refuse(refusals['question.viewTooLarge']);
  const modelIds = await requireViewModels(tx, caller, view, undefined);
  const values = {
    view,
    modelIds,
    pictureId: pictureId?.toLowerCase() ?? found?.pictureId ?? null,
    // Marks that are new are shown by a picture that is new; without marks there is none.
    markedId: markedId?.toLowerCase() ?? (markup === undefined ? (found?.markedId ?? null) : null),
    markup: markup ?? found?.markup ?? null,
    place: place ?? found?.place ?? null,
  };
  const pictures = listPictures(values);
  await requireFiles(tx, caller, holder, pictures, 'viewpoint');
  await holdQuestionFiles(tx, pictures, holder);
  return values;
}

const listPictures = ({ pictureId, markedId }: Pick<ViewpointValues, 'pictureId' | 'markedId'>): string[] => [
  ...new Set([pictureId, markedId].filter((id) => id !== null)),
];
