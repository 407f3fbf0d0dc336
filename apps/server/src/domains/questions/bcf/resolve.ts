import type { QuestionState } from '@twinscape/contract/questions';
import {
  QUESTION_OPTION_NAME_MAX,
  QUESTION_OPTIONS_MAX,
  QUESTION_TYPE_NAME_MAX,
  QUESTION_TYPES_MAX,
} from '@twinscape/contract/questions';
import type { Db } from '../../../platform/db/index.ts';
import type { QuestionEditor } from '../access.ts';
import { loadQuestionOptions, type OptionOfQuestions } from '../optionStore.ts';
import { insertNewOption } from '../options.ts';
import { insertQuestionType, loadQuestionTypes } from '../typeStore.ts';
import { STATE_WORDS, splitWords, type TopicWords } from './topic.ts';

type Person = { readonly id: string; readonly masterName: string; readonly loginAccount: string };
/** How programs call it that nothing is left to do. */
const DONE = new Set([
  'closed',
  'resolved',
  'done',
  'completed',
  'fixed',
  '已完成',
  '完成',
  '已关闭',
  '关闭',
  '已解决',
]);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What the words of a topic are here: what the project lacks is made. The project is held for change. */
export class TopicResolver {
  private readonly tx: Db;
  private readonly caller: QuestionEditor;
  private options: OptionOfQuestions[] | undefined;

  constructor(tx: Db, caller: QuestionEditor) {
    this.tx = tx;
    this.caller = caller;
  }

  /** A type of that name in the letters that types have (RU-QST-14); without one, or with too many, `otherwise`. */
  async findTypeId(word: string, otherwise: string): Promise<string> {
    const { projectId } = this.caller.project;
    const name = word.replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '').slice(0, QUESTION_TYPE_NAME_MAX);
    if (name === '') return otherwise;
    const types = await loadQuestionTypes(this.tx, projectId);
    const found = types.find(({ typeName }) => isSame(typeName, name));
    if (found) return found.id;
    return types.length < QUESTION_TYPES_MAX ? (await insertQuestionType(this.tx, projectId, name)).id : otherwise;
  }

  async findStatus(word: string): Promise<{ readonly state: QuestionState; readonly statusId: string | null }> {
    if (word === '' || isSame(word, STATE_WORDS.new)) return { state: 'new', statusId: null };
    if (isSame(word, STATE_WORDS.completed)) return { state: 'completed', statusId: null };
    const state = DONE.has(word.toLowerCase()) ? 'completed' : 'new';
    const status = await this.findOption('status', word, state);
    return { state: status?.state ?? state, statusId: status?.id ?? null };
  }

  async findOptionId(kind: 'priority' | 'stage', word: string): Promise<string | null> {
    return word === '' ? null : ((await this.findOption(kind, word))?.id ?? null);
  }

  async findLabelIds(words: string, most: number): Promise<string[]> {
    const ids: string[] = [];
    for (const word of splitWords(words).slice(0, most)) {
      const label = await this.findOption('label', word);
      if (label && !ids.includes(label.id)) ids.push(label.id);
    }
    return ids;
  }

  /** Of as many as a project may have; none beyond. */
  private async findOption(
    kind: OptionOfQuestions['kind'],
    word: string,
    state?: QuestionState,
  ): Promise<OptionOfQuestions | undefined> {
    const name = word.replace(/\s+/g, ' ').trim().slice(0, QUESTION_OPTION_NAME_MAX);
    this.options ??= await loadQuestionOptions(this.tx, this.caller.project.projectId);
    const own = this.options.filter((one) => one.kind === kind);
    const found = own.find((one) => isSame(one.name, name));
    if (found || name === '' || own.length >= QUESTION_OPTIONS_MAX) return found;
    const made = await insertNewOption(this.tx, this.caller, { kind, name, state });
    this.options.push(made);
    return made;
  }
}

/** The member of that name or login, if it is one person. Pure. */
export function findPerson(people: readonly Person[], { assignedTo }: Pick<TopicWords, 'assignedTo'>) {
  const word = assignedTo.trim();
  const found = people.filter(({ masterName, loginAccount }) => isSame(masterName, word) || isSame(loginAccount, word));
  const [only] = found;
  return found.length === 1 && only ? { userId: only.id, userName: only.masterName } : undefined;
}
