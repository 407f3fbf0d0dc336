import { type BuiltInWidget, declareWidgets, text } from './define.ts';
import { settings as s } from './settings.ts';

const ALARMS = { reads: 'alarms', isOfMany: true } as const;
const ONLY_OPEN = {
  key: 'isOnlyOpen',
  kind: 'switch',
  title: text('只看未清除', 'Only open alarms'),
  initial: true,
} as const;

export const alarmWidgets: readonly BuiltInWidget[] = declareWidgets('alarms', 'warning', [
  [
    'alarm_table',
    text('报警表', 'Table of alarms'),
    text('可确认、清除、打开来源', 'To acknowledge, clear, and open what they are about'),
    [8, 5],
    ALARMS,
    [ONLY_OPEN, s.rows],
  ],
  [
    'alarm_list',
    text('最新报警', 'Latest alarms'),
    text('最新的报警，一行一条', 'The newest alarms'),
    [4, 4],
    ALARMS,
    [ONLY_OPEN, s.rows],
  ],
  [
    'alarm_count',
    text('报警数量', 'Number of alarms'),
    text('未清除的报警数和最高严重程度', 'Open alarms and the worst of them'),
    [3, 2],
    ALARMS,
    [],
  ],
  [
    'alarm_severities',
    text('报警级别分布', 'Alarms by severity'),
    text('各严重程度的未清除报警', 'Open alarms of each severity'),
    [4, 3],
    ALARMS,
    [],
  ],
  [
    'alarm_trend',
    text('报警趋势', 'Alarms over time'),
    text('所选时段内每天的报警数', 'How many alarms began each day of the period'),
    [6, 4],
    ALARMS,
    [],
  ],
  [
    'alarm_top',
    text('报警排行', 'Most frequent alarms'),
    text('所选时段内报警最多的来源', 'What alarmed most in the period'),
    [4, 4],
    ALARMS,
    [s.rows],
  ],
  [
    'alarm_ticker',
    text('报警横幅', 'Alarm ticker'),
    text('大屏顶部轮播的未清除报警', 'Open alarms one after the other, for walls'),
    [12, 1],
    ALARMS,
    [],
  ],
]);
