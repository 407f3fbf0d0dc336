import { LABELS_OF_QUESTION_MAX, QUESTION_TITLE_MAX } from '@twinscape/contract/questions';
import type { Db } from '../../../platform/db/index.ts';
import type { loadEverybodyInProject } from '../../projects/index.ts';
import type { QuestionEditor } from '../access.ts';
import type { NewActivity } from '../activityStore.ts';
import type { QuestionBundle } from '../bundle.ts';
import { recordActs } from '../changes.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionEvents } from '../events.ts';
import { tellOfQuestion } from '../notices.ts';
import { replaceJoiners, updateQuestion } from '../questionStore.ts';
import { compareOptions, compareQuestions } from '../rules.ts';
import { findPerson, TopicResolver } from './resolve.ts';
import { fromText, isSameDate, isSameText, toDay } from './text.ts';
import { CHANGEABLE_FIELDS, type TopicField, type TopicWords } from './topic.ts';

/** What a topic says otherwise than we said it. A word that it leaves out, and may, is no change. Pure. */
export function findChanged(ours: TopicWords, words: TopicWords): readonly TopicField[] {
  return CHANGEABLE_FIELDS.filter((field) => {
    if (words[field] === '' && (field === 'type' || field === 'status' || field === 'title')) return false;
    return field === 'due' ? !isSameDate(words.due, ours.due) : !isSameText(words[field], ours[field]);
  });
}

type Applying = {
  readonly caller: QuestionEditor;
  readonly people: Awaited<ReturnType<typeof loadEverybodyInProject>>;
  /** Of more topics at once nobody is told one by one: the list shows them. */
  readonly isTold: boolean;
};
type Applied = {
  readonly before: QuestionBundle;
  readonly words: TopicWords;
  readonly changed: readonly TopicField[];
};

/** Makes the words of a topic those of its question, which is held. */
export async function applyWords(
  tx: Db,
  { caller, people }: Omit<Applying, 'isTold'>,
  { before, words, changed }: Applied,
): Promise<void> {
  const { question, joiners } = before;
  const resolver = new TopicResolver(tx, caller);
  const isChanged = (field: TopicField): boolean => changed.includes(field);
  const standing = isChanged('status') ? await resolver.findStatus(words.status) : undefined;
  await updateQuestion(tx, question.id, {
    ...(isChanged('title') || isChanged('description') ? toTexts(words) : {}),
    ...(isChanged('type') ? { typeId: await resolver.findTypeId(words.type, question.typeId) } : {}),
    ...(isChanged('due') ? { endDate: toDay(words.due) ?? question.endDate } : {}),
    ...(isChanged('priority') ? { priorityId: await resolver.findOptionId('priority', words.priority) } : {}),
    ...(isChanged('stage') ? { stageId: await resolver.findOptionId('stage', words.stage) } : {}),
    ...(isChanged('labels') ? { labelIds: await resolver.findLabelIds(words.labels, LABELS_OF_QUESTION_MAX) } : {}),
    ...(standing
      ? { ...standing, completedAt: standing.state === 'completed' ? (question.completedAt ?? new Date()) : null }
      : {}),
  });
  const person = isChanged('assignedTo') ? findPerson(people, words) : undefined;
  // The others take part as before: a topic names one alone.
  if (person && joiners.every(({ userId }) => userId !== person.userId))
    await replaceJoiners(tx, question.id, [...joiners.map(({ userId, userName }) => ({ userId, userName })), person]);
}

type Told = {
  readonly before: QuestionBundle;
  readonly after: QuestionBundle;
  /** What stands before the single changes. */
  readonly lead: readonly NewActivity[];
};

/** Tells the activity, those who take part and the log what a topic changed in its question. */
export async function tellChanges(
  tx: Db,
  { caller, isTold }: Omit<Applying, 'people'>,
  { before, after, lead }: Told,
): Promise<void> {
  const { question } = after;
  const compared = ({ question: one, joiners }: QuestionBundle) => ({ ...one, joiners });
  await recordActs(tx, caller, question, [
    ...lead,
    ...compareQuestions(compared(before), compared(after)),
    ...compareOptions(before.question, question, after.options),
    ...(before.question.state === question.state
      ? []
      : [{ act: question.state === 'completed' ? ('completed' as const) : ('reopened' as const), values: {} }]),
  ]);
  const others = [question.createdBy, ...before.joiners.map(({ userId }) => userId)];
  const joined = after.joiners
    .map(({ userId }) => userId)
    .filter((id) => before.joiners.every(({ userId }) => userId !== id));
  if (isTold) await tellOfQuestion(tx, caller, question, { mentioned: [], joined, others });
  const data = toQuestionEventData(caller.project, question.id, question.title);
  await caller.platform.events.emit(tx, questionEvents.updated, caller.actor, data);
}

/** A title that is longer than ours may be is cut, and stands whole in the content. Pure. */
export function toTexts({ title: given, description }: TopicWords) {
  const title = given.replace(/\s+/g, ' ').trim() || 'BCF';
  const letters = [...title];
  const isLong = letters.length > QUESTION_TITLE_MAX;
  return {
    title: isLong ? `${letters.slice(0, QUESTION_TITLE_MAX - 1).join('')}…` : title,
    ...fromText(isLong && description !== '' ? `${title}\n${description}` : description || title),
  };
}
