import { type BuiltInWidget, declareWidgets, text } from './define.ts';
import { settings as s } from './settings.ts';

const MANY = { reads: 'latest', keys: [1, 30], isOfMany: true } as const;

export const listWidgets: readonly BuiltInWidget[] = declareWidgets('lists', 'list', [
  [
    'latest_table',
    text('参数表', 'Table of values'),
    text('一个对象的多个数据点，一行一个', 'Data points of one entity, a row each'),
    [4, 4],
    { reads: 'latest', keys: [1, 50] },
    [s.thresholds],
  ],
  [
    'entities_table',
    text('对象表', 'Table of entities'),
    text('一行一个对象，一列一个数据点', 'A row for each entity, a column for each data point'),
    [8, 5],
    { ...MANY, keys: [0, 30] },
    [s.rows, s.thresholds],
  ],
  [
    'series_table',
    text('历史数据表', 'Table of history'),
    text('所选时段的数据，一行一个时刻', 'Values of the period, a row for each moment'),
    [6, 5],
    { reads: 'series', keys: [1, 10] },
    [s.rows],
  ],
  [
    'device_list',
    text('设备列表', 'Devices'),
    text('设备的在线状态', 'Devices and whether they are online'),
    [4, 4],
    { reads: 'entities', isOfMany: true },
    [s.rows],
  ],
  [
    'asset_list',
    text('资产列表', 'Assets'),
    text('资产的编号、类型和位置', 'Assets with number, type and location'),
    [4, 4],
    { reads: 'entities', isOfMany: true },
    [s.rows],
  ],
  [
    'entity_count',
    text('对象数量', 'Number of entities'),
    text('对象总数和在线数', 'How many there are, and how many are online'),
    [3, 2],
    { reads: 'entities', isOfMany: true },
    [],
  ],
  [
    'online_share',
    text('在线率', 'Share online'),
    text('在线、离线设备的比例', 'Devices that are online and offline'),
    [3, 3],
    { reads: 'entities', isOfMany: true },
    [],
  ],
  [
    'document_list',
    text('文档列表', 'Documents'),
    text('项目最近更新的文档', 'Documents of the project that changed last'),
    [4, 4],
    { reads: 'none' },
    [s.rows],
  ],
  [
    'question_list',
    text('问题列表', 'Questions'),
    text('项目未关闭的问题', 'Questions of the project that are open'),
    [4, 4],
    { reads: 'none' },
    [s.rows],
  ],
]);
