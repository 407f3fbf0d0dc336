import { type InputOf, refuse } from '@twinscape/contract';
import {
  PROJECT_QUESTIONS_MAX,
  QUESTION_CONTENT_MAX,
  type QuestionState,
  type questionCalls,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import { moveToBin } from '../../platform/bin/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { lockModelShared } from '../models/index.ts';
import { loadPeopleOfProject, lockProject } from '../projects/index.ts';
import { renameShareTarget } from '../shares/index.ts';
import { holdProjectOfQuestions, lockChangeable, type QuestionEditor, requireQuestion } from './access.ts';
import { type Accompanied, saveAccompanied } from './accompany.ts';
import { insertActivity, type NewActivity } from './activityStore.ts';
import { findArrivedQuestion } from './arrived.ts';
import { toQuestionEventData } from './eventData.ts';
import { questionEvents } from './events.ts';
import { tellOfQuestion, tellOfState } from './notices.ts';
import { loadQuestionOptions } from './optionStore.ts';
import { type GivenOptions, type OptionsOfQuestion, prepareOptions, requireStatus } from './options.ts';
import { publishQuestionsChanged } from './publish.ts';
import {
  countQuestions,
  insertQuestion,
  type KeptQuestion,
  loadJoiners,
  replaceJoiners,
  takeQuestionNumber,
  updateQuestion,
} from './questionStore.ts';
import { dropQuestions } from './removal.ts';
import { type CleanText, cleanRichText } from './richText.ts';
import { compareOptions, compareQuestions } from './rules.ts';
import { QUESTION_SHARE } from './shareKinds.ts';
import { requireSource } from './source.ts';
import { findQuestionType } from './typeStore.ts';

/** Of more that are completed at once nobody is told one by one: the list shows them. */
export const TOLD_AT_ONCE = 20;

type Written = Pick<
  InputOf<typeof questionCalls.CreateModelQuestion>,
  'questionTitle' | 'questionContent' | 'questionEndDate' | 'questionTypeId' | 'joiners'
> &
  GivenOptions &
  Accompanied;
type Person = { readonly userId: string; readonly userName: string };
type Prepared = {
  readonly title: string;
  readonly text: CleanText;
  readonly endDate: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly joiners: readonly Person[];
  readonly options: OptionsOfQuestion;
};

/** What was written, in the order of RU-QST-01: the first that is wrong is told. */
async function prepare(
  tx: Db,
  caller: QuestionEditor,
  written: Written,
  held?: Pick<KeptQuestion, 'contentText'> & OptionsOfQuestion,
): Promise<Prepared> {
  const { projectId } = caller.project;
  const text = cleanRichText(written.questionContent, {
    // What another program wrote may be longer, and does not grow here.
    max: Math.max(QUESTION_CONTENT_MAX, [...(held?.contentText ?? '')].length),
    missing: refusals.contentRequired,
  });
  const endDate = written.questionEndDate;
  if (new Date(`${endDate}T00:00:00Z`).toISOString().slice(0, 10) !== endDate) throw refuse(refusals.dateRequired);
  const type = await findQuestionType(tx, projectId, written.questionTypeId, 'share');
  if (!type) throw refuse(refusals['questionType.notFound']);
  const wanted = [...new Set(written.joiners.map(({ joinTargetUserId: id }) => id.toLowerCase()))];
  const people = await loadPeopleOfProject(tx, caller.project, wanted);
  if (people.length < wanted.length) throw refuse(refusals['question.joinerUnknown']);
  const joiners = people.map(({ id: userId, masterName: userName }) => ({ userId, userName }));
  const options = await prepareOptions(tx, caller, written, held);
  return { title: written.questionTitle, text, endDate, typeId: type.id, typeName: type.typeName, joiners, options };
}

const toColumns = ({ title, text, endDate, typeId, options }: Prepared) => ({
  title,
  ...text,
  endDate,
  typeId,
  ...options,
});

/** C-COL-10: about a model that the caller may open, or about the project. */
export function raiseQuestion(
  caller: QuestionEditor,
  {
    modelId,
    modelVersion,
    source,
    chosenId,
    ...written
  }: Written &
    Pick<InputOf<typeof questionCalls.CreateModelQuestion>, 'modelId' | 'modelVersion' | 'source' | 'chosenId'>,
): Promise<KeptQuestion> {
  const { platform, session, project, actor } = caller;
  const { projectId } = project;
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, caller);
    const arrived = chosenId === undefined ? undefined : await findArrivedQuestion(tx, caller, chosenId);
    if (arrived) return arrived;
    const prepared = await prepare(tx, caller, written);
    const model = modelId === undefined ? undefined : await lockModelShared(tx, caller, modelId);
    if ((await countQuestions(tx, projectId)) >= PROJECT_QUESTIONS_MAX)
      throw refuse(refusals['question.tooMany'], { limit: PROJECT_QUESTIONS_MAX });
    const from = source && (await requireSource(tx, caller, source));
    const made = await insertQuestion(tx, {
      ...(chosenId === undefined ? {} : { id: chosenId.toLowerCase() }),
      projectId,
      ...(from ? { sourceKind: from.kind, sourceId: from.id, sourceName: from.name } : {}),
      number: await takeQuestionNumber(tx, projectId),
      ...toColumns(prepared),
      modelId: model?.id ?? null,
      modelName: model?.modelName ?? null,
      modelVersion: model ? (modelVersion ?? null) : null,
      createdBy: session.userId,
      createdByName: session.masterName,
    });
    await replaceJoiners(tx, made.id, prepared.joiners);
    await saveAccompanied(tx, caller, { questionId: made.id, commentId: null }, written);
    await recordActs(tx, caller, made, [{ act: 'created', values: {} }]);
    const joined = prepared.joiners.map(({ userId }) => userId);
    await tellOfQuestion(tx, caller, made, { mentioned: made.mentions, joined, others: [] });
    await platform.events.emit(tx, questionEvents.added, actor, toQuestionEventData(project, made.id, made.title));
    await publishQuestionsChanged(tx, projectId);
    return made;
  });
}

/** C-COL-05: what is the same stays so; a version that is not the newest is refused, and nothing is lost. */
export function changeQuestion(
  caller: QuestionEditor,
  { id, version, ...written }: Written & { readonly id: string; readonly version?: number | undefined },
): Promise<void> {
  const { platform, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, caller);
    const found = await requireQuestion(caller, id, tx);
    const prepared = await prepare(tx, caller, written, found);
    const [held] = await lockChangeable(tx, caller, [id]);
    if (!held) throw refuse(refusals['question.notFound']);
    if (version !== undefined && version !== held.version) throw refuse(refusals['question.changed']);
    const earlier = await findQuestionType(tx, project.projectId, held.typeId);
    const before = {
      ...held,
      typeName: earlier?.typeName ?? '',
      joiners: (await loadJoiners(tx, [held.id])).get(held.id) ?? [],
    };
    const options = await loadQuestionOptions(tx, project.projectId);
    const activity = [
      ...compareQuestions(before, { ...prepared, content: prepared.text.content }),
      ...compareOptions(held, prepared.options, options),
      ...(await saveAccompanied(tx, caller, { questionId: held.id, commentId: null }, written)),
    ];
    if (activity.length === 0) return;
    const changed = await updateQuestion(tx, held.id, toColumns(prepared));
    if (held.title !== prepared.title) await renameShareTarget(tx, QUESTION_SHARE, held.id, prepared.title);
    await replaceJoiners(tx, held.id, prepared.joiners);
    await recordActs(tx, caller, held, activity);
    await tellOfQuestion(tx, caller, changed, {
      mentioned: changed.mentions.filter((id) => !held.mentions.includes(id)),
      joined: prepared.joiners
        .map(({ userId }) => userId)
        .filter((id) => before.joiners.every((one) => one.userId !== id)),
      others: [held.createdBy, ...before.joiners.map(({ userId }) => userId)],
    });
    await platform.events.emit(
      tx,
      questionEvents.updated,
      actor,
      toQuestionEventData(project, held.id, prepared.title),
    );
    await publishQuestionsChanged(tx, project.projectId);
  });
}

type Standing = { readonly state: QuestionState; readonly statusId?: string | undefined };

/**
 * G-COL-01, A-66: those that stand so already stay as they are. Where no status is given, one that stands for the other
 * state goes.
 */
export function setQuestionState(
  caller: QuestionEditor,
  ids: readonly string[],
  { state, statusId }: Standing,
): Promise<void> {
  const { platform, project, actor } = caller;
  const [event, act] =
    state === 'completed'
      ? ([questionEvents.completed, 'completed'] as const)
      : ([questionEvents.reopened, 'reopened'] as const);
  return platform.database.db.transaction(async (tx) => {
    await holdProjectOfQuestions(tx, caller);
    const status = statusId === undefined ? undefined : await requireStatus(tx, caller, statusId, state);
    const statuses = await loadQuestionOptions(tx, project.projectId);
    const nameStatus = (id: string | null) => statuses.find((one) => one.id === id)?.name ?? '';
    for (const held of await lockChangeable(tx, caller, ids)) {
      const isOther = held.state !== state;
      const standing = status?.id ?? (isOther ? null : held.statusId);
      if (!isOther && standing === held.statusId) continue;
      await updateQuestion(tx, held.id, {
        state,
        statusId: standing,
        ...(isOther ? { completedAt: state === 'completed' ? new Date() : null } : {}),
      });
      if (standing !== held.statusId && standing !== null) {
        const values = { from: nameStatus(held.statusId) || '–', to: nameStatus(standing) };
        await recordActs(tx, caller, held, [{ act: 'restatused', values }]);
      }
      if (!isOther) {
        await platform.events.emit(
          tx,
          questionEvents.updated,
          actor,
          toQuestionEventData(project, held.id, held.title),
        );
        continue;
      }
      await recordActs(tx, caller, held, [{ act, values: {} }]);
      if (ids.length <= TOLD_AT_ONCE) await tellOfState(tx, caller, held, act);
      await platform.events.emit(tx, event, actor, toQuestionEventData(project, held.id, held.title));
    }
    await publishQuestionsChanged(tx, project.projectId);
  });
}

/** C-COL-04. */
export function removeQuestions(caller: QuestionEditor, ids: readonly string[]): Promise<void> {
  const { platform, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    await lockProject(tx, project.projectId);
    const held = await lockChangeable(tx, caller, ids);
    const items = held.map(({ id, number, title }) => ({ id, name: `#${number} ${title}` }));
    await moveToBin(tx, caller, 'question', items);
    for (const { id, title } of held)
      await platform.events.emit(tx, questionEvents.deleted, actor, toQuestionEventData(project, id, title));
    await dropQuestions(
      platform,
      tx,
      held.map(({ id }) => id),
    );
    await publishQuestionsChanged(tx, project.projectId);
  });
}

/** Adds to the activity of a question, in the caller's name. */
export const recordActs = (
  tx: Db,
  { session, project }: QuestionEditor,
  { id: questionId }: Pick<KeptQuestion, 'id'>,
  activity: readonly NewActivity[],
): Promise<void> =>
  insertActivity(
    tx,
    { projectId: project.projectId, questionId, userId: session.userId, userName: session.masterName },
    activity,
  );
