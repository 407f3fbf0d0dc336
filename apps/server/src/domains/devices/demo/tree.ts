import type { Living } from '@twinscape/demo-building/life';

/** A group of devices: the kinds that stand in it, or groups of its own. */
export type Group = {
  readonly name: string;
  readonly groups?: readonly Group[];
  readonly holds?: (device: Living) => boolean;
};

const of =
  (...kinds: readonly string[]) =>
  ({ kind }: Living): boolean =>
    kinds.includes(kind);
const marked =
  (...marks: readonly string[]) =>
  ({ key }: Living): boolean =>
    marks.includes(key.split('-')[0] ?? '');
const STOREYS = [1, 2, 3, 4, 5, 6];

/** How an operator of a building sorts its machines. Every device stands in one group. */
export const DEMO_GROUPS: readonly Group[] = [
  {
    name: '空气处理',
    groups: [
      { name: '空调机组', holds: of('ahu') },
      { name: '变风量末端', holds: of('vav') },
      { name: '排风机', holds: of('fan') },
    ],
  },
  {
    name: '冷冻水系统',
    groups: [
      { name: '冷水机组', holds: of('chiller') },
      { name: '冷却塔', holds: of('cooling-tower') },
      { name: '水温与阀门', holds: of('temperature', 'valve') },
      { name: '能量计', holds: of('heat-meter') },
    ],
  },
  {
    name: '水泵与水箱',
    groups: [
      { name: '空调水泵', holds: marked('chp', 'cwp') },
      { name: '给水与消防泵', holds: marked('dcp', 'fp') },
      { name: '水箱', holds: of('level') },
    ],
  },
  {
    name: '供配电',
    groups: [
      { name: '变压器', holds: of('transformer') },
      { name: '低压开关柜', holds: marked('aa') },
      { name: '楼层动力', holds: marked('ap') },
    ],
  },
  { name: '照明', holds: of('lighting') },
  { name: '电梯', holds: of('lift') },
  {
    name: '室内外环境',
    groups: [
      ...STOREYS.map((level) => ({
        name: `F${String(level).padStart(2, '0')}`,
        holds: (device: Living) => device.kind === 'room-sensor' && device.level === level,
      })),
      { name: '室外气象', holds: of('weather') },
    ],
  },
  { name: '楼控与消防', holds: of('controller', 'alarm-panel') },
];
