import { defineMessages } from '../../../platform/language/index.ts';

export const figureMessages = defineMessages({
  open: { cn: '未完成', en: 'Open' },
  onTime: { cn: '未完成，未逾期', en: 'Open, not overdue' },
  overdue: { cn: '已逾期', en: 'Overdue' },
  dueSoon: { cn: '7 天内到期', en: 'Due within 7 days' },
  completed: { cn: '已完成', en: 'Completed' },
  byType: { cn: '按类型', en: 'By type' },
  byPerson: { cn: '按参与人', en: 'By participant' },
  weeks: { cn: '最近 12 周', en: 'Last 12 weeks' },
  raised: { cn: '发起', en: 'Raised' },
  openThen: { cn: '周末未完成', en: 'Open at the end of the week' },
  none: { cn: '没有问题', en: 'No questions' },
  row: {
    cn: '未完成 {open}，其中逾期 {overdue}；已完成 {completed}',
    en: '{open} open, {overdue} of them overdue; {completed} completed',
  },
  week: {
    cn: '{from} 起一周：发起 {raised}，完成 {completed}，周末未完成 {open}',
    en: 'Week of {from}: {raised} raised, {completed} completed, {open} open at its end',
  },
});
