import { circle, drawSymbols, path, rect } from './shape.ts';

/** What is drawn from words and values alone: `SymbolDrawing.tsx` puts them in. */
export const readings = drawSymbols('readings', [
  ['reading', '数值', 'Value', [100, 40], [], [rect('body', 1, 1, 98, 38, 6)]],
  ['note', '文字', 'Text', [120, 40], [], []],
  ['frame', '分区', 'Area', [240, 160], [], [rect('line', 1, 1, 238, 158, 8)]],
  ['lamp', '状态灯', 'Lamp', [40, 40], [], [circle('body', 20, 20, 16), circle('mark', 20, 20, 11)]],
  [
    'level_bar',
    '液位条',
    'Level bar',
    [20, 120],
    [],
    [rect('body', 2, 2, 16, 116, 8), path('level', 'M5 6H15V114H5Z')],
  ],
  [
    'pin',
    '图钉',
    'Pin',
    [40, 60],
    [[20, 60]],
    [path('mark', 'M20 58C8 40 3 30 3 20A17 17 0 0 1 37 20C37 30 32 40 20 58Z'), circle('body', 20, 20, 7)],
  ],
  ['spot', '圆点', 'Spot', [20, 20], [], [circle('mark', 10, 10, 8)]],
]);
