import type { WebGLRenderer } from 'three';
import { describe, expect, it } from 'vitest';
import type { ViewerModel } from '../core/model.ts';
import { SoftwareDrawing } from './softwareDrawing.ts';

type Kind = { isLoading?: boolean; isShown?: boolean; triangles?: number; lines?: number; ghosts?: number };
const model = ({ isLoading = false, isShown = true, triangles = 0, lines = 0, ghosts = 0 }: Kind) =>
  ({ isLoading, isShown, weight: { triangles, lines }, states: { howMany: () => ghosts } }) as unknown as ViewerModel;

describe('drawing by the processor', () => {
  const drawing = new SoftwareDrawing({} as WebGLRenderer);

  it.each([
    ['moves', {}, false, 'low', false],
    ['rests', { lines: 100_000 }, true, 'low', true],
    ['rests with too many of them', { lines: 100_001 }, true, 'low', false],
    ['rests with many of them, at a step that somebody chose', { lines: 100_001 }, true, 'medium', true],
    ['rests while tiles come', { isLoading: true }, true, 'high', false],
  ] as const)('draws edges or not when the picture %s', (_when, kind, isStill, step, expected) =>
    expect(drawing.mayHaveEdges({ models: [model(kind)], isStill, step })).toBe(expected),
  );

  it.each([
    ['moves', {}, false, 'high', { share: 0.5, isSmooth: false }],
    ['rests', { triangles: 300_000 }, true, 'low', { share: 1, isSmooth: true }],
    ['rests with too many triangles', { triangles: 300_001 }, true, 'low', { share: 1, isSmooth: false }],
    ['rests with ghosts', { ghosts: 1 }, true, 'low', { share: 1, isSmooth: false }],
    ['rests while tiles come', { isLoading: true }, true, 'low', { share: 1, isSmooth: false }],
    ['rests at a step that somebody chose', { triangles: 300_001 }, true, 'medium', { share: 1, isSmooth: true }],
  ] as const)('draws as finely as a picture may be that %s', (_when, kind, isStill, step, expected) =>
    expect(drawing.chooseFineness({ models: [model(kind)], isStill, step }, 0.5)).toEqual(expected),
  );

  it('waits for the first tile of all models, and for none where there is no model', () => {
    const coming = model({ isLoading: true, isShown: false });
    expect(drawing.isWaiting([coming, coming])).toBe(true);
    expect(drawing.isWaiting([coming, model({ isLoading: true })])).toBe(false);
    expect(drawing.isWaiting([])).toBe(false);
  });
});
