import type { SimulatedDevice } from '@twinscape/demo-building/life';

/** A group of devices: the kinds that stand in it, or groups of its own. */
export type DemoGroup = {
  readonly name: string;
  readonly groups?: readonly DemoGroup[];
  readonly holds?: (device: SimulatedDevice) => boolean;
};

const ofKind =
  (...kinds: readonly string[]) =>
  ({ kind }: SimulatedDevice): boolean =>
    kinds.includes(kind);
const withKeyPrefix =
  (...marks: readonly string[]) =>
  ({ key }: SimulatedDevice): boolean =>
    marks.includes(key.split('-')[0] ?? '');
const STOREYS = [1, 2, 3, 4, 5, 6];

/** How an operator of a building sorts its machines. Every device stands in one group. */
export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: '空气处理',
    groups: [
      { name: '空调机组', holds: ofKind('ahu') },
      { name: '变风量末端', holds: ofKind('vav') },
      { name: '排风机', holds: ofKind('fan') },
    ],
  },
  {
    name: '冷冻水系统',
    groups: [
      { name: '冷水机组', holds: ofKind('chiller') },
      { name: '冷却塔', holds: ofKind('cooling-tower') },
      { name: '水温与阀门', holds: ofKind('temperature', 'valve') },
      { name: '能量计', holds: ofKind('heat-meter') },
    ],
  },
  {
    name: '水泵与水箱',
    groups: [
      { name: '空调水泵', holds: withKeyPrefix('chp', 'cwp') },
      { name: '给水与消防泵', holds: withKeyPrefix('dcp', 'fp') },
      { name: '水箱', holds: ofKind('level') },
    ],
  },
  {
    name: '供配电',
    groups: [
      { name: '变压器', holds: ofKind('transformer') },
      { name: '低压开关柜', holds: withKeyPrefix('aa') },
      { name: '楼层动力', holds: withKeyPrefix('ap') },
    ],
  },
  { name: '照明', holds: ofKind('lighting') },
  { name: '电梯', holds: ofKind('lift') },
  {
    name: '室内外环境',
    groups: [
      ...STOREYS.map((level) => ({
        name: `F${String(level).padStart(2, '0')}`,
        holds: (device: SimulatedDevice) => device.kind === 'room-sensor' && device.level === level,
      })),
      { name: '室外气象', holds: ofKind('weather') },
    ],
  },
  { name: '楼控与消防', holds: ofKind('controller', 'alarm-panel') },
];
