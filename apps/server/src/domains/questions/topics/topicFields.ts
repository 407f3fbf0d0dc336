import { sayWord, type TopicField, type TopicWords, toOwnWords } from '../bcf/topic.ts';
import type { QuestionBundle } from '../bundle.ts';
import type { BcfWord } from '../tables.ts';

/**
 * These have no place of their own in a question: what a program wrote is said again while ours stays what it became.
 */
const REMEMBERED: readonly TopicField[] = ['title', 'description', 'assignedTo'];

/**
 * What a question says to programs. What a project defines it says by the project's own names, which are what they may
 * send; the person it is assigned to by the login.
 */
export function toProgramWords(bundle: QuestionBundle, logins: ReadonlyMap<string, string>): TopicWords {
  const own = toOwnWords(bundle);
  const came = bundle.question.bcf?.words ?? {};
  const said = Object.fromEntries(REMEMBERED.map((field) => [field, sayWord(came[field], own[field])]));
  const [assignee] = bundle.joiners;
  const isOwn = said.assignedTo === own.assignedTo;
  const login = assignee && isOwn ? (logins.get(assignee.userId) ?? assignee.userName) : said.assignedTo;
  return { ...own, ...said, assignedTo: login ?? '' };
}

/** What is remembered after a program changed these fields to these words. Pure. */
export function rememberProgramWords(
  after: QuestionBundle,
  words: TopicWords,
  changed: readonly TopicField[],
): Readonly<Record<string, BcfWord>> {
  const own = toOwnWords(after);
  const kept = Object.entries(after.question.bcf?.words ?? {}).filter(
    ([field]) => !changed.includes(field as TopicField),
  );
  const made = REMEMBERED.filter((field) => changed.includes(field) && words[field] !== own[field]);
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(made.map((field) => [field, { theirs: words[field], ours: own[field] }])),
  };
}
