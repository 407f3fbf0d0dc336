import type { Text } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadStanding } from '../identity/index.ts';
import { sendOutsideQuietHours } from '../messages/index.ts';
import { toPhaseReader } from '../models/index.ts';
import { findProjectScope } from '../projects/index.ts';
import type { QuestionEditor } from './access.ts';
import { findQuestions, type KeptQuestion, loadJoiners, streamDueQuestions } from './questionStore.ts';
import { toCalendarDay } from './rules.ts';

/** What people are told of a question; of several at once the first of them that fits. */
type Told = 'mentioned' | 'joined' | 'commented' | 'changed' | 'completed' | 'reopened' | 'due' | 'overdue';

const TITLES: Readonly<Record<Told, (who: string, title: string) => Text>> = {
  mentioned: (who, title) => ({
    cn: `${who} 在问题“${title}”中提到了你`,
    en: `${who} mentioned you in the question “${title}”`,
  }),
  joined: (who, title) => ({
    cn: `${who} 邀请你参与问题“${title}”`,
    en: `${who} added you to the question “${title}”`,
  }),
  commented: (who, title) => ({ cn: `${who} 评论了问题“${title}”`, en: `${who} commented on the question “${title}”` }),
  changed: (who, title) => ({ cn: `${who} 修改了问题“${title}”`, en: `${who} changed the question “${title}”` }),
  completed: (who, title) => ({ cn: `${who} 完成了问题“${title}”`, en: `${who} completed the question “${title}”` }),
  reopened: (who, title) => ({
    cn: `${who} 重新打开了问题“${title}”`,
    en: `${who} opened the question “${title}” again`,
  }),
  due: (_who, title) => ({ cn: `问题“${title}”明天截止`, en: `The question “${title}” is due tomorrow` }),
  overdue: (_who, title) => ({ cn: `问题“${title}”已逾期`, en: `The question “${title}” is overdue` }),
};
/** Of a text, so much is quoted. */
const QUOTED_MAX = 200;

type Notice = {
  readonly question: Pick<KeptQuestion, 'id' | 'projectId' | 'title'>;
  /** Who did it, by the name they had then. */
  readonly who: { readonly userId: string; readonly name: string };
  /** Who is told what, the most important first. */
  readonly tell: readonly (readonly [told: Told, userIds: readonly string[]])[];
  readonly text: string;
};

/** Tells each of the people once, as far as they see the question; who did it knows. */
async function sendNotices(tx: Db, { question, who, tell, text }: Notice): Promise<void> {
  const told = new Map<string, Told>();
  for (const [what, userIds] of tell)
    for (const userId of userIds) if (userId !== who.userId && !told.has(userId)) told.set(userId, what);
  const messages = [];
  for (const [userId, what] of told) {
    if (!(await canSee(tx, question, userId))) continue;
    const quoted = text.slice(0, QUOTED_MAX);
    messages.push({
      userId,
      kind: `question.${what}`,
      projectId: question.projectId,
      link: `/cooperate?project=${question.projectId}&question=${question.id}`,
      title: TITLES[what](who.name, question.title),
      content: { cn: quoted, en: quoted },
    });
  }
  if (messages.length > 0) await sendOutsideQuietHours(tx, messages);
}

async function canSee(tx: Db, { id, projectId }: Notice['question'], userId: string): Promise<boolean> {
  const session = await loadStanding(tx, userId);
  const project = session && (await findProjectScope(tx, session, projectId));
  if (!session || !project) return false;
  const reader = toPhaseReader({ session, project });
  return (await findQuestions(tx, reader, [id])).length > 0;
}

const toWho = ({ session }: QuestionEditor) => ({ userId: session.userId, name: session.masterName });

/** A question was raised or changed: who is named in it, who came to take part, and who takes part already. */
export async function tellOfQuestion(
  tx: Db,
  caller: QuestionEditor,
  question: Pick<KeptQuestion, 'id' | 'projectId' | 'title' | 'contentText' | 'createdBy'>,
  { mentioned, joined, others }: Readonly<Record<'mentioned' | 'joined' | 'others', readonly string[]>>,
): Promise<void> {
  await sendNotices(tx, {
    question,
    who: toWho(caller),
    tell: [
      ['mentioned', mentioned],
      ['joined', joined],
      ['changed', others],
    ],
    text: question.contentText,
  });
}

/** Somebody said something to it. */
export async function tellOfComment(
  tx: Db,
  caller: QuestionEditor,
  question: KeptQuestion,
  { mentions, contentText }: { readonly mentions: readonly string[]; readonly contentText: string },
): Promise<void> {
  await sendNotices(tx, {
    question,
    who: toWho(caller),
    tell: [
      ['mentioned', mentions],
      ['commented', await listParties(tx, question)],
    ],
    text: contentText,
  });
}

export async function tellOfState(
  tx: Db,
  caller: QuestionEditor,
  question: KeptQuestion,
  told: 'completed' | 'reopened',
): Promise<void> {
  const text = question.contentText;
  await sendNotices(tx, { question, who: toWho(caller), tell: [[told, await listParties(tx, question)]], text });
}

/** Who raised a question, and who takes part in it. */
async function listParties(tx: Db, { id, createdBy }: Pick<KeptQuestion, 'id' | 'createdBy'>): Promise<string[]> {
  const joiners = (await loadJoiners(tx, [id])).get(id) ?? [];
  return [createdBy, ...joiners.map(({ userId }) => userId)];
}

const DAY_IN_MS = 86_400_000;
const NOBODY = { userId: '', name: '' };

/** Once a day: what is due tomorrow, and what became overdue with the day that ended. */
export async function tellOfDueQuestions({ database }: Pick<Platform, 'database'>, now = Date.now()): Promise<void> {
  for (const [told, day] of [
    ['due', toCalendarDay(now + DAY_IN_MS)],
    ['overdue', toCalendarDay(now - DAY_IN_MS)],
  ] as const)
    for await (const question of streamDueQuestions(database.db, day))
      await database.db.transaction(async (tx) =>
        sendNotices(tx, {
          question,
          who: NOBODY,
          tell: [[told, await listParties(tx, question)]],
          text: question.contentText,
        }),
      );
}
