import { coreRefusals, refuse } from '@twinscape/contract';
import {
  QUESTION_OPTIONS_MAX,
  type QuestionOption,
  type QuestionOptionKind,
  type QuestionState,
  questionRefusals as refusals,
} from '@twinscape/contract/questions';
import { type Db, refuseTaken } from '../../platform/db/index.ts';
import type { EventDefinition } from '../../platform/events/index.ts';
import { lockProject } from '../projects/index.ts';
import type { QuestionCaller, QuestionEditor } from './access.ts';
import { toQuestionEventData } from './eventData.ts';
import { questionOptionEvents } from './events.ts';
import {
  countQuestionsByOption,
  deleteQuestionOption,
  insertQuestionOption,
  loadQuestionOptions,
  lockQuestionOptions,
  type OptionOfQuestions,
  QUESTION_OPTION_TAKEN,
  renameQuestionOption,
  sortQuestionOptions,
} from './optionStore.ts';
import { publishQuestionsChanged } from './publish.ts';

type Changed = { readonly event: EventDefinition; readonly option: OptionOfQuestions };

/** A change of what a project defines of its questions, one after the other. */
function changeOptions(
  caller: QuestionEditor,
  name: string,
  change: (tx: Db) => Promise<Changed>,
): Promise<OptionOfQuestions> {
  const { platform, project, actor } = caller;
  return refuseTaken(
    { [QUESTION_OPTION_TAKEN]: () => refuse(refusals['questionOption.taken'], { name }) },
    platform.database.db.transaction(async (tx) => {
      if (!(await lockProject(tx, project.projectId))) throw refuse(coreRefusals['common.forbidden']);
      const { event, option } = await change(tx);
      await platform.events.emit(tx, event, actor, toQuestionEventData(project, option.id, option.name));
      await publishQuestionsChanged(tx, project.projectId);
      return option;
    }),
  );
}

async function requireOption(tx: Db, { project }: QuestionEditor, id: string): Promise<OptionOfQuestions> {
  const [found] = await lockQuestionOptions(tx, project.projectId, [id.toLowerCase()]);
  if (!found) throw refuse(refusals['questionOption.notFound']);
  return found;
}

export const toQuestionOption = (
  { id, kind, name, state }: OptionOfQuestions,
  questionCount: number,
): QuestionOption => ({ id, kind, name, ...(state ? { state } : {}), questionCount });

/** T-COL-05. */
export async function readQuestionOptions({ platform, project }: QuestionCaller): Promise<QuestionOption[]> {
  const { db } = platform.database;
  const counts = await countQuestionsByOption(db, project.projectId);
  const options = await loadQuestionOptions(db, project.projectId);
  return options.map((one) => toQuestionOption(one, counts.get(one.id) ?? 0));
}

type NewOption = {
  readonly kind: QuestionOptionKind;
  readonly name: string;
  readonly state?: QuestionState | undefined;
};

/** T-COL-06. */
export const addQuestionOption = (caller: QuestionEditor, given: NewOption): Promise<OptionOfQuestions> =>
  changeOptions(caller, given.name, async (tx) => ({
    event: questionOptionEvents.added,
    option: await insertNewOption(tx, caller, given),
  }));

/** Of a kind there are so many at most; a status says what it stands for. */
export async function insertNewOption(
  tx: Db,
  { project }: QuestionEditor,
  { kind, name, state }: NewOption,
): Promise<OptionOfQuestions> {
  const { projectId } = project;
  if (kind === 'status' && !state) throw refuse(refusals['questionOption.stateRequired']);
  const own = (await loadQuestionOptions(tx, projectId)).filter((one) => one.kind === kind);
  if (own.length >= QUESTION_OPTIONS_MAX)
    throw refuse(refusals['questionOption.tooMany'], { limit: QUESTION_OPTIONS_MAX });
  return insertQuestionOption(tx, { projectId, kind, name, state: kind === 'status' ? (state ?? null) : null });
}

/** T-COL-07. */
export const changeQuestionOption = (caller: QuestionEditor, id: string, name: string): Promise<OptionOfQuestions> =>
  changeOptions(caller, name, async (tx) => {
    const found = await requireOption(tx, caller, id);
    await renameQuestionOption(tx, found.id, name);
    return { event: questionOptionEvents.updated, option: { ...found, name } };
  });

/** T-COL-08. */
export const removeQuestionOption = (caller: QuestionEditor, id: string): Promise<OptionOfQuestions> =>
  changeOptions(caller, '', async (tx) => {
    const found = await requireOption(tx, caller, id);
    await deleteQuestionOption(tx, found);
    return { event: questionOptionEvents.deleted, option: found };
  });

/** T-COL-09: all of a kind, or the list is an old one. */
export const orderQuestionOptions = (
  caller: QuestionEditor,
  kind: QuestionOptionKind,
  given: readonly string[],
): Promise<OptionOfQuestions> =>
  changeOptions(caller, '', async (tx) => {
    const ids = [...new Set(given.map((id) => id.toLowerCase()))];
    const own = (await loadQuestionOptions(tx, caller.project.projectId)).filter((one) => one.kind === kind);
    const [first] = own;
    if (!first || own.length !== ids.length || own.some(({ id }) => !ids.includes(id)))
      throw refuse(refusals['questionOption.orderChanged']);
    await sortQuestionOptions(tx, ids);
    return { event: questionOptionEvents.updated, option: first };
  });

/** What a question has of each kind, as it is written with it. */
export type GivenOptions = {
  readonly priorityId?: string | undefined;
  readonly stageId?: string | undefined;
  readonly milestoneId?: string | undefined;
  readonly labelIds?: readonly string[] | undefined;
};
export type OptionsOfQuestion = {
  readonly priorityId: string | null;
  readonly stageId: string | null;
  readonly milestoneId: string | null;
  readonly labelIds: string[];
};
const KIND_OF_FIELD = { priorityId: 'priority', stageId: 'stage', milestoneId: 'milestone' } as const;
const NONE: OptionsOfQuestion = { priorityId: null, stageId: null, milestoneId: null, labelIds: [] };

/**
 * What is given, over what is there; refused where the project has no such thing. They stay until the transaction ends.
 */
export async function prepareOptions(
  tx: Db,
  { project }: QuestionEditor,
  given: GivenOptions,
  held: OptionsOfQuestion = NONE,
): Promise<OptionsOfQuestion> {
  const pick = (id: string | undefined, kept: string | null) => (id === undefined ? kept : id.toLowerCase() || null);
  const wanted: OptionsOfQuestion = {
    priorityId: pick(given.priorityId, held.priorityId),
    stageId: pick(given.stageId, held.stageId),
    milestoneId: pick(given.milestoneId, held.milestoneId),
    labelIds: given.labelIds ? [...new Set(given.labelIds.map((id) => id.toLowerCase()))] : held.labelIds,
  };
  const fields = ['priorityId', 'stageId', 'milestoneId'] as const;
  // What stays as it was is not asked for: a question of the bin may name what is gone.
  const named = [
    ...fields.flatMap((field) => {
      const id = wanted[field];
      return id !== null && id !== held[field] ? [{ id, kind: KIND_OF_FIELD[field] }] : [];
    }),
    ...wanted.labelIds.filter((id) => !held.labelIds.includes(id)).map((id) => ({ id, kind: 'label' as const })),
  ];
  if (named.length === 0) return wanted;
  const found = await lockQuestionOptions(
    tx,
    project.projectId,
    named.map(({ id }) => id),
  );
  if (!named.every(({ id, kind }) => found.some((one) => one.id === id && one.kind === kind)))
    throw refuse(refusals['questionOption.notFound']);
  return wanted;
}

/** A status of the project that stands for the state. */
export async function requireStatus(
  tx: Db,
  caller: QuestionEditor,
  statusId: string,
  state: QuestionState,
): Promise<OptionOfQuestions> {
  const found = await requireOption(tx, caller, statusId);
  if (found.kind !== 'status') throw refuse(refusals['questionOption.notFound']);
  if (found.state !== state) throw refuse(refusals['question.statusOther']);
  return found;
}
