import { defineMessages } from '../../../platform/language/index.ts';

/** Words of what people write beside curves. */
export const annotationMessages = defineMessages({
  add: { cn: '添加批注', en: 'Add an annotation' },
  change: { cn: '修改批注', en: 'Change the annotation' },
  hint: {
    cn: '所有查看此看板的人都会在曲线上看到。按住 Ctrl（⌘）点击曲线，可在该时刻添加批注。',
    en: 'Everybody who looks at this dashboard sees it on the charts. Ctrl-click (⌘-click) a chart to annotate that moment.',
  },
  kind: { cn: '类型', en: 'Kind' },
  remark: { cn: '备注', en: 'Remark' },
  event: { cn: '事件', en: 'Event' },
  work: { cn: '检修', en: 'Maintenance' },
  alarm: { cn: '报警', en: 'Alarm' },
  text: { cn: '内容', en: 'Text' },
  textExample: { cn: '如：更换 2 号冷水机组滤网', en: 'For example: replaced the filter of chiller 2' },
  start: { cn: '时间', en: 'Time' },
  end: { cn: '结束时间', en: 'End' },
  endHint: { cn: '不填为一个时刻', en: 'Empty: a single moment' },
  deleteAsk: { cn: '删除批注？', en: 'Delete the annotation?' },
  save: { cn: '保存', en: 'Save' },
  edit: { cn: '编辑', en: 'Edit' },
  delete: { cn: '删除', en: 'Delete' },
  several: { cn: '{text} 等 {count} 条', en: '{text} and {count} in all' },
  mark: { cn: '{kind}：{text}', en: '{kind}: {text}' },
});
