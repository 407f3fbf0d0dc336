import { refuse } from '@twinscape/contract';
import { EXPORTED_ROWS_MAX, questionRefusals as refusals } from '@twinscape/contract/questions';
import type { Context, FileAnswer } from '../../platform/http/index.ts';
import { createClock, spreadsheetDownload } from '../../platform/spreadsheet/index.ts';
import { toPhaseReader } from '../models/index.ts';
import type { QuestionCaller } from './access.ts';
import { loadBundles, type QuestionBundle } from './bundle.ts';
import { listQuestionIds, type QuestionFilter } from './questionListStore.ts';

const WORDS = {
  name: { cn: '问题', en: 'Questions' },
  titles: [
    { cn: '编号', en: 'Number' },
    { cn: '标题', en: 'Title' },
    { cn: '内容', en: 'Content' },
    { cn: '状态', en: 'Status' },
    { cn: '类型', en: 'Type' },
    { cn: '优先级', en: 'Priority' },
    { cn: '阶段', en: 'Stage' },
    { cn: '里程碑', en: 'Milestone' },
    { cn: '标签', en: 'Labels' },
    { cn: '截止日期', en: 'Due date' },
    { cn: '参与人', en: 'Participants' },
    { cn: '模型', en: 'Model' },
    { cn: '来源', en: 'Raised from' },
    { cn: '评论数', en: 'Comments' },
    { cn: '创建人', en: 'Created by' },
    { cn: '创建时间', en: 'Created' },
    { cn: '完成时间', en: 'Completed' },
  ],
  new: { cn: '新建', en: 'New' },
  completed: { cn: '已完成', en: 'Completed' },
} as const;
const BATCH_SIZE = 200;

type Caller = QuestionCaller & Pick<Context, 'language'>;

/** T-COL-13: as the list is narrowed, a row a question, by number. */
export async function exportQuestionList(
  caller: Caller,
  filter: QuestionFilter,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { platform, language } = caller;
  const ids = await listQuestionIds(platform.database.db, toPhaseReader(caller), filter, EXPORTED_ROWS_MAX + 1);
  if (ids.length === 0) throw refuse(refusals['question.exportNone']);
  if (ids.length > EXPORTED_ROWS_MAX) throw refuse(refusals['question.exportTooMany'], { limit: EXPORTED_ROWS_MAX });
  return spreadsheetDownload(format, {
    name: WORDS.name[language],
    worksheetName: WORDS.name[language],
    titles: WORDS.titles.map((title) => title[language]),
    rows: readRows(caller, ids),
  });
}

async function* readRows(caller: Caller, ids: readonly string[]) {
  const clock = createClock();
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    for (const bundle of await loadBundles(caller.platform.database.db, caller, ids.slice(at, at + BATCH_SIZE)))
      yield toRow(bundle, caller, clock);
}

function toRow({ question, joiners, options }: QuestionBundle, { language }: Caller, clock: (at?: Date) => string) {
  const name = (id: string | null): string => options.find((one) => one.id === id)?.name ?? '';
  return [
    question.number,
    question.title,
    question.contentText,
    name(question.statusId) || WORDS[question.state][language],
    question.typeName,
    name(question.priorityId),
    name(question.stageId),
    name(question.milestoneId),
    question.labelIds.map(name).filter(Boolean).join('、'),
    question.endDate,
    joiners.map(({ userName }) => userName).join('、'),
    [question.modelName, question.modelVersion].filter(Boolean).join(' · '),
    question.sourceName ?? '',
    question.commentCount,
    question.createdByName,
    clock(question.createdAt),
    clock(question.completedAt ?? undefined),
  ];
}
