import { describe, expect, it } from 'vitest';
import { findOffset, follow, measureOffset, NO_OFFSET } from './inStep.ts';

const view = { yaw: 12.3456789, pitch: -7.5, fieldOfView: 61.2 };

describe('two spheres in step', () => {
  it('without an offset the other has the same view to the last digit', () => {
    expect(follow(view, NO_OFFSET, 1)).toBe(view);
  });

  it('where both know their heading they look the same way, and the way back is the same', () => {
    const offset = findOffset({ heading: 100 }, { heading: 40 });
    expect(offset.yaw).toBe(60);
    const other = follow(view, offset, 1);
    expect(other.yaw).toBeCloseTo(72.3456789, 10);
    expect(follow(other, offset, -1).yaw).toBeCloseTo(view.yaw, 10);
    expect(findOffset({ heading: 100 }, {})).toBe(NO_OFFSET);
  });

  it('locked again they keep what lies between them', () => {
    expect(measureOffset({ ...view, yaw: 170 }, { ...view, yaw: -170, pitch: 2.5 })).toEqual({ yaw: 20, pitch: 10 });
    expect(follow({ ...view, pitch: 85 }, { yaw: 0, pitch: 10 }, 1).pitch).toBe(90);
  });
});
