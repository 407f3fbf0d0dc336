import { circle, drawSymbols, letter, path, rect } from './shape.ts';

const ENDS = [
  [0, 20],
  [40, 20],
] as const;
const BOX = [40, 40] as const;

export const fittings = drawSymbols('fittings', [
  [
    'strainer',
    'Y 型过滤器',
    'Y strainer',
    BOX,
    ENDS,
    [path('line', 'M0 20H40'), path('body', 'M14 20L28 36L36 29L24 20Z'), path('thin', 'M20 26L28 20M25 31L33 26')],
  ],
  [
    'filter',
    '过滤器',
    'Filter',
    BOX,
    ENDS,
    [
      rect('body', 6, 8, 28, 24),
      path('thin', 'M20 8V32'),
      path('line', 'M0 20H6M34 20H40'),
      path('thin', 'M14 8V32M26 8V32'),
    ],
  ],
  [
    'flexible',
    '软接头',
    'Flexible joint',
    BOX,
    ENDS,
    [path('body', 'M8 12q4 -6 8 0t8 0t8 0V28q-4 6 -8 0t-8 0t-8 0Z'), path('line', 'M0 20H8M32 20H40M8 8V32M32 8V32')],
  ],
  ['reducer', '变径', 'Reducer', BOX, ENDS, [path('body', 'M8 8L32 14V26L8 32Z'), path('line', 'M0 20H8M32 20H40')]],
  ['flange_blind', '盲板', 'Blind flange', BOX, [[0, 20]], [path('line', 'M0 20H20M20 8V32M26 8V32')]],
  [
    'vent',
    '自动排气阀',
    'Air vent',
    BOX,
    [[20, 40]],
    [circle('body', 20, 18, 12), letter(20, 18, 'A'), path('line', 'M20 30V40M20 6V0')],
  ],
  ['drain', '排水', 'Drain', BOX, [[20, 0]], [path('line', 'M20 0V14'), path('body', 'M6 14H34L20 34Z')]],
  ['arrow', '流向', 'Direction of flow', BOX, ENDS, [path('line', 'M0 20H40'), path('mark', 'M12 10L32 20L12 30Z')]],
  [
    'header',
    '分集水器',
    'Header',
    [240, 40],
    [
      [0, 20],
      [240, 20],
      [40, 0],
      [80, 0],
      [120, 0],
      [160, 0],
      [200, 0],
      [40, 40],
      [80, 40],
      [120, 40],
      [160, 40],
      [200, 40],
    ],
    [
      rect('body', 4, 6, 232, 28, 14),
      path('thin', 'M40 0V6M80 0V6M120 0V6M160 0V6M200 0V6M40 34V40M80 34V40M120 34V40M160 34V40M200 34V40'),
    ],
  ],
  [
    'orifice',
    '孔板',
    'Orifice plate',
    BOX,
    ENDS,
    [path('line', 'M0 20H40'), path('line', 'M17 4V16M23 4V16M17 24V36M23 24V36')],
  ],
  [
    'sight_glass',
    '视镜',
    'Sight glass',
    BOX,
    ENDS,
    [circle('body', 20, 20, 14), circle('air', 20, 20, 8), path('line', 'M0 20H6M34 20H40')],
  ],
  [
    'steam_trap',
    '疏水阀',
    'Steam trap',
    BOX,
    ENDS,
    [circle('body', 20, 20, 13), path('mark', 'M20 7A13 13 0 0 1 20 33Z'), path('line', 'M0 20H7M33 20H40')],
  ],
]);
