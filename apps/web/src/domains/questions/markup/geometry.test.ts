import type { Mark } from '@twinscape/contract/questions';
import { describe, expect, it } from 'vitest';
import { drawMark, findBounds, isAtMark, moveMark } from './geometry.ts';

const SIZE = { width: 1_280, height: 640 };
const look = { colour: '#409eff', brush: 4 } as const;
const between = { ...look, from: [0.25, 0.5], to: [0.5, 0.25] } as const;
const rectangle: Mark = { tool: 'rectangle', ...between, from: [0.25, 0.5], to: [0.5, 0.25] };

describe('S-COL-06 marks on a picture', () => {
  it('are drawn in its pixels, whichever corner was first', () => {
    expect(drawMark(rectangle, SIZE)).toEqual([
      { kind: 'path', d: 'M320 160H640V320H320Z', width: 4, isFilled: false },
    ]);
  });

  it('K-38 a text is six times as high as the brush', () => {
    const text: Mark = { tool: 'text', ...look, at: [0, 0], text: '漏水' };
    expect(drawMark(text, SIZE)).toEqual([{ kind: 'text', text: '漏水', at: [0, 0], size: 24, isCentred: false }]);
    expect(findBounds(text, SIZE).right).toBe(48);
  });

  it('are as wide on a smaller picture as it is smaller', () => {
    expect(drawMark(rectangle, { width: 640, height: 320 })[0]).toMatchObject({ width: 2 });
  });

  it('a pen that presses draws wider where it presses', () => {
    const points: [number, number, number][] = [
      [0, 0, 0.1],
      [0.1, 0.1, 0.5],
      [0.2, 0.1, 1],
    ];
    const widths = drawMark({ tool: 'line', ...look, points }, SIZE).map((one) => one.kind === 'path' && one.width);
    expect(widths).toEqual([4, 6.4]);
    const even = points.map(([x, y]): [number, number, number] => [x, y, 0.5]);
    expect(drawMark({ tool: 'line', ...look, points: even }, SIZE)).toHaveLength(1);
  });

  it('are found at their lines, not within them, and moved as they are', () => {
    expect([isAtMark(rectangle, [0.25, 0.4], SIZE), isAtMark(rectangle, [0.375, 0.375], SIZE)]).toEqual([true, false]);
    const arrow: Mark = { tool: 'arrow', ...look, from: [0, 0], to: [0.5, 0.5] };
    expect([isAtMark(arrow, [0.25, 0.25], SIZE), isAtMark(arrow, [0.4, 0.1], SIZE)]).toEqual([true, false]);
    expect(moveMark(arrow, [0.1, 0])).toMatchObject({ from: [0.1, 0], to: [0.6, 0.5] });
  });

  it('a cloud closes, with arcs along all four sides', () => {
    const [cloud] = drawMark({ tool: 'cloud', ...look, from: [0.25, 0.5], to: [0.5, 0.25] }, SIZE);
    expect(cloud?.kind === 'path' && cloud.d.split('A').length > 12 && cloud.d.endsWith('Z')).toBe(true);
  });
});
