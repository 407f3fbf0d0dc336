import { fill, refuse, type Text } from '@twinscape/contract';
import { REPORTED_QUESTIONS_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Context, FileAnswer } from '../../platform/http/index.ts';
import { type ReportBlock, type ReportSource, writeReport } from '../../platform/report/index.ts';
import { createClock } from '../../platform/spreadsheet/index.ts';
import { loadStoredFile, openStoredFile } from '../files/index.ts';
import { toPhaseReader } from '../models/index.ts';
import { projectById } from '../projects/index.ts';
import type { QuestionCaller } from './access.ts';
import { loadBundles, type QuestionBundle } from './bundle.ts';
import { listQuestionIds, type QuestionFilter } from './questionListStore.ts';
import { toCalendarDay } from './rules.ts';

const WORDS = {
  title: { cn: '问题报告', en: 'Question report' },
  made: { cn: '{name} 生成于 {at}', en: 'Made by {name} on {at}' },
  all: { cn: '问题总数', en: 'Questions' },
  open: { cn: '未完成', en: 'Open' },
  overdue: { cn: '已逾期', en: 'Overdue' },
  done: { cn: '已完成', en: 'Completed' },
  list: { cn: '问题清单', en: 'List of questions' },
  number: { cn: '编号', en: 'No.' },
  name: { cn: '标题', en: 'Title' },
  status: { cn: '状态', en: 'Status' },
  type: { cn: '类型', en: 'Type' },
  due: { cn: '截止日期', en: 'Due date' },
  people: { cn: '参与人', en: 'Participants' },
  priority: { cn: '优先级', en: 'Priority' },
  stage: { cn: '阶段', en: 'Stage' },
  milestone: { cn: '里程碑', en: 'Milestone' },
  labels: { cn: '标签', en: 'Labels' },
  model: { cn: '模型', en: 'Model' },
  source: { cn: '来源', en: 'Raised from' },
  author: { cn: '创建人', en: 'Created by' },
  created: { cn: '创建时间', en: 'Created' },
  completed: { cn: '完成时间', en: 'Completed' },
  new: { cn: '新建', en: 'New' },
  late: { cn: '{day}（已逾期）', en: '{day} (overdue)' },
  comments: { cn: '评论（{count}）', en: 'Comments ({count})' },
  more: { cn: '还有 {count} 条更早的评论未列出', en: '{count} earlier {count|comment is|comments are} not listed' },
  viewpoint: { cn: '视点 {number}', en: 'Viewpoint {number}' },
} as const satisfies Readonly<Record<string, Text>>;

const BATCH_SIZE = 50;
/** Of one question: pictures and comments that stand on paper. */
const PICTURES_MAX = 6;
const COMMENTS_MAX = 30;

type Caller = QuestionCaller & Pick<Context, 'language'>;
type Clock = (at: Date) => string;

/** T-COL-15: the questions that are meant, with pictures and comments, as far as the caller may see them. */
export async function exportQuestionReport(caller: Caller, filter: QuestionFilter): Promise<FileAnswer> {
  const { platform, language, session, project } = caller;
  const { db } = platform.database;
  const ids = await listQuestionIds(db, toPhaseReader(caller), filter, REPORTED_QUESTIONS_MAX + 1);
  if (ids.length === 0) throw refuse(refusals['question.exportNone']);
  if (ids.length > REPORTED_QUESTIONS_MAX)
    throw refuse(refusals['question.exportTooMany'], { limit: REPORTED_QUESTIONS_MAX });
  const say = (word: keyof typeof WORDS, values: Record<string, string | number> = {}): string =>
    fill(WORDS[word][language], values);
  const format = createClock();
  // To the minute.
  const clock = (at: Date): string => format(at).slice(0, 16);
  const bundles: QuestionBundle[] = [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    bundles.push(...(await loadBundles(db, caller, ids.slice(at, at + BATCH_SIZE))));
  const today = toCalendarDay(new Date());
  const isLate = ({ question }: QuestionBundle): boolean => question.state === 'new' && question.endDate < today;
  const count = (meant: (one: QuestionBundle) => boolean): string => String(bundles.filter(meant).length);
  const pictures = new Map<string, PictureOfReport>();
  const toBlocks = createBlocks({ say, clock, isLate });
  const blocks: ReportBlock[] = [{ kind: 'heading', text: say('list') }, toTable(bundles, { say, isLate })];
  for (const bundle of bundles) blocks.push(...(await toBlocks(bundle, (id) => keepPicture(caller, pictures, id))));
  const projectName = (await projectById(db, project.projectId))?.projectName ?? '';
  const made = say('made', { name: session.masterName, at: clock(new Date()) });
  return writeReport(platform, project.companyId, `${projectName} ${say('title')}.pdf`.trim(), {
    content: {
      language,
      title: say('title'),
      lines: [projectName, made],
      author: session.masterName,
      facts: [
        { label: say('all'), value: String(bundles.length) },
        { label: say('open'), value: count(({ question }) => question.state === 'new') },
        { label: say('overdue'), value: count(isLate), isAlarming: bundles.some(isLate) },
        { label: say('done'), value: count(({ question }) => question.state === 'completed') },
      ],
      blocks,
    },
    pictures,
  });
}

type PictureOfReport = ReportSource['pictures'] extends ReadonlyMap<string, infer One> ? One : never;

/** The name of a picture in the report; nothing where its file is gone. */
async function keepPicture(
  { platform }: Caller,
  pictures: Map<string, PictureOfReport>,
  fileId: string,
): Promise<string | undefined> {
  const stored = await loadStoredFile(platform.database.db, fileId);
  if (!stored) return undefined;
  pictures.set(stored.id, { size: stored.size, open: () => openStoredFile(platform, stored) });
  return stored.id;
}

type Say = (word: keyof typeof WORDS, values?: Record<string, string | number>) => string;
type Words = { readonly say: Say; readonly isLate: (one: QuestionBundle) => boolean };

const nameIn = ({ options }: QuestionBundle, id: string | null): string =>
  options.find((one) => one.id === id)?.name ?? '';
const nameStatus = (bundle: QuestionBundle, say: Say): string =>
  nameIn(bundle, bundle.question.statusId) || say(bundle.question.state === 'new' ? 'new' : 'done');
const namePeople = ({ joiners }: QuestionBundle): string => joiners.map(({ userName }) => userName).join('、');

function toTable(bundles: readonly QuestionBundle[], { say, isLate }: Words): ReportBlock {
  return {
    kind: 'table',
    titles: [say('number'), say('name'), say('status'), say('type'), say('due'), say('people')],
    widths: [8, 34, 12, 14, 18, 18],
    rows: bundles.map((bundle) => {
      const { number, title, typeName, endDate } = bundle.question;
      const due = isLate(bundle) ? say('late', { day: endDate }) : endDate;
      return [`#${number}`, title, nameStatus(bundle, say), typeName, due, namePeople(bundle)];
    }),
  };
}

const createBlocks =
  ({ say, clock, isLate }: Words & { readonly clock: Clock }) =>
  async (bundle: QuestionBundle, keep: (fileId: string) => Promise<string | undefined>): Promise<ReportBlock[]> => {
    const { question, comments } = bundle;
    const late = isLate(bundle);
    const facts = [
      { label: say('status'), value: nameStatus(bundle, say) },
      { label: say('type'), value: question.typeName },
      {
        label: say('due'),
        value: late ? say('late', { day: question.endDate }) : question.endDate,
        isAlarming: late,
      },
      { label: say('people'), value: namePeople(bundle) },
      { label: say('author'), value: question.createdByName },
      { label: say('created'), value: clock(question.createdAt) },
      ...[
        { label: say('priority'), value: nameIn(bundle, question.priorityId) },
        { label: say('stage'), value: nameIn(bundle, question.stageId) },
        { label: say('milestone'), value: nameIn(bundle, question.milestoneId) },
        { label: say('labels'), value: question.labelIds.map((id) => nameIn(bundle, id)).join('、') },
        { label: say('model'), value: [question.modelName, question.modelVersion].filter(Boolean).join(' · ') },
        { label: say('source'), value: question.sourceName ?? '' },
        { label: say('completed'), value: question.completedAt ? clock(question.completedAt) : '' },
      ].filter(({ value }) => value !== ''),
    ];
    const shown = comments.slice(-COMMENTS_MAX);
    return [
      { kind: 'heading', text: `#${question.number} ${question.title}` },
      { kind: 'facts', facts },
      { kind: 'text', text: question.contentText },
      { kind: 'pictures', pictures: await listPictures(bundle, say, keep) },
      ...(shown.length > 0 ? [{ kind: 'caption' as const, text: say('comments', { count: comments.length }) }] : []),
      ...(comments.length > shown.length
        ? [{ kind: 'text' as const, text: say('more', { count: comments.length - shown.length }), isSoft: true }]
        : []),
      ...shown.flatMap(({ createdByName, createdAt, contentText }): ReportBlock[] => [
        { kind: 'text', text: `${createdByName} · ${clock(createdAt)}`, isSoft: true },
        { kind: 'text', text: contentText },
      ]),
    ];
  };

/** Viewpoints of the question first, with what was drawn on them; then pictures that were attached. */
async function listPictures(
  { viewpoints, files }: QuestionBundle,
  say: Say,
  keep: (fileId: string) => Promise<string | undefined>,
): Promise<{ readonly name: string; readonly caption: string }[]> {
  const seen = viewpoints.flatMap(({ markedId, pictureId }, at) => {
    const file = files.find(({ id }) => id === (markedId ?? pictureId));
    return file ? [{ file, caption: say('viewpoint', { number: at + 1 }) }] : [];
  });
  const attached = files
    .filter(({ use, isPicture, commentId }) => use === 'attachment' && isPicture && commentId === null)
    .map((file) => ({ file, caption: file.name }));
  const pictures: { name: string; caption: string }[] = [];
  for (const { file, caption } of [...seen, ...attached].slice(0, PICTURES_MAX)) {
    const name = await keep(file.fileId);
    if (name !== undefined) pictures.push({ name, caption });
  }
  return pictures;
}
