import { defineMessages } from '../../../platform/language/index.ts';

export const whyMessages = defineMessages({
  title: { cn: '报警原因', en: 'Reason' },
  titleCleared: { cn: '恢复原因', en: 'Reason for clearing' },
  rule: { cn: '规则“{name}”，版本 {version}', en: 'Rule “{name}”, version {version}' },
  holds: { cn: '成立', en: 'true' },
  holdsNot: { cn: '不成立', en: 'not true' },
  since: { cn: '自 {at} 起成立', en: 'true since {at}' },
  toClear: { cn: '清除条件', en: 'Clear condition' },
  unseen: { cn: '未判断', en: 'not evaluated' },
  noValue: { cn: '没有数据', en: 'no value' },
  change: { cn: '{was} → {now}', en: '{was} → {now}' },
  times: { cn: '{count} 次', en: '{count} {count|time|times}' },
  last: { cn: '最近一条：{at}', en: 'latest at {at}' },
  never: { cn: '从未上报', en: 'never received' },
  chart: {
    cn: '{name}，{from} 至 {to}，报警前后的数值与阈值',
    en: '{name} from {from} to {to}: values and limits around the alarm',
  },
  legendThreshold: { cn: '阈值', en: 'Limit' },
  legendRelease: { cn: '恢复值', en: 'Reset value' },
  legendSpan: { cn: '持续时间', en: 'Duration' },
  legendMoment: { cn: '报警时刻', en: 'Alarm raised' },
  noPoints: { cn: '这段时间没有可绘制的数据', en: 'No data to draw in this period' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
  changed: {
    cn: '规则已修改，当前为版本 {version}',
    en: 'The rule has changed and is now version {version}',
  },
  deleted: { cn: '规则已删除', en: 'The rule was deleted' },
});
