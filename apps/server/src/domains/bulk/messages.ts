/** The result file: its name, the heads of its columns, and what became of a thing. */
export const resultMessages = {
  name: { cn: '批量操作结果', en: 'Bulk job results' },
  done: { cn: '成功', en: 'Done' },
  refused: { cn: '未处理', en: 'Not done' },
} as const;

export const RESULT_TITLES = [
  { cn: '序号', en: 'No.' },
  { cn: '名称', en: 'Name' },
  { cn: '结果', en: 'Result' },
  { cn: '原因', en: 'Reason' },
] as const;
