import { expect, it } from 'vitest';
import { layBehind } from './direction.ts';

const RATIO = 16 / 9;

it('C-ADOC-05 the middle of the sphere stands in the middle of its window', () => {
  const { backgroundPosition, backgroundSize } = layBehind({ yaw: 0, pitch: 0 }, RATIO);
  expect(backgroundPosition).toBe('50% 50%');
  expect(backgroundSize).toBe('450% 400%');
});

it('goes round the sphere, and not beyond its poles', () => {
  // A position of p % moves a picture of s windows by p of what s is more than one.
  const middleOf = (position: string, size: number) => {
    const moved = (Number.parseFloat(position) / 100) * (size - 1);
    return ((moved + 0.5) / size) * 360 - 180;
  };
  for (const yaw of [-170, -45, 0, 30, 179])
    expect(middleOf(layBehind({ yaw, pitch: 0 }, RATIO).backgroundPosition, 4.5)).toBeCloseTo(yaw, 6);
  expect(layBehind({ yaw: 0, pitch: 90 }, RATIO).backgroundPosition).toBe('50% 0%');
  expect(layBehind({ yaw: 0, pitch: -90 }, RATIO).backgroundPosition).toBe('50% 100%');
});
