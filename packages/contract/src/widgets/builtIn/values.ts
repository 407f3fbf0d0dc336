import { type BuiltInWidget, declareWidgets, text } from './define.ts';
import { settings as s } from './settings.ts';

const ONE = { reads: 'latest', keys: [1, 1] } as const;
const ONE_NUMBER = { ...ONE, isNumeric: true } as const;
const SCALE = [s.least, s.most, s.colour, s.thresholds];

export const valueWidgets: readonly BuiltInWidget[] = declareWidgets('values', 'latest', [
  [
    'value_card',
    text('数值卡片', 'Value card'),
    text('一个数据点的当前值，可带前后时段的变化', 'One data point, large'),
    [3, 2],
    ONE,
    [s.colour, s.thresholds],
  ],
  [
    'value_trend',
    text('趋势卡片', 'Value with trend'),
    text(
      '当前值、所选时段的曲线，以及与对比时段的差',
      'The value of now, its curve, and the change against another period',
    ),
    [3, 3],
    { reads: 'series', keys: [1, 1], isNumeric: true },
    [s.compare, s.colour, s.thresholds],
  ],
  [
    'kpi_target',
    text('指标与目标', 'KPI with target'),
    text('当前值、目标和完成的比例', 'A value beside what it should be'),
    [3, 3],
    ONE_NUMBER,
    [
      { key: 'target', kind: 'number', title: text('目标', 'Target'), initial: 100 },
      {
        key: 'isCeiling',
        kind: 'switch',
        title: text('目标是上限', 'The target is a ceiling'),
        initial: false,
      },
      s.colour,
    ],
  ],
  [
    'consumption_card',
    text('用量卡片', 'Consumption'),
    text('累计表在所选时段内的用量，可与对比时段比较', 'What a counter counted in the period, against another period'),
    [3, 3],
    { reads: 'series', keys: [1, 20], isOfMany: true, isNumeric: true },
    [s.compare, s.rollover, s.colour],
  ],
  [
    'state_card',
    text('状态卡片', 'State'),
    text('按数值映射显示文字和颜色，如运行、停止', 'The word and colour of a code, such as running or stopped'),
    [3, 2],
    ONE,
    [],
  ],
  [
    'state_lights',
    text('状态指示灯', 'State lights'),
    text('多个对象的状态，一个一盏灯', 'One light for each entity'),
    [4, 3],
    { reads: 'latest', keys: [1, 1], isOfMany: true },
    [],
  ],
  [
    'value_grid',
    text('数值网格', 'Grid of values'),
    text('多个数据点排成一组小卡片', 'Several data points as small cards'),
    [6, 3],
    { reads: 'latest', keys: [1, 30], isOfMany: true },
    [{ key: 'columns', kind: 'integer', title: text('列数', 'Columns'), initial: 3, least: 1, most: 12 }, s.thresholds],
  ],
  [
    'gauge_arc',
    text('弧形仪表', 'Arc gauge'),
    text('半圆弧上的当前值', 'The value on half a circle'),
    [3, 3],
    ONE_NUMBER,
    SCALE,
  ],
  [
    'gauge_ring',
    text('环形仪表', 'Ring gauge'),
    text('圆环上的当前值', 'The value on a ring'),
    [3, 3],
    ONE_NUMBER,
    SCALE,
  ],
  [
    'gauge_needle',
    text('指针仪表', 'Needle gauge'),
    text('带刻度和指针的表盘', 'A dial with ticks and a needle'),
    [3, 3],
    ONE_NUMBER,
    SCALE,
  ],
  [
    'gauge_linear',
    text('条形仪表', 'Linear gauge'),
    text('横条上的当前值和阈值', 'The value on a bar with its thresholds'),
    [4, 2],
    ONE_NUMBER,
    SCALE,
  ],
  ['thermometer', text('温度计', 'Thermometer'), text('温度柱', 'A column of temperature'), [2, 4], ONE_NUMBER, SCALE],
  ['tank', text('液位', 'Tank level'), text('水箱、油箱中的液位', 'How full a tank is'), [3, 4], ONE_NUMBER, SCALE],
  ['battery', text('电量', 'Battery'), text('电池剩余电量', 'What a battery holds'), [3, 2], ONE_NUMBER, SCALE],
  [
    'progress_bars',
    text('进度条', 'Progress bars'),
    text('多个对象或数据点的比例，一条一个', 'One bar for each entity or data point'),
    [4, 4],
    { reads: 'latest', keys: [1, 20], isOfMany: true, isNumeric: true },
    SCALE,
  ],
  [
    'compass',
    text('方位', 'Compass'),
    text('风向等角度', 'A direction, such as that of the wind'),
    [3, 3],
    ONE_NUMBER,
    [s.colour],
  ],
  [
    'weather',
    text('项目天气', 'Weather of the place'),
    text(
      '取自项目或气象设备的温度、湿度、风和天气',
      'Temperature, humidity, wind and sky, as attributes of the project or values of a weather station',
    ),
    [4, 3],
    { reads: 'latest', keys: [1, 8] },
    [],
  ],
]);
