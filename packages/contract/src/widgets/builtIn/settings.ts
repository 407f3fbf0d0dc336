import { text, type WidgetSetting } from './define.ts';

/** What several widgets let be set, in the same words everywhere. */
export const settings = {
  least: { key: 'least', kind: 'number', title: text('最小值', 'Least'), initial: 0 },
  most: { key: 'most', kind: 'number', title: text('最大值', 'Most'), initial: 100 },
  colour: { key: 'colour', kind: 'colour', title: text('颜色', 'Colour') },
  thresholds: {
    key: 'thresholds',
    kind: 'thresholds',
    title: text('阈值', 'Thresholds'),
    initial: [],
    hint: text(
      '数值达到阈值后使用该颜色；从小到大，最后一个满足的生效。',
      'A value takes the colour of the highest threshold that it has reached.',
    ),
  },
  compare: {
    key: 'compare',
    kind: 'choice',
    title: text('对比', 'Compare with'),
    initial: 'none',
    choices: [
      { value: 'none', title: text('不对比', 'Nothing') },
      { value: 'before', title: text('上一时段', 'The period before') },
      { value: 'day', title: text('前一天同时段', 'The same time a day before') },
      { value: 'week', title: text('上周同时段', 'The same time a week before') },
      { value: 'year', title: text('去年同时段', 'The same time a year before') },
    ],
  },
  aggregate: {
    key: 'aggregate',
    kind: 'choice',
    title: text('统计方式', 'Aggregation'),
    initial: 'none',
    choices: [
      { value: 'none', title: text('原始曲线', 'As measured') },
      { value: 'avg', title: text('平均', 'Mean') },
      { value: 'min', title: text('最小', 'Lowest') },
      { value: 'max', title: text('最大', 'Highest') },
      { value: 'sum', title: text('合计', 'Sum') },
      { value: 'count', title: text('次数', 'Count') },
      { value: 'consumption', title: text('用量（累计量之差）', 'Consumption (of a counter)') },
    ],
  },
  step: {
    key: 'step',
    kind: 'choice',
    title: text('统计间隔', 'Step'),
    initial: 'auto',
    choices: [
      { value: 'auto', title: text('自动', 'By itself') },
      { value: 'hour', title: text('每小时', 'Hour') },
      { value: 'day', title: text('每天', 'Day') },
      { value: 'week', title: text('每周', 'Week') },
      { value: 'month', title: text('每月', 'Month') },
    ],
  },
  rollover: {
    key: 'rolloverAt',
    kind: 'number',
    title: text('计数器上限', 'Counter limit'),
    hint: text(
      '计数器到达上限后归零；留空表示表计更换后从 0 开始。',
      'The counter begins at 0 again after this value. Empty: a lower reading is a meter that was replaced.',
    ),
  },
  legend: { key: 'hasLegend', kind: 'switch', title: text('显示图例', 'Legend'), initial: true },
  limitLine: { key: 'limitLine', kind: 'number', title: text('限值线', 'Limit line') },
  limitName: { key: 'limitName', kind: 'text', title: text('限值名称', 'Name of the limit'), initial: '' },
  alarmSpans: { key: 'hasAlarms', kind: 'switch', title: text('显示报警时段', 'Spans of alarms'), initial: false },
  rows: { key: 'rows', kind: 'integer', title: text('最多行数', 'Rows at most'), initial: 20, least: 1, most: 500 },
  body: { key: 'body', kind: 'long', title: text('内容', 'Text'), initial: '' },
  url: { key: 'url', kind: 'text', title: text('网址', 'Address'), initial: '' },
  confirm: {
    key: 'confirms',
    kind: 'switch',
    title: text('发送前确认', 'Ask before sending'),
    initial: true,
  },
  way: {
    key: 'way',
    kind: 'choice',
    title: text('发送方式', 'How it is sent'),
    initial: 'rpc',
    choices: [
      { value: 'rpc', title: text('远程调用 (RPC)', 'Remote call (RPC)') },
      { value: 'shared', title: text('共享属性', 'Shared attribute') },
      { value: 'server', title: text('服务端属性', 'Server attribute') },
    ],
  },
  method: {
    key: 'method',
    kind: 'text',
    title: text('方法', 'Method'),
    initial: 'setValue',
    hint: text('设备收到的调用名；参数是所设的值。', 'The name of the call at the device; the value is its parameter.'),
  },
} as const satisfies Readonly<Record<string, WidgetSetting>>;
