import { defineMessages } from '../../../platform/language/index.ts';

export const whyMessages = defineMessages({
  title: { cn: '为何报警', en: 'Why it fired' },
  titleCleared: { cn: '为何恢复', en: 'Why it ended' },
  rule: { cn: '规则“{name}”，第 {version} 版', en: 'Rule “{name}”, version {version}' },
  holds: { cn: '成立', en: 'holds' },
  holdsNot: { cn: '不成立', en: 'does not hold' },
  since: { cn: '自 {at} 起成立', en: 'holds since {at}' },
  toClear: { cn: '恢复条件', en: 'To clear' },
  unseen: { cn: '未判断', en: 'not looked at' },
  noValue: { cn: '没有数据', en: 'no value' },
  change: { cn: '{was} → {now}', en: '{was} → {now}' },
  times: { cn: '{count} 次', en: '{count} times' },
  last: { cn: '最后一条：{at}', en: 'last one at {at}' },
  never: { cn: '从未上报', en: 'never heard of' },
  chart: {
    cn: '{name}，{from} 至 {to}，报警前后的数值与阈值',
    en: '{name} from {from} to {to}, its values around the alarm and its limits',
  },
  legendThreshold: { cn: '阈值', en: 'Limit' },
  legendRelease: { cn: '恢复值', en: 'Release' },
  legendSpan: { cn: '持续时段', en: 'Had to hold' },
  legendMoment: { cn: '报警时刻', en: 'Moment of the alarm' },
  noPoints: { cn: '这段时间没有可绘制的数据', en: 'Nothing to draw in this time' },
  yes: { cn: '是', en: 'yes' },
  no: { cn: '否', en: 'no' },
  changed: {
    cn: '规则此后已修改，当前为第 {version} 版',
    en: 'The rule has changed since; it is at version {version} now',
  },
  deleted: { cn: '规则已删除', en: 'The rule was deleted' },
});
