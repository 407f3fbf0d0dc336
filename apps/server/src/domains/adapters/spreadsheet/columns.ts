import { columnTitles, type SheetColumn } from '../../../platform/spreadsheet/index.ts';

/** Fields of a point that a sheet holds. */
export type PointField =
  | 'deviceId'
  | 'pointKey'
  | 'address'
  | 'sourceName'
  | 'interval'
  | 'factor'
  | 'offset'
  | 'deadband'
  | 'isWritable'
  | 'writeMin'
  | 'writeMax';

/** The template's example row is known again by this device and not imported. */
const EXAMPLE_DEVICE = 'EXAMPLE-AHU-01';
export const isPointExampleRow = (deviceId: string): boolean => deviceId.toUpperCase() === EXAMPLE_DEVICE;

/** The columns of template, import and export. Titles are recognised in both languages and in any order. */
export const POINT_COLUMNS: readonly SheetColumn<PointField>[] = [
  {
    field: 'deviceId',
    title: { cn: '设备标识', en: 'Device ID' },
    aliases: ['设备编号', '设备编码', 'id', 'device key'],
    required: true,
    note: { cn: '项目中已有的设备', en: 'A device that the project has' },
    example: EXAMPLE_DEVICE,
    width: 22,
  },
  {
    field: 'pointKey',
    title: { cn: '数据点', en: 'Data point' },
    aliases: ['数据点名称', '属性', 'key', 'property'],
    required: true,
    note: {
      cn: '设备上的数据点名称；已有的点位按设备与数据点对应',
      en: 'The data point of the device. Existing points are matched by device and data point',
    },
    example: 'supplyTemp',
    width: 20,
  },
  {
    field: 'address',
    title: { cn: '点位地址', en: 'Address' },
    aliases: ['地址', '寄存器', '节点', 'node id', 'register'],
    required: true,
    note: {
      cn: '写法由接入协议决定，示例见第一行',
      en: 'Written as the protocol has it; the first row shows an example',
    },
    width: 34,
  },
  {
    field: 'sourceName',
    title: { cn: '对方名称', en: 'Name at the source' },
    aliases: ['点名', '描述', 'tag', 'description'],
    required: false,
    note: { cn: '对方系统中的名称', en: 'What the foreign system calls it' },
    width: 26,
  },
  {
    field: 'interval',
    title: { cn: '采集间隔（毫秒）', en: 'Interval (ms)' },
    aliases: ['采集间隔', '采集周期', 'interval'],
    required: false,
    note: { cn: '不填则同适配器', en: 'Empty: that of the adapter' },
    width: 16,
  },
  {
    field: 'factor',
    title: { cn: '系数', en: 'Factor' },
    aliases: ['倍率', 'scale', 'gain'],
    required: false,
    note: {
      cn: '存储值 = 原始值 × 系数 + 偏移；不填为 1',
      en: 'Stored value = raw value × factor + offset; empty means 1',
    },
    width: 10,
  },
  {
    field: 'offset',
    title: { cn: '偏移', en: 'Offset' },
    aliases: ['偏移量'],
    required: false,
    note: { cn: '不填为 0', en: 'Empty means 0' },
    width: 10,
  },
  {
    field: 'deadband',
    title: { cn: '死区', en: 'Deadband' },
    aliases: [],
    required: false,
    note: { cn: '变化不超过此值时不存储', en: 'Smaller changes are not stored' },
    width: 10,
  },
  {
    field: 'isWritable',
    title: { cn: '允许写入', en: 'Writable' },
    aliases: ['可写', 'read/write'],
    required: false,
    note: { cn: '是或否；不填为否', en: 'yes or no; empty means no' },
    example: { cn: '否', en: 'no' },
    width: 10,
  },
  {
    field: 'writeMin',
    title: { cn: '写入下限', en: 'Lowest written value' },
    aliases: ['下限', 'minimum'],
    required: false,
    note: { cn: '允许写入的最小值', en: 'The smallest value that may be written' },
    width: 12,
  },
  {
    field: 'writeMax',
    title: { cn: '写入上限', en: 'Highest written value' },
    aliases: ['上限', 'maximum'],
    required: false,
    note: { cn: '允许写入的最大值', en: 'The largest value that may be written' },
    width: 12,
  },
];

export const pointTitles = columnTitles(POINT_COLUMNS);
