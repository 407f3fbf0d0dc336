import { type InputOf, refuse } from '@twinscape/contract';
import {
  QUESTION_COMMENTS_MAX,
  type questionCalls,
  RICH_TEXT_MAX,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import type { Db } from '../../platform/db/index.ts';
import { deleteFilesWithBlobs } from '../files/index.ts';
import { holdProjectOfQuestions, type QuestionEditor, requireQuestion } from './access.ts';
import { type Accompanied, saveAccompanied } from './accompany.ts';
import { findArrivedComment } from './arrived.ts';
import { recordActs } from './changes.ts';
import {
  type CommentOfQuestion,
  countQuestionComments,
  deleteQuestionComment,
  insertQuestionComment,
  lockQuestionComment,
  setReaction,
  updateQuestionComment,
} from './commentStore.ts';
import { toQuestionEventData } from './eventData.ts';
import { questionEvents } from './events.ts';
import { deleteFilesOfComment } from './fileStore.ts';
import { tellOfComment } from './notices.ts';
import { publishSaid } from './publish.ts';
import { type KeptQuestion, touchQuestion } from './questionStore.ts';
import { type CleanText, cleanRichText } from './richText.ts';
import { deleteViewpointsOfComment } from './viewpointStore.ts';

type NewComment = Omit<InputOf<typeof questionCalls.CreateModelQuestionComment>, 'projectId'>;
/** What other programs say of a comment besides its text. */
type ForeignComment = Partial<Pick<CommentOfQuestion, 'guid' | 'bcf'>>;

const cleanComment = (html: string): CleanText =>
  cleanRichText(html, { max: RICH_TEXT_MAX, missing: refusals['question.commentRequired'] });

/** C-COL-06: whoever sees a question may say something to it. */
export const commentOnQuestion = (
  caller: QuestionEditor,
  { content, ...comment }: NewComment,
): Promise<CommentOfQuestion> => sayToQuestion(caller, { ...comment, text: cleanComment(content) });

export function sayToQuestion(
  caller: QuestionEditor,
  {
    questionId,
    text,
    replyTo,
    chosenId,
    guid,
    bcf,
    ...accompanied
  }: Omit<NewComment, 'content'> & ForeignComment & { readonly text: CleanText },
): Promise<CommentOfQuestion> {
  const { platform, session, project, actor } = caller;
  const { projectId } = project;
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, caller);
    const found = await requireQuestion(caller, questionId, tx, 'update');
    const arrived = chosenId === undefined ? undefined : await findArrivedComment(tx, caller, found.id, chosenId);
    if (arrived) return arrived;
    if ((await countQuestionComments(tx, found.id)) >= QUESTION_COMMENTS_MAX)
      throw refuse(refusals['question.tooManyComments'], { limit: QUESTION_COMMENTS_MAX });
    const answered =
      replyTo === undefined ? undefined : await lockQuestionComment(tx, projectId, replyTo.toLowerCase());
    if (replyTo !== undefined && answered?.questionId !== found.id) throw refuse(refusals['question.commentNotFound']);
    const made = await insertQuestionComment(tx, {
      ...(chosenId === undefined ? {} : { id: chosenId.toLowerCase() }),
      projectId,
      questionId: found.id,
      // Answers to an answer stand below the same comment.
      replyTo: answered?.replyTo ?? answered?.id ?? null,
      guid: guid ?? null,
      bcf: bcf ?? null,
      ...text,
      createdBy: session.userId,
      createdByName: session.masterName,
    });
    await saveAccompanied(tx, caller, { questionId: found.id, commentId: made.id }, accompanied);
    await touchQuestion(tx, found.id);
    await recordActs(tx, caller, found, [{ act: 'commented', values: {} }]);
    await tellOfComment(tx, caller, found, text);
    const data = toQuestionEventData(project, found.id, found.title);
    await platform.events.emit(tx, questionEvents.commented, actor, data);
    await publishSaid(tx, projectId);
    return made;
  });
}

/** A comment and its question, both held, as far as the caller sees them. */
async function lockComment(
  tx: Db,
  caller: QuestionEditor,
  id: string,
): Promise<{ readonly comment: CommentOfQuestion; readonly found: KeptQuestion }> {
  await holdProjectOfQuestions(tx, caller);
  const comment = await lockQuestionComment(tx, caller.project.projectId, id.toLowerCase());
  if (!comment) throw refuse(refusals['question.commentNotFound']);
  return { comment, found: await requireQuestion(caller, comment.questionId, tx) };
}

/** T-COL-03: one's own alone; that it was changed is told. */
export const editQuestionComment = (
  caller: QuestionEditor,
  { content, ...comment }: { readonly id: string; readonly content: string } & Accompanied,
): Promise<CommentOfQuestion> => rewriteComment(caller, { ...comment, text: cleanComment(content) });

export function rewriteComment(
  caller: QuestionEditor,
  {
    id,
    text,
    bcf,
    ...accompanied
  }: { readonly id: string; readonly text: CleanText } & Accompanied & Pick<ForeignComment, 'bcf'>,
): Promise<CommentOfQuestion> {
  const { platform, session, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { comment, found } = await lockComment(tx, caller, id);
    if (comment.createdBy !== session.userId) throw refuse(refusals['question.commentNotYours']);
    const acts = await saveAccompanied(tx, caller, { questionId: found.id, commentId: comment.id }, accompanied);
    if (text.content === comment.content && acts.length === 0 && bcf === undefined) return comment;
    const changed = await updateQuestionComment(tx, comment.id, {
      ...text,
      editedAt: new Date(),
      ...(bcf === undefined ? {} : { bcf }),
    });
    await recordActs(tx, caller, found, [{ act: 'commentEdited', values: {} }]);
    const data = toQuestionEventData(project, found.id, found.title);
    await platform.events.emit(tx, questionEvents.commentEdited, actor, data);
    await publishSaid(tx, project.projectId);
    return changed;
  });
}

/** T-COL-04. */
export function reactToComment(
  caller: QuestionEditor,
  { id, reaction, isOn }: Omit<InputOf<typeof questionCalls.ReactToQuestionComment>, 'projectId'>,
): Promise<void> {
  const { platform, session, project } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { comment } = await lockComment(tx, caller, id);
    const { userId, masterName: userName } = session;
    await setReaction(tx, { commentId: comment.id, userId, userName, reaction }, isOn);
    await publishSaid(tx, project.projectId);
  });
}

/** C-COL-07: one's own; managers of the project any. What answered it stays. */
export function removeQuestionComment(caller: QuestionEditor, id: string): Promise<void> {
  const { platform, session, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const { comment, found } = await lockComment(tx, caller, id);
    if (comment.createdBy !== session.userId && !project.isManager) throw refuse(refusals['question.commentOthers']);
    await deleteViewpointsOfComment(tx, comment.id);
    await deleteFilesWithBlobs(platform, tx, await deleteFilesOfComment(tx, comment.id));
    await deleteQuestionComment(tx, comment.id);
    await recordActs(tx, caller, found, [{ act: 'commentDeleted', values: {} }]);
    const data = toQuestionEventData(project, found.id, found.title);
    await platform.events.emit(tx, questionEvents.commentDeleted, actor, data);
    await publishSaid(tx, project.projectId);
  });
}
