import { defineMessages } from '../../../../platform/language/index.ts';

/** Words that several widgets say. */
export const widgetPartMessages = defineMessages({
  entity: { cn: '对象', en: 'Entity' },
  dataPoint: { cn: '数据点', en: 'Data point' },
  value: { cn: '数值', en: 'Value' },
  unit: { cn: '单位', en: 'Unit' },
  time: { cn: '时间', en: 'Time' },
  old: { cn: '数据已超过 15 分钟未更新', en: 'No new value for more than 15 minutes' },
  before: { cn: '{name}（对比）', en: '{name} (before)' },
  against: {
    cn: '较对比时段',
    en: 'against the period before',
  },
  againstBefore: { cn: '较上一时段', en: 'against the period before' },
  againstDay: { cn: '较前一天同时段', en: 'against the same time a day before' },
  againstWeek: { cn: '较上周同时段', en: 'against the same time last week' },
  againstYear: { cn: '较去年同时段', en: 'against the same time last year' },
  ofTarget: { cn: '目标 {target}', en: 'of {target}' },
  reached: { cn: '完成 {share}', en: '{share} reached' },
  ofCeiling: { cn: '占上限 {share}', en: '{share} of the ceiling' },
  sum: { cn: '合计', en: 'Sum' },
  from: { cn: '从', en: 'From' },
  to: { cn: '到', en: 'To' },
  count: { cn: '次数', en: 'Count' },
  share: { cn: '占比', en: 'Share' },
  limit: { cn: '限值', en: 'Limit' },
});
