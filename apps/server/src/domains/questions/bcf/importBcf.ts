import { coreRefusals, refuse } from '@twinscape/contract';
import {
  type BcfImport,
  FILES_OF_QUESTION_MAX,
  type IMPORT_REASONS,
  LABELS_OF_QUESTION_MAX,
  PROJECT_QUESTIONS_MAX,
  questionRefusals as refusals,
  VIEWPOINTS_OF_QUESTION_MAX,
} from '@twinscape/contract/questions';
import type { Db } from '../../../platform/db/index.ts';
import type { ReceivedFile } from '../../../platform/http/index.ts';
import { loadStanding } from '../../identity/index.ts';
import { openViewExchange, toPhaseReader, type ViewExchange } from '../../models/index.ts';
import { findProjectScope, loadEverybodyInProject, lockProject } from '../../projects/index.ts';
import type { QuestionEditor } from '../access.ts';
import type { NewActivity } from '../activityStore.ts';
import { loadBundles, type QuestionBundle } from '../bundle.ts';
import { recordActs, TOLD_AT_ONCE } from '../changes.ts';
import { toQuestionEventData } from '../eventData.ts';
import { questionEvents } from '../events.ts';
import { countQuestionFiles } from '../fileStore.ts';
import { tellOfQuestion } from '../notices.ts';
import { publishQuestionsChanged } from '../publish.ts';
import {
  countQuestions,
  findQuestions,
  findQuestionsByGuid,
  insertQuestion,
  type KeptQuestion,
  replaceJoiners,
  setBcfOfQuestion,
  takeQuestionNumber,
} from '../questionStore.ts';
import { mayChange } from '../rules.ts';
import type { BcfOfQuestion, BcfWord } from '../tables.ts';
import { findQuestionType } from '../typeStore.ts';
import { countViewpoints } from '../viewpointStore.ts';
import { applyWords, findChanged, tellChanges, toTexts } from './applyTopic.ts';
import { addsToQuestion, type NewThings, prepareThings, saveThings } from './importThings.ts';
import { type BcfFile, readBcfFile } from './readBcf.ts';
import { findPerson, TopicResolver } from './resolve.ts';
import { toDate, toDay } from './text.ts';
import { pickRest, TOPIC_FIELDS, type TopicWords, toOwnWords, toTopicWords, toWords } from './topic.ts';
import type { ReadQuestion } from './work.ts';

type Settings = {
  readonly modelId: string;
  readonly questionTypeId: string;
  readonly questionEndDate: string;
  readonly isOverwriting: boolean;
};
type Left = (typeof IMPORT_REASONS)[number];
type Importing = Settings & {
  readonly caller: QuestionEditor;
  readonly file: BcfFile;
  readonly exchange: ViewExchange;
  readonly people: Awaited<ReturnType<typeof loadEverybodyInProject>>;
  /** Of more topics nobody is told one by one: the list shows them. */
  readonly isTold: boolean;
};
type Result = { readonly did: 'added' | 'updated' | 'unchanged' | Left; readonly hidden: number };

/** T-COL-12: topic by topic, each in a transaction of its own. What is known by its guid is updated, never doubled. */
export async function importBcf(
  caller: QuestionEditor,
  settings: Settings,
  received: ReceivedFile,
): Promise<BcfImport> {
  const { db } = caller.platform.database;
  const exchange = await openViewExchange(caller, settings.modelId);
  if (!(await findQuestionType(db, caller.project.projectId, settings.questionTypeId)))
    throw refuse(refusals['questionType.notFound']);
  const file = await readBcfFile(caller, received);
  const people = await loadEverybodyInProject(db, caller.project);
  const importing = { ...settings, caller, file, exchange, people, isTold: file.topicCount <= TOLD_AT_ONCE };
  const counts = { added: 0, updated: 0, unchanged: 0 };
  const left: BcfImport['left'] = [];
  let hidden = 0;
  for await (const read of file.readTopics()) {
    const result = await importTopic(importing, read);
    hidden += result.hidden;
    if (result.did in counts) counts[result.did as keyof typeof counts] += 1;
    else left.push({ guid: read.topic.guid, title: read.topic.title, reason: result.did as Left });
  }
  await db.transaction((tx) => publishQuestionsChanged(tx, caller.project.projectId));
  return { version: file.version, ...counts, left, hidden };
}

async function importTopic(importing: Importing, read: ReadQuestion): Promise<Result> {
  const { caller, file, exchange } = importing;
  const { database } = caller.platform;
  if (read.isTooMuch) return { did: 'tooMany', hidden: 0 };
  const [known] = await findQuestionsByGuid(database.db, caller.project.projectId, [read.topic.guid]);
  const [before] = known ? await loadBundles(database.db, caller, [known.id]) : [];
  const things = await prepareThings({ caller, file, exchange }, read, before);
  return database.db.transaction(async (tx) => {
    if (!(await lockProject(tx, caller.project.projectId))) throw refuse(coreRefusals['common.forbidden']);
    await refuseEndedRight(tx, caller);
    return known ? updateTopic(tx, importing, { read, known, things }) : addTopic(tx, importing, { read, things });
  });
}

/** A large file takes minutes: who was disabled or left the project meanwhile imports no more of it. */
async function refuseEndedRight(tx: Db, { session, project }: QuestionEditor): Promise<void> {
  const standing = await loadStanding(tx, session.userId);
  if (!standing || !(await findProjectScope(tx, standing, project.projectId)))
    throw refuse(coreRefusals['common.forbidden']);
}

async function addTopic(
  tx: Db,
  importing: Importing,
  { read, things }: { readonly read: ReadQuestion; readonly things: NewThings },
): Promise<Result> {
  const { caller, exchange, people, questionTypeId, questionEndDate } = importing;
  const { session, project } = caller;
  const { projectId } = project;
  const { topic } = read;
  if ((await countQuestions(tx, projectId)) >= PROJECT_QUESTIONS_MAX) return { did: 'tooMany', hidden: 0 };
  const words = toTopicWords(topic);
  const resolver = new TopicResolver(tx, caller);
  const standing = await resolver.findStatus(words.status);
  const created = toDate(words.created) ?? new Date();
  const made = await insertQuestion(tx, {
    projectId,
    number: await takeQuestionNumber(tx, projectId),
    guid: topic.guid,
    ...toTexts(words),
    mentions: [],
    typeId: await resolver.findTypeId(words.type, questionTypeId),
    endDate: toDay(words.due) ?? questionEndDate,
    ...standing,
    completedAt: standing.state === 'completed' ? (toDate(words.modified) ?? created) : null,
    priorityId: await resolver.findOptionId('priority', words.priority),
    stageId: await resolver.findOptionId('stage', words.stage),
    labelIds: await resolver.findLabelIds(words.labels, LABELS_OF_QUESTION_MAX),
    modelId: exchange.model.id,
    modelName: exchange.model.modelName,
    modelVersion: String(exchange.version.number),
    createdBy: session.userId,
    createdByName: session.masterName,
    createdAt: created,
  });
  const person = findPerson(people, words);
  await replaceJoiners(tx, made.id, person ? [person] : []);
  const { files, hidden } = await saveThings(tx, { caller, questionId: made.id }, things);
  await rememberWords(tx, caller, made.id, read, files);
  await recordActs(tx, caller, made, toImported(words.author));
  if (importing.isTold)
    await tellOfQuestion(tx, caller, made, { mentioned: [], joined: person ? [person.userId] : [], others: [] });
  const data = toQuestionEventData(project, made.id, made.title);
  await caller.platform.events.emit(tx, questionEvents.added, caller.actor, data);
  return { did: 'added', hidden };
}

/** Of one that is there: what the file says otherwise than a file of ours would, and what is new in it. */
async function updateTopic(
  tx: Db,
  importing: Importing,
  { read, known, things }: { readonly read: ReadQuestion; readonly known: KeptQuestion; readonly things: NewThings },
): Promise<Result> {
  const { caller, isOverwriting } = importing;
  const [held] = await findQuestions(tx, toPhaseReader(caller), [known.id], 'update');
  const [before] = held ? await loadBundles(tx, caller, [known.id]) : [];
  if (!held || !before) return { did: 'notYours', hidden: 0 };
  const words = toTopicWords(read.topic);
  const changed = findChanged(toWords(before), words);
  const who = { userId: caller.session.userId, isManager: caller.project.isManager };
  const isChangeable = mayChange({ createdBy: held.createdBy, joiners: before.joiners }, who);
  // Whoever sees a question may comment on it, and no more.
  if (!isChangeable && (changed.length > 0 || addsToQuestion(things))) return { did: 'notYours', hidden: 0 };
  if (await isTooMuch(tx, held.id, things)) return { did: 'tooMany', hidden: 0 };
  if (changed.length > 0 && !isOverwriting && isNewerHere(before, words)) return { did: 'newerHere', hidden: 0 };
  const { files, hidden, isNew } = await saveThings(tx, { caller, questionId: held.id }, things);
  if (changed.length === 0 && !isNew) return { did: 'unchanged', hidden };
  if (changed.length > 0) await applyWords(tx, importing, { before, words, changed });
  if (isChangeable) await rememberWords(tx, caller, held.id, read, [...(held.bcf?.files ?? []), ...files]);
  const [after] = await loadBundles(tx, caller, [held.id]);
  if (after)
    await tellChanges(tx, importing, {
      before,
      after,
      lead: toImported(words.modified ? (read.topic.modifiedBy ?? words.author) : words.author),
    });
  return { did: 'updated', hidden };
}

const toImported = (author: string): NewActivity[] => [{ act: 'imported', values: { names: author || '–' } }];

/** What is read with a question at once stays within what a page can show, however often files come. */
async function isTooMuch(tx: Db, questionId: string, { viewpoints, files }: NewThings): Promise<boolean> {
  const pictured = viewpoints.filter(({ pictures }) => pictures).length;
  return (
    (await countViewpoints(tx, questionId)) + viewpoints.length > VIEWPOINTS_OF_QUESTION_MAX ||
    (await countQuestionFiles(tx, questionId)) + files.length + pictured > FILES_OF_QUESTION_MAX
  );
}

/** Programs that keep no date of a change are believed. */
function isNewerHere(before: QuestionBundle, words: TopicWords): boolean {
  const theirs = toDate(words.modified);
  const ours = toDate(toWords(before).modified);
  return theirs !== undefined && ours !== undefined && theirs.getTime() < ours.getTime();
}

/** What the file said, beside what it became: while ours stays that, theirs goes out again. */
async function rememberWords(
  tx: Db,
  caller: QuestionEditor,
  questionId: string,
  { topic }: ReadQuestion,
  files: BcfOfQuestion['files'],
): Promise<void> {
  const [bundle] = await loadBundles(tx, caller, [questionId]);
  if (!bundle) throw new Error('the question that was imported is gone');
  const own = toOwnWords(bundle);
  const theirs = toTopicWords(topic);
  const words: Record<string, BcfWord> = {};
  for (const field of TOPIC_FIELDS)
    if (theirs[field] !== own[field]) words[field] = { theirs: theirs[field], ours: own[field] };
  await setBcfOfQuestion(tx, questionId, { words, rest: pickRest(topic), files });
}
