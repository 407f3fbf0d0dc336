import { expect, it } from 'vitest';
import { onRest } from './listen.ts';

it('a rest is told once, also when the first picture after a move comes when the camera stands again', () => {
  const camera = { movedAt: Number.NEGATIVE_INFINITY, isResting: true };
  let rests = 0;
  const frame = onRest(camera, () => {
    rests += 1;
  });
  frame();
  expect(rests).toBe(0);
  Object.assign(camera, { movedAt: 100, isResting: false });
  frame();
  expect(rests).toBe(0);
  camera.isResting = true;
  frame();
  frame();
  expect(rests).toBe(1);
  camera.movedAt = 900;
  frame();
  expect(rests).toBe(2);
});
