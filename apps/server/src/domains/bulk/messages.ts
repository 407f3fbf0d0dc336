/** The result file. */
export const resultMessages = {
  name: { cn: '批量操作结果', en: 'Bulk job results' },
  number: { cn: '序号', en: 'No.' },
  item: { cn: '名称', en: 'Name' },
  result: { cn: '结果', en: 'Result' },
  reason: { cn: '原因', en: 'Reason' },
  done: { cn: '成功', en: 'Done' },
  refused: { cn: '未处理', en: 'Not done' },
  left: { cn: '未处理到', en: 'Not reached' },
} as const;
