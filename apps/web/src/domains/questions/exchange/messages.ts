import type { BcfImport } from '@twinscape/contract/questions';
import { defineMessages } from '../../../platform/language/index.ts';

export const exchangeMessages = defineMessages({
  more: { cn: '导入与导出', en: 'Import and export' },
  exportList: { cn: '导出 Excel', en: 'Export to Excel' },
  exportReport: { cn: '导出报告（PDF）', en: 'Export report (PDF)' },
  export3: { cn: '导出 BCF 3.0', en: 'Export BCF 3.0' },
  export2: { cn: '导出 BCF 2.1', en: 'Export BCF 2.1' },
  chosenMax: {
    cn: '一次最多选择 {limit} 个，更多请用筛选后导出',
    en: 'At most {limit} selected ones at once. Filter the list to export more.',
  },
  import: { cn: '导入 BCF', en: 'Import BCF' },
  file: { cn: '选择或拖入 .bcf、.bcfzip 文件', en: 'Choose or drop a .bcf or .bcfzip file' },
  fileHint: { cn: 'BCF 2.0 至 3.0，最大 100 MB', en: 'BCF 2.0 to 3.0, at most 100 MB' },
  fileWrong: { cn: '只能导入一个 .bcf 或 .bcfzip 文件', en: 'Choose one .bcf or .bcfzip file' },
  model: { cn: '视点所属的模型', en: 'Model that the viewpoints look at' },
  type: { cn: '类型（文件未注明时）', en: 'Type, where the file names none' },
  due: { cn: '截止日期（文件未注明时）', en: 'Due date, where the file names none' },
  overwrite: {
    cn: '同时覆盖文件导出后在此处修改过的问题',
    en: 'Also overwrite questions that were changed here after the file was written',
  },
  start: { cn: '导入', en: 'Import' },
  done: { cn: '导入结果', en: 'Import result' },
  added: { cn: '新建', en: 'Added' },
  updated: { cn: '更新', en: 'Updated' },
  unchanged: { cn: '无变化', en: 'Unchanged' },
  left: { cn: '未导入', en: 'Left as they are' },
  hidden: {
    cn: '{count} 个附件的类型不能在此查看，导出时仍会带上。',
    en: '{count} {count|attachment is|attachments are} of a kind that cannot be viewed here. Exports still carry {count|it|them}.',
  },
  close: { cn: '关闭', en: 'Close' },
});

/** Why a topic was not taken over. */
export const importReasonMessages = defineMessages({
  newerHere: { cn: '此处的修改较新', en: 'It was changed here later' },
  notYours: { cn: '无权修改该问题', en: 'You cannot change this question' },
  tooMany: { cn: '超出数量限制', en: 'It is beyond a limit' },
} satisfies Record<BcfImport['left'][number]['reason'], { cn: string; en: string }>);
