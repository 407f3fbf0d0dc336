import { defineMessages } from '../../platform/language/index.ts';

/** What the dialogs that begin bulk jobs say of them, and their bars of what cannot be done with all. */
export const bulkNotes = defineMessages({
  inBackground: {
    cn: '在后台进行，可在任务列表中查看进度或取消，完成后可下载每项的处理结果。此后新增的内容不受影响。',
    en: 'Runs in the background: follow or cancel it in the task list, and download what became of each item. Items added from now on are not affected.',
  },
  started: { cn: '已开始，进度见任务列表', en: 'Started. Its progress is in the task list.' },
  rowsOnly: { cn: '请选择具体的行后操作', en: 'Select single rows for this' },
});
