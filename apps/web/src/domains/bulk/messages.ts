import { defineMessages } from '../../platform/language/index.ts';

export const bulkMessages = defineMessages({
  progress: { cn: '{done} / {count}', en: '{done} of {count}' },
  cancelling: { cn: '正在取消…', en: 'Cancelling…' },
  allDone: { cn: '{done} 项已完成', en: '{done} done' },
  someRefused: { cn: '{done} 项已完成，{refused} 项未处理', en: '{done} done, {refused} not done' },
  cancelled: { cn: '已取消，{done} / {count} 项已完成', en: 'Cancelled, {done} of {count} done' },
  failed: { cn: '{reason}（{done} / {count} 项已完成）', en: '{reason} ({done} of {count} done)' },
  over: { cn: '{title}：{outcome}', en: '{title}: {outcome}' },
  results: { cn: '下载结果', en: 'Results' },
});
