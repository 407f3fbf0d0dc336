import type { Language, Text } from '@twinscape/contract';
import { fill } from '@twinscape/contract';
import type { QuestionAct } from '@twinscape/contract/questions';
import type { NewActivity } from './activityStore.ts';

/** Who may change a question: its creator, those who take part, and managers of the project. Pure. */
export const mayChange = (
  { createdBy, joiners }: { readonly createdBy: string; readonly joiners: readonly { readonly userId: string }[] },
  { userId, isManager }: { readonly userId: string; readonly isManager: boolean },
): boolean => isManager || createdBy === userId || joiners.some((one) => one.userId === userId);

/** What happened, in the reader's language. Who did it stands beside it. */
const SENTENCES: Readonly<Record<QuestionAct, Text>> = {
  created: { cn: '发起了问题', en: 'raised the question' },
  retitled: { cn: '将标题由“{from}”改为“{to}”', en: 'changed the title from “{from}” to “{to}”' },
  rewritten: { cn: '修改了内容', en: 'changed the content' },
  retyped: { cn: '将类型由“{from}”改为“{to}”', en: 'changed the type from “{from}” to “{to}”' },
  rescheduled: { cn: '将截止日期由 {from} 改为 {to}', en: 'moved the due date from {from} to {to}' },
  joined: { cn: '添加参与人：{names}', en: 'added participants: {names}' },
  left: { cn: '移除参与人：{names}', en: 'removed participants: {names}' },
  completed: { cn: '完成了问题', en: 'completed the question' },
  reopened: { cn: '重新打开了问题', en: 'opened the question again' },
  attached: { cn: '添加附件：{names}', en: 'attached {names}' },
  detached: { cn: '移除附件：{names}', en: 'removed {names}' },
  viewpointAdded: { cn: '添加了视点', en: 'added a viewpoint' },
  viewpointRemoved: { cn: '移除了视点', en: 'removed a viewpoint' },
  markedUp: { cn: '修改了标注', en: 'changed the marks of a picture' },
  commented: { cn: '发表了评论', en: 'commented' },
  commentEdited: { cn: '编辑了评论', en: 'edited a comment' },
  commentDeleted: { cn: '删除了一条评论', en: 'deleted a comment' },
  imported: { cn: '导入了 BCF（原作者：{names}）', en: 'imported it from BCF (by {names})' },
  restatused: { cn: '将状态由“{from}”改为“{to}”', en: 'changed the status from “{from}” to “{to}”' },
  reprioritized: { cn: '将优先级由“{from}”改为“{to}”', en: 'changed the priority from “{from}” to “{to}”' },
  restaged: { cn: '将阶段由“{from}”改为“{to}”', en: 'changed the stage from “{from}” to “{to}”' },
  replanned: { cn: '将里程碑由“{from}”改为“{to}”', en: 'changed the milestone from “{from}” to “{to}”' },
  relabelled: { cn: '将标签由“{from}”改为“{to}”', en: 'changed the labels from “{from}” to “{to}”' },
};
export const describeActivity = (language: Language, { act, values }: NewActivity): string =>
  fill(SENTENCES[act][language], values);

/** The day of the calendar where most of the people are: yyyy-MM-dd. Pure. */
export const toCalendarDay = (at: number | Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(at);

/** What a change of a question is told by. */
export type ComparedQuestion = {
  readonly title: string;
  readonly content: string;
  readonly typeName: string;
  readonly endDate: string;
  readonly joiners: readonly { readonly userId: string; readonly userName: string }[];
};

/** What changed between two forms of a question, in the order of its fields; nothing where they are alike. Pure. */
export function compareQuestions(before: ComparedQuestion, after: ComparedQuestion): NewActivity[] {
  const named = (some: ComparedQuestion['joiners'], others: ComparedQuestion['joiners']): string =>
    some
      .filter(({ userId }) => others.every((one) => one.userId !== userId))
      .map(({ userName }) => userName)
      .join('、');
  const changed = (act: QuestionAct, from: string, to: string): NewActivity[] =>
    from === to ? [] : [{ act, values: { from, to } }];
  const people = (act: QuestionAct, names: string): NewActivity[] => (names === '' ? [] : [{ act, values: { names } }]);
  return [
    ...changed('retitled', before.title, after.title),
    ...(before.content === after.content ? [] : [{ act: 'rewritten' as const, values: {} }]),
    ...changed('retyped', before.typeName, after.typeName),
    ...changed('rescheduled', before.endDate, after.endDate),
    ...people('joined', named(after.joiners, before.joiners)),
    ...people('left', named(before.joiners, after.joiners)),
  ];
}

type ComparedOptions = {
  readonly priorityId: string | null;
  readonly stageId: string | null;
  readonly milestoneId: string | null;
  readonly labelIds: readonly string[];
};

/** The same of what the project defines of its questions, by the names that it has now. Pure. */
export function compareOptions(
  before: ComparedOptions,
  after: ComparedOptions,
  options: readonly { readonly id: string; readonly name: string }[],
): NewActivity[] {
  const names = (ids: readonly (string | null)[]): string =>
    ids.flatMap((id) => options.find((one) => one.id === id)?.name ?? []).join('、') || '–';
  const changed = (
    act: QuestionAct,
    from: readonly (string | null)[],
    to: readonly (string | null)[],
  ): NewActivity[] => (from.join() === to.join() ? [] : [{ act, values: { from: names(from), to: names(to) } }]);
  return [
    ...changed('reprioritized', [before.priorityId], [after.priorityId]),
    ...changed('restaged', [before.stageId], [after.stageId]),
    ...changed('replanned', [before.milestoneId], [after.milestoneId]),
    ...changed('relabelled', before.labelIds, after.labelIds),
  ];
}
