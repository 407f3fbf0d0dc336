import { defineMessages } from '../../../../platform/language/index.ts';

export const pastMessages = defineMessages({
  title: { cn: '试运行', en: 'Test on past data' },
  hint: {
    cn: '用过去一段时间的数据检验规则会产生哪些报警，不保存任何内容。',
    en: 'The test shows which alarms the rule would have raised. Nothing is saved.',
  },
  device: { cn: '设备', en: 'Device' },
  all: { cn: '全部适用设备', en: 'All devices of the rule' },
  span: { cn: '时间范围', en: 'Period' },
  '24h': { cn: '24 小时', en: '24 hours' },
  '7d': { cn: '7 天', en: '7 days' },
  '30d': { cn: '30 天', en: '30 days' },
  days: { cn: '自选', en: 'Custom' },
  run: { cn: '试运行', en: 'Run test' },
  needTarget: { cn: '先选择规则适用的对象', en: 'Choose first what the rule applies to' },
  needRule: { cn: '先把条件填写完整', en: 'Complete the conditions first' },
  changed: { cn: '规则已修改，结果是修改前的', en: 'The rule has changed. This result is from before the change.' },
  nothing: { cn: '这段时间不会报警', en: 'No alarm in this period' },
  looked: {
    cn: '{devices} 台设备，{points} 个数据点，用时 {ms} 毫秒',
    en: '{devices} {devices|device|devices}, {points} {points|data point|data points}, {ms} ms',
  },
  raised: { cn: '报警 {count} 次', en: '{count} {count|alarm|alarms}' },
  openFor: { cn: '持续 {time}', en: 'active for {time}' },
  stillOpen: { cn: '到结束时仍未清除', en: 'still active at the end' },
  points: {
    cn: '数据太多，只试运行到 {to}，还有 {skipped} 台设备未试运行',
    en: 'Too much data: tested only up to {to}; {skipped} {skipped|device was|devices were} not tested',
  },
  devices: {
    cn: '设备太多，有 {skipped} 台未试运行',
    en: 'Too many devices: {skipped} {skipped|device was|devices were} not tested',
  },
  time: {
    cn: '用时太长，只试运行到 {to}，还有 {skipped} 台设备未试运行',
    en: 'The test took too long: tested only up to {to}; {skipped} {skipped|device was|devices were} not tested',
  },
  momentsCut: {
    cn: '只列出前 {shown} 条（共 {count} 条），严重程度统计也只含这些',
    en: 'Only the first {shown} of {count} are listed and counted by severity',
  },
  list: { cn: '试运行结果', en: 'Result' },
  kindRaised: { cn: '报警', en: 'Raised' },
  kindSeverity: { cn: '严重程度变化', en: 'Severity changed' },
  kindCleared: { cn: '清除', en: 'Cleared' },
  kindRepeated: { cn: '提醒', en: 'Reminder' },
  more: { cn: '显示更多', en: 'Show more' },
  legendOpen: { cn: '报警期间', en: 'Alarm active' },
  legendThreshold: { cn: '阈值', en: 'Limit' },
  thinned: { cn: '曲线已抽稀，只显示形状', en: 'The curve is simplified' },
  chart: {
    cn: '{name}，数值、阈值与会报警的时段',
    en: '{name}: values, limits and when the alarm would have been active',
  },
  noPoints: { cn: '这段时间没有可绘制的数据', en: 'No data to draw in this period' },
});
