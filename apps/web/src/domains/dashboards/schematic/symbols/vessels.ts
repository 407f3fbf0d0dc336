import { circle, drawSymbols, path, rect } from './shape.ts';

export const vessels = drawSymbols('vessels', [
  [
    'tank_open',
    '开式水箱',
    'Open tank',
    [120, 100],
    [
      [0, 20],
      [120, 80],
      [0, 80],
      [60, 100],
    ],
    [
      rect('body', 8, 8, 104, 84, 3),
      path('level', 'M12 12H108V88H12Z'),
      path('line', 'M0 20H8M112 80H120M0 80H8M60 92V100'),
    ],
  ],
  [
    'tank_closed',
    '立式储罐',
    'Vertical vessel',
    [80, 140],
    [
      [40, 0],
      [0, 100],
      [80, 40],
      [40, 140],
    ],
    [
      rect('body', 8, 10, 64, 120, 24),
      path('level', 'M14 30H66V110H14Z'),
      path('line', 'M40 0V10M40 130V140M0 100H8M72 40H80'),
    ],
  ],
  [
    'tank_horizontal',
    '卧式储罐',
    'Horizontal vessel',
    [160, 80],
    [
      [40, 0],
      [120, 0],
      [80, 80],
    ],
    [
      rect('body', 6, 10, 148, 52, 26),
      path('level', 'M24 16H136V56H24Z'),
      path('line', 'M40 0V10M120 0V10M80 62V80M40 62L34 78M120 62L126 78'),
    ],
  ],
  [
    'expansion_tank',
    '定压罐',
    'Expansion vessel',
    [60, 80],
    [[30, 80]],
    [rect('body', 8, 4, 44, 60, 22), path('line', 'M8 36Q30 24 52 36M30 64V80'), path('level', 'M10 38H50V54H10Z')],
  ],
  [
    'thermal_store',
    '蓄能罐',
    'Thermal store',
    [100, 160],
    [
      [0, 30],
      [100, 30],
      [0, 130],
      [100, 130],
    ],
    [
      rect('body', 8, 6, 84, 148, 14),
      path('level', 'M14 18H86V142H14Z'),
      path('thin', 'M8 52H92M8 80H92M8 108H92'),
      path('line', 'M0 30H8M92 30H100M0 130H8M92 130H100'),
    ],
  ],
  [
    'ice_storage',
    '蓄冰槽',
    'Ice storage',
    [140, 100],
    [
      [0, 30],
      [0, 70],
      [140, 50],
    ],
    [
      rect('body', 8, 8, 124, 84, 3),
      path('level', 'M12 12H128V88H12Z'),
      path('thin', 'M70 28V72M51 39L89 61M89 39L51 61'),
      path('line', 'M0 30H8M0 70H8M132 50H140'),
    ],
  ],
  [
    'softener',
    '软水器',
    'Water softener',
    [100, 100],
    [
      [0, 30],
      [100, 30],
    ],
    [
      rect('body', 10, 14, 30, 78, 12),
      rect('body', 58, 40, 34, 52, 5),
      path('mark', 'M16 44H34V84H16Z'),
      path('line', 'M0 30H10M40 30H100M40 22H75V40'),
    ],
  ],
  [
    'dosing',
    '加药装置',
    'Dosing station',
    [80, 100],
    [[80, 20]],
    [
      path('body', 'M10 40H70V92H10Z'),
      path('level', 'M14 44H66V88H14Z'),
      circle('mark', 40, 20, 14),
      path('line', 'M40 34V70M54 20H80'),
    ],
  ],
  [
    'hot_water',
    '热水器',
    'Water heater',
    [80, 120],
    [
      [20, 0],
      [60, 0],
    ],
    [
      rect('body', 8, 12, 64, 100, 12),
      path('line', 'M20 0V12M60 0V12'),
      path('mark', 'M40 62C48 72 52 78 48 88C46 96 34 96 32 88C30 80 38 78 40 62Z'),
      path('thin', 'M18 30H62'),
    ],
  ],
  [
    'sump',
    '集水坑',
    'Sump',
    [120, 80],
    [
      [60, 0],
      [120, 30],
    ],
    [path('body', 'M0 10H16V70H104V10H120V78H0Z'), path('level', 'M16 26H104V70H16Z')],
  ],
  [
    'uv',
    '紫外消毒',
    'UV steriliser',
    [100, 40],
    [
      [0, 20],
      [100, 20],
    ],
    [rect('body', 10, 6, 80, 28, 14), path('mark', 'M24 17H76V23H24Z'), path('line', 'M0 20H10M90 20H100')],
  ],
]);
