import type { SchematicItem, SchematicPipe } from '@twinscape/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { drawPipe, findPortDirection, followItems, listPorts, routePipe } from './pipes.ts';
import { SYMBOLS } from './symbols/index.ts';

const pump = (x: number, y: number, more: Partial<SchematicItem> = {}): SchematicItem => ({
  id: 'p1',
  symbol: 'pump_inline',
  x,
  y,
  w: 60,
  h: 60,
  ...more,
});

describe('C-DASH-01 pipes of a schematic', () => {
  it('ports go where the symbol is turned, flipped and stretched to', () => {
    expect(listPorts(pump(100, 200))).toEqual([
      [100, 230],
      [160, 230],
    ]);
    expect(listPorts(pump(100, 200, { turn: 90 }))).toEqual([
      [130, 200],
      [130, 260],
    ]);
    expect(listPorts(pump(100, 200, { isFlipped: true }))[0]).toEqual([160, 230]);
    expect(listPorts(pump(100, 200, { w: 120, h: 120 }))[1]).toEqual([220, 260]);
    expect(findPortDirection(pump(100, 200, { turn: 90 }), [130, 200])).toBe('down');
  });

  it('the way between two points follows the grid', () => {
    expect(routePipe([0, 0], [100, 0], 'across')).toHaveLength(2);
    expect(routePipe([0, 0], [100, 60], 'across')).toEqual([
      [0, 0],
      [50, 0],
      [50, 60],
      [100, 60],
    ]);
    expect(
      drawPipe([
        [0, 0],
        [50, 0],
        [50, 60],
      ]),
    ).toBe('M0 0L40 0Q50 0 50 10L50 60');
  });

  it('a pipe follows the symbol at whose port it ends', () => {
    const pipe: SchematicPipe = {
      id: 'a',
      medium: 'coldWater',
      corners: [
        [160, 230],
        [200, 230],
        [200, 400],
        [300, 400],
      ],
    };
    const [moved] = followItems([pipe], [pump(100, 200)], [pump(100, 250)]);
    expect(moved?.corners).toEqual([
      [160, 280],
      [200, 280],
      [200, 400],
      [300, 400],
    ]);
    const [straight] = followItems(
      [
        {
          ...pipe,
          corners: [
            [160, 230],
            [300, 230],
          ],
        },
      ],
      [pump(100, 200)],
      [pump(100, 250)],
    );
    expect(straight?.corners).toEqual([
      [160, 280],
      [230, 280],
      [230, 230],
      [300, 230],
    ]);
    expect(followItems([pipe], [pump(500, 500)], [pump(600, 500)])).toEqual([pipe]);
  });
});

describe('C-DASH-01 the library of symbols', () => {
  it('holds sixty and more, each by its own name in both languages, with its ports on the grid', () => {
    const drawn = SYMBOLS.filter(({ shapes }) => shapes.length > 0);
    expect(drawn.length).toBeGreaterThanOrEqual(100);
    expect(new Set(SYMBOLS.map(({ id }) => id)).size).toBe(SYMBOLS.length);
    expect(new Set(SYMBOLS.map(({ title }) => title.cn)).size).toBe(SYMBOLS.length);
    expect(new Set(SYMBOLS.map(({ title }) => title.en)).size).toBe(SYMBOLS.length);
    for (const { id, box, ports } of SYMBOLS)
      for (const point of [box, ...ports])
        for (const value of point) expect(value % 10, `${id} ${point.join(' ')}`).toBe(0);
  });
});
