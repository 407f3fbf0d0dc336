import { isDeepStrictEqual } from 'node:util';
import { coreRefusals, refuse } from '@twinscape/contract';
import {
  LABELS_OF_QUESTION_MAX,
  PROJECT_QUESTIONS_MAX,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import type { BcfTopic } from '../../../platform/bcf/index.ts';
import type { Db } from '../../../platform/db/index.ts';
import { listReferableModels, lockModelShared, toPhaseReader } from '../../models/index.ts';
import { loadEverybodyInProject, lockProject } from '../../projects/index.ts';
import { renameShareTarget } from '../../shares/index.ts';
import { lockChangeable, type QuestionEditor } from '../access.ts';
import { applyWords, findChanged, tellChanges, toTexts } from '../bcf/applyTopic.ts';
import { findPerson, TopicResolver } from '../bcf/resolve.ts';
import { toDay } from '../bcf/text.ts';
import { STATE_WORDS, splitWords, type TopicField, type TopicWords, toTopicWords } from '../bcf/topic.ts';
import { loadBundleHeads, type QuestionBundle } from '../bundle.ts';
import { recordActs } from '../changes.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionEvents } from '../events.ts';
import { tellOfQuestion } from '../notices.ts';
import { loadQuestionOptions } from '../optionStore.ts';
import { publishQuestionsChanged } from '../publish.ts';
import {
  countQuestions,
  findQuestionsByGuid,
  insertQuestion,
  type KeptQuestion,
  replaceJoiners,
  setBcfOfQuestion,
  takeQuestionNumber,
  updateQuestion,
} from '../questionStore.ts';
import { toCalendarDay } from '../rules.ts';
import { QUESTION_SHARE } from '../shareKinds.ts';
import type { BcfOfQuestion } from '../tables.ts';
import { insertQuestionType, loadQuestionTypes } from '../typeStore.ts';
import { loadLogins, requireTopicQuestion } from './reading.ts';
import { rememberProgramWords, toProgramWords } from './topicFields.ts';

/** What a program says of a topic. */
export type GivenTopic = Pick<
  BcfTopic,
  | 'title'
  | 'description'
  | 'type'
  | 'status'
  | 'priority'
  | 'stage'
  | 'labels'
  | 'assignedTo'
  | 'due'
  | 'links'
  | 'snippet'
  | 'index'
>;
type People = Awaited<ReturnType<typeof loadEverybodyInProject>>;
/** What a topic holds besides what a question says itself. */
export type TopicRest = Partial<Pick<BcfTopic, 'links' | 'snippet' | 'index' | 'documents' | 'related' | 'files'>>;

/** Days until a topic is due that a program gave no date: a question always has one. */
const DUE_IN_DAYS = 7;
const DAY_MS = 86_400_000;
/** The type of the first topic in a project without any. */
const FIRST_TYPE = 'BCF';

const readWords = (given: GivenTopic): TopicWords =>
  toTopicWords({ ...given, guid: '', documents: [], related: [], files: [], comments: [], viewpoints: [] });
const pickOwnRest = ({ links, snippet, index }: GivenTopic): TopicRest => ({
  links,
  ...(snippet === undefined ? {} : { snippet }),
  ...(index === undefined ? {} : { index }),
});

/** What a reader of a question read: rises with each change of what it says. */
export const toEntityTag = ({ version, updatedAt }: Pick<KeptQuestion, 'version' | 'updatedAt'>): string =>
  `${version}-${updatedAt.getTime()}`;

/** BCF API 3.0, 3.2.2: answers the topic's guid. */
export function addTopic(
  caller: QuestionEditor,
  { guid, ...given }: GivenTopic & { readonly guid: string | undefined },
): Promise<string> {
  const { platform, session, project, actor } = caller;
  const { projectId } = project;
  const words = readWords(given);
  return platform.database.db.transaction(async (tx) => {
    await holdProject(tx, caller);
    const people = await loadEverybodyInProject(tx, project);
    await refuseForeignWords(tx, caller, { words, people, fields: undefined });
    if (guid !== undefined && (await findQuestionsByGuid(tx, projectId, [guid.toLowerCase()])).length > 0)
      throw refuse(refusals['topic.guidTaken']);
    if ((await countQuestions(tx, projectId)) >= PROJECT_QUESTIONS_MAX)
      throw refuse(refusals['question.tooMany'], { limit: PROJECT_QUESTIONS_MAX });
    const resolver = new TopicResolver(tx, caller);
    const standing = await resolver.findStatus(words.status);
    const made = await insertQuestion(tx, {
      projectId,
      number: await takeQuestionNumber(tx, projectId),
      guid: guid?.toLowerCase() ?? null,
      ...toTexts(words),
      mentions: [],
      typeId: await resolver.findTypeId(words.type, await findFirstTypeId(tx, projectId)),
      endDate: toDay(words.due) ?? toCalendarDay(Date.now() + DUE_IN_DAYS * DAY_MS),
      ...standing,
      completedAt: standing.state === 'completed' ? new Date() : null,
      priorityId: await resolver.findOptionId('priority', words.priority),
      stageId: await resolver.findOptionId('stage', words.stage),
      labelIds: await resolver.findLabelIds(words.labels, LABELS_OF_QUESTION_MAX),
      createdBy: session.userId,
      createdByName: session.masterName,
    });
    const person = findPerson(people, words);
    await replaceJoiners(tx, made.id, person ? [person] : []);
    await rememberTopic(tx, caller, made.id, { words, changed: ['title', 'description'], rest: pickOwnRest(given) });
    await recordActs(tx, caller, made, [{ act: 'created', values: {} }]);
    const joined = person ? [person.userId] : [];
    await tellOfQuestion(tx, caller, made, { mentioned: [], joined, others: [] });
    await platform.events.emit(tx, questionEvents.added, actor, toQuestionEventData(project, made.id, made.title));
    await publishQuestionsChanged(tx, projectId);
    return made.guid ?? made.id;
  });
}

async function findFirstTypeId(tx: Db, projectId: string): Promise<string> {
  const [first] = await loadQuestionTypes(tx, projectId);
  return (first ?? (await insertQuestionType(tx, projectId, FIRST_TYPE))).id;
}

/**
 * BCF API 3.0, 3.2.4: the topic as a whole. What is the same stays so; a form that is not the present one is refused.
 */
export function changeTopic(
  caller: QuestionEditor,
  guid: string,
  given: GivenTopic,
  ifMatch: string | undefined,
): Promise<void> {
  const { platform, project } = caller;
  const words = readWords(given);
  return platform.database.db.transaction(async (tx) => {
    const held = await lockTopic(tx, caller, guid, ifMatch);
    const people = await loadEverybodyInProject(tx, project);
    const before = await loadHead(tx, caller, held.id);
    const changed = await listChanged(tx, before, words);
    await refuseForeignWords(tx, caller, { words, people, fields: changed });
    const rest = pickOwnRest(given);
    if (changed.length === 0 && isSameRest(held.bcf?.rest, rest)) return;
    await applyWords(tx, { caller, people }, { before, words, changed });
    await rememberTopic(tx, caller, held.id, { words, changed, rest });
    const after = await loadHead(tx, caller, held.id);
    if (after.question.title !== held.title) await renameShareTarget(tx, QUESTION_SHARE, held.id, after.question.title);
    await tellChanges(tx, { caller, isTold: true }, { before, after, lead: [] });
    await publishQuestionsChanged(tx, project.projectId);
  });
}

/** Changes what a topic holds besides what its question says: models, related topics, documents elsewhere. */
export function changeTopicRest(
  caller: QuestionEditor,
  guid: string,
  change: (rest: TopicRest, held: KeptQuestion, tx: Db) => Promise<TopicRest> | TopicRest,
): Promise<TopicRest> {
  const { platform, project, actor } = caller;
  return platform.database.db.transaction(async (tx) => {
    const held = await lockTopic(tx, caller, guid, undefined);
    const before = (held.bcf?.rest ?? {}) as TopicRest;
    const rest = await change(before, held, tx);
    if (isDeepStrictEqual(rest, before)) return rest;
    await updateQuestion(tx, held.id, { bcf: { ...toBcf(held.bcf), rest } });
    await platform.events.emit(tx, questionEvents.updated, actor, toQuestionEventData(project, held.id, held.title));
    await publishQuestionsChanged(tx, project.projectId);
    return rest;
  });
}

/** BCF API 3.0, 3.3.3: a model of the project among the files becomes the one that the question is about. */
export async function changeTopicModels(
  caller: QuestionEditor,
  guid: string,
  files: NonNullable<TopicRest['files']>,
): Promise<NonNullable<TopicRest['files']>> {
  const changed = await changeTopicRest(caller, guid, async (rest, held, tx) => {
    const model = held.modelId === null ? await findNamedModel(tx, caller, files) : undefined;
    if (model)
      await updateQuestion(tx, held.id, {
        modelId: model.id,
        modelName: model.modelName,
        modelVersion: String(model.version),
      });
    return { ...rest, files };
  });
  return changed.files ?? [];
}

async function findNamedModel(tx: Db, caller: QuestionEditor, files: NonNullable<TopicRest['files']>) {
  for (const { reference } of files) {
    if (reference === undefined || !UUID.test(reference)) continue;
    const [model] = await listReferableModels(tx, toPhaseReader(caller), { limit: 1, id: reference });
    if (model && (await lockModelShared(tx, caller, model.id))) return model;
  }
  return undefined;
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const toBcf = (bcf: BcfOfQuestion | null): BcfOfQuestion => bcf ?? { words: {}, rest: {}, files: [] };

async function holdProject(tx: Db, { project }: QuestionEditor): Promise<void> {
  if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
}

/**
 * The question, held with its project, if the caller may change it and it is still in the form that they read.
 */
export async function lockTopic(
  tx: Db,
  caller: QuestionEditor,
  guid: string,
  ifMatch: string | undefined,
): Promise<KeptQuestion> {
  await holdProject(tx, caller);
  const { id } = await requireTopicQuestion(caller, guid, tx);
  const [held] = await lockChangeable(tx, caller, [id]);
  if (!held) throw refuse(refusals['question.notFound']);
  // Of the tag only the version counts: that somebody said something to it meanwhile is no other form of it.
  if (ifMatch !== undefined && ifMatch.split('-')[0] !== String(held.version))
    throw refuse(refusals['topic.precondition']);
  return held;
}

async function loadHead(tx: Db, caller: QuestionEditor, id: string): Promise<QuestionBundle> {
  const [head] = await loadBundleHeads(tx, caller, [id]);
  if (!head) throw new Error('the question that is held is gone');
  return head;
}

async function listChanged(tx: Db, before: QuestionBundle, words: TopicWords): Promise<readonly TopicField[]> {
  const logins = await loadLogins(
    tx,
    before.joiners.map(({ userId }) => userId),
  );
  const said = toProgramWords(before, logins);
  return findChanged(said, words).filter(
    // Where nothing was described, what is to be done stands in the title.
    (field) =>
      !(field === 'description' && words.description === '' && said.description === said.title) &&
      !(field === 'due' && words.due === ''),
  );
}

const isSameRest = (held: Readonly<Record<string, unknown>> | undefined, given: TopicRest): boolean => {
  const pick = ({ links = [], snippet, index }: TopicRest) => [links, snippet ?? null, index ?? null];
  return isDeepStrictEqual(pick((held ?? {}) as TopicRest), pick(given));
};

type Remembered = {
  readonly words: TopicWords;
  readonly changed: readonly TopicField[];
  readonly rest: TopicRest;
};

async function rememberTopic(
  tx: Db,
  caller: QuestionEditor,
  id: string,
  { words, changed, rest }: Remembered,
): Promise<void> {
  const after = await loadHead(tx, caller, id);
  const held = toBcf(after.question.bcf);
  const { links: _, snippet: __, index: ___, ...kept } = held.rest as TopicRest;
  await setBcfOfQuestion(tx, id, {
    ...held,
    words: rememberProgramWords(after, words, changed),
    rest: { ...kept, ...rest },
  });
}

type Judged = {
  readonly words: TopicWords;
  readonly people: People;
  /** Only these; absent: all. */
  readonly fields: readonly TopicField[] | undefined;
};

/** What a topic says of type, status and the like are words of the project’s extensions (BCF API 3.0, 3.1.4). */
async function refuseForeignWords(tx: Db, caller: QuestionEditor, { words, people, fields }: Judged): Promise<void> {
  const { projectId } = caller.project;
  const options = await loadQuestionOptions(tx, projectId);
  const types = (await loadQuestionTypes(tx, projectId)).map(({ typeName }) => typeName);
  const names = (kind: string): string[] => options.filter((one) => one.kind === kind).map(({ name }) => name);
  const known: Partial<Record<TopicField, readonly string[]>> = {
    type: types,
    status: [...STATES, ...names('status')],
    priority: names('priority'),
    stage: names('stage'),
    labels: names('label'),
    assignedTo: people.flatMap(({ masterName, loginAccount }) => [masterName, loginAccount]),
  };
  for (const [field, allowed] of Object.entries(known)) {
    if (fields && !fields.includes(field as TopicField)) continue;
    const given = words[field as TopicField];
    const foreign = splitWords(given).find((word) => !allowed.some((one) => one.toLowerCase() === word.toLowerCase()));
    if (foreign !== undefined)
      throw refuse(refusals['topic.notExtension'], { field: WIRE_NAMES[field] ?? field, value: foreign.slice(0, 60) });
  }
}
const STATES = Object.values(STATE_WORDS);
const WIRE_NAMES: Readonly<Record<string, string>> = {
  type: 'topic_type',
  status: 'topic_status',
  assignedTo: 'assigned_to',
};
