import { circle, drawSymbols, letter, path, rect, type SymbolStroke } from './shape.ts';

const ENDS = [
  [0, 40],
  [60, 40],
] as const;
const BOX = [60, 60] as const;

/** The two triangles that every valve is drawn as (ISO 14617-8). */
const BOW: readonly SymbolStroke[] = [path('mark', 'M8 26V54L52 26V54Z'), path('line', 'M0 40H8M52 40H60')];
const STEM = path('line', 'M30 40V20');

export const valves = drawSymbols('valves', [
  ['valve_gate', '闸阀', 'Gate valve', BOX, ENDS, [...BOW, STEM, path('line', 'M20 20H40')]],
  [
    'valve_globe',
    '截止阀',
    'Globe valve',
    BOX,
    ENDS,
    [...BOW, circle('body', 30, 40, 6), path('line', 'M30 34V20M20 20H40')],
  ],
  ['valve_ball', '球阀', 'Ball valve', BOX, ENDS, [...BOW, circle('body', 30, 40, 9), path('line', 'M30 31V20H46')]],
  [
    'valve_butterfly',
    '蝶阀',
    'Butterfly valve',
    BOX,
    ENDS,
    [
      rect('body', 16, 24, 28, 32),
      path('line', 'M0 40H16M44 40H60'),
      path('thin', 'M16 56L44 24'),
      circle('mark', 30, 40, 7),
      path('line', 'M30 33V18M22 18H38'),
    ],
  ],
  [
    'valve_butterfly_motor',
    '电动蝶阀',
    'Motorised butterfly valve',
    BOX,
    ENDS,
    [
      rect('body', 16, 26, 28, 28),
      path('line', 'M0 40H16M44 40H60'),
      path('thin', 'M16 54L44 26'),
      circle('mark', 30, 40, 7),
      path('line', 'M30 33V22'),
      circle('body', 30, 12, 10),
      letter(30, 12, 'M'),
    ],
  ],
  [
    'valve_check',
    '止回阀',
    'Check valve',
    BOX,
    ENDS,
    [path('mark', 'M10 26L48 40L10 54Z'), path('line', 'M50 26V54M0 40H10M50 40H60')],
  ],
  [
    'valve_motor',
    '电动调节阀',
    'Motorised control valve',
    BOX,
    ENDS,
    [...BOW, STEM, circle('body', 30, 12, 10), letter(30, 12, 'M')],
  ],
  [
    'valve_solenoid',
    '电磁阀',
    'Solenoid valve',
    BOX,
    ENDS,
    [...BOW, STEM, rect('body', 20, 2, 20, 18, 2), letter(30, 11, 'S')],
  ],
  [
    'valve_pneumatic',
    '气动调节阀',
    'Pneumatic control valve',
    BOX,
    ENDS,
    [...BOW, STEM, path('body', 'M16 18A14 14 0 0 1 44 18Z')],
  ],
  [
    'valve_three_way',
    '电动三通阀',
    'Motorised three-way valve',
    [60, 80],
    [
      [0, 40],
      [60, 40],
      [30, 80],
    ],
    [
      ...BOW,
      path('mark', 'M30 40L16 68H44Z'),
      path('line', 'M30 68V80'),
      STEM,
      circle('body', 30, 12, 10),
      letter(30, 12, 'M'),
    ],
  ],
  [
    'valve_relief',
    '安全阀',
    'Relief valve',
    [60, 80],
    [
      [20, 80],
      [60, 50],
    ],
    [
      path('mark', 'M20 50L6 76H34Z'),
      path('mark', 'M20 50L48 36V64Z'),
      path('line', 'M48 50H60M20 76V80'),
      path('line', 'M20 50V38l-8 -4l16 -6l-16 -6l16 -6l-8 -4V6'),
    ],
  ],
  [
    'valve_reducing',
    '减压阀',
    'Pressure reducing valve',
    BOX,
    ENDS,
    [...BOW, path('body', 'M16 20A14 14 0 0 1 44 20Z'), path('line', 'M30 40V20'), path('thin', 'M44 14H54V34')],
  ],
  [
    'valve_balance',
    '平衡阀',
    'Balancing valve',
    BOX,
    ENDS,
    [...BOW, path('line', 'M30 40L16 18M30 40L44 18'), circle('body', 16, 16, 4), circle('body', 44, 16, 4)],
  ],
  [
    'valve_float',
    '浮球阀',
    'Float valve',
    BOX,
    ENDS,
    [...BOW, path('line', 'M30 40L50 16'), circle('body', 51, 13, 7)],
  ],
  [
    'valve_hydrant',
    '消火栓',
    'Hydrant',
    [60, 60],
    [[30, 60]],
    [rect('body', 14, 8, 32, 40, 4), path('mark', 'M14 8H46L14 48Z'), path('line', 'M30 48V60')],
  ],
]);
