import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const telemetryFieldLabels = {
  key: { cn: '数据点', en: 'Data point' },
  interval: { cn: '间隔', en: 'Interval' },
  intervalType: { cn: '间隔类型', en: 'Interval type' },
  agg: { cn: '聚合方式', en: 'Aggregation' },
  useStrictDataTypes: { cn: '区分数据类型', en: 'Strict data types' },
  deleteAllDataForKeys: { cn: '删除全部数据', en: 'Delete all data' },
  deleteLatest: { cn: '删除最新值', en: 'Delete the latest value' },
  rewriteLatestIfDeleted: { cn: '重写最新值', en: 'Rewrite the latest value' },
  scope: { cn: '属性范围', en: 'Attribute scope' },
} as const satisfies FieldLabels;
