import { describe, expect, it } from 'vitest';
import { splitPicture } from './capture.ts';

describe('the parts of a large picture', () => {
  it('cover it without gap or overlap, and none is larger than a graphics card draws at once', () => {
    for (const [width, height] of [
      [3840, 2160],
      [1920, 1080],
      [1, 5000],
    ] as const) {
      const parts = splitPicture(width, height);
      expect(parts.reduce((sum, part) => sum + part.width * part.height, 0)).toBe(width * height);
      for (const [at, one] of parts.entries()) {
        expect(Math.max(one.width, one.height)).toBeLessThanOrEqual(1920);
        expect(one.x + one.width).toBeLessThanOrEqual(width);
        expect(one.y + one.height).toBeLessThanOrEqual(height);
        const others = parts.slice(at + 1);
        expect(
          others.every(
            (two) =>
              two.x >= one.x + one.width ||
              two.y >= one.y + one.height ||
              one.x >= two.x + two.width ||
              one.y >= two.y + two.height,
          ),
        ).toBe(true);
      }
    }
    expect(splitPicture(3840, 2160)).toHaveLength(4);
  });
});
