import { describe, expect, it } from 'vitest';
import { distance, dot, scale, subtract, type Vec } from '../../geometry/vec.ts';
import {
  fitBetween,
  fitBox,
  getViewHeight,
  metresPerPixel,
  mixPoses,
  type Pose,
  pan,
  toAngles,
  toBasis,
  toMiddle,
  turnAbout,
  turnTo,
  withProjection,
  zoomAt,
} from './pose.ts';
import { anglesFrom, STANDARD_VIEWS } from './views.ts';

const START: Pose = turnTo(
  {
    position: [0, 0, 10],
    target: [1, 2, 3],
    up: [0, 1, 0],
    projection: 'perspective',
    viewHeight: 10,
    fieldOfView: 50,
  },
  { about: 0.7, fromZenith: 1.1 },
);
const ORTHOGRAPHIC = withProjection(START, 'orthographic');

/** Where a point is in the picture: right and up as shares of half its height. */
function seen(pose: Pose, point: Vec): readonly [number, number] {
  const [right, up, back] = toBasis(pose);
  const offset = subtract(point, pose.position);
  const half =
    pose.projection === 'orthographic'
      ? pose.viewHeight / 2
      : -dot(offset, back) * Math.tan((pose.fieldOfView * Math.PI) / 360);
  return [dot(offset, right) / half, dot(offset, up) / half];
}
const close = (a: readonly number[], b: readonly number[], digits = 9) => {
  for (const [at, value] of a.entries()) expect(value).toBeCloseTo(b[at] ?? Number.NaN, digits);
};

describe('the pose of a camera', () => {
  const focus: Vec = [2.5, 1, 4];

  it.each([START, ORTHOGRAPHIC])(
    'turns about a point and zooms to a point that keep their places in the picture',
    (pose) => {
      close(seen(turnAbout(pose, focus, 0.4, -0.3), focus), seen(pose, focus));
      const near = zoomAt(pose, 0.5, focus);
      close(seen(near, focus), seen(pose, focus));
      expect(getViewHeight(near)).toBeCloseTo(getViewHeight(pose) / 2, 9);
      close(seen(pan(pose, 0, 0.5 * getViewHeight(pose)), pose.target), [0, -1]);
    },
  );

  it('never tips over the zenith, and straight down keeps which side is up', () => {
    const down = turnAbout(START, START.target, 0, -9);
    expect(toAngles(down).fromZenith).toBeCloseTo(0, 9);
    expect(toAngles(down).about).toBeCloseTo(0.7, 9);
    close(toBasis(down)[1], [-Math.sin(0.7), 0, -Math.cos(0.7)]);
    expect(toAngles(turnAbout(down, START.target, 0, 9)).about).toBeCloseTo(0.7, 9);
  });

  it('changes the projection and back without a jump: what is at the target keeps its size', () => {
    expect(getViewHeight(ORTHOGRAPHIC)).toBeCloseTo(getViewHeight(START), 12);
    close(withProjection(ORTHOGRAPHIC, 'perspective').position, START.position);
    // What was zoomed without perspective has its size with it.
    const zoomed = zoomAt(ORTHOGRAPHIC, 0.25, ORTHOGRAPHIC.target);
    expect(getViewHeight(withProjection(zoomed, 'perspective'))).toBeCloseTo(getViewHeight(START) / 4, 9);
  });

  it.each(Object.entries(STANDARD_VIEWS))('fits a box into the view from %s, up to its margin', (_name, angles) => {
    for (const pose of [START, ORTHOGRAPHIC]) {
      const [min, max]: [Vec, Vec] = [
        [-3, 0, -20],
        [9, 12, 4],
      ];
      const fitted = fitBox(turnTo(pose, angles), min, max, 1.5, 1.08);
      let widest = 0;
      for (let corner = 0; corner < 8; corner++) {
        const [x, y] = seen(fitted, [
          corner & 1 ? max[0] : min[0],
          corner & 2 ? max[1] : min[1],
          corner & 4 ? max[2] : min[2],
        ]);
        widest = Math.max(widest, Math.abs(x) / 1.5, Math.abs(y));
      }
      expect(widest).toBeLessThanOrEqual(1 / 1.08 + 1e-9);
      expect(widest).toBeGreaterThan(0.6);
    }
  });

  it('flies the shorter way round and arrives at exactly the wanted pose', () => {
    const from = turnTo(START, { about: 3, fromZenith: 1 });
    const to = turnTo(START, { about: -3, fromZenith: 1 });
    expect(Math.abs(toAngles(mixPoses(from, to, 0.5)).about)).toBeCloseTo(Math.PI, 6);
    expect(mixPoses(from, to, 1)).toBe(to);
    expect(distance(mixPoses(from, to, 0).position, from.position)).toBeLessThan(1e-9);
  });

  it('names as isometric what shortens all three axes alike', () => {
    const { about, fromZenith } = STANDARD_VIEWS.frontRight;
    const pose = turnTo(ORTHOGRAPHIC, { about, fromZenith });
    const [, , back] = toBasis(pose);
    close(back, scale([1, 1, 1], 1 / Math.sqrt(3)));
    expect(anglesFrom([1, 1, 1])).toEqual({
      about: expect.closeTo(about, 12),
      fromZenith: expect.closeTo(fromZenith, 12),
    });
  });

  it.each([START, ORTHOGRAPHIC])('fits a box between what covers the canvas', (pose) => {
    const size = { width: 800, height: 400 };
    const [min, max] = [[-3, 0, -3] as const, [3, 4, 3] as const];
    const bare = fitBetween(pose, [min, max], size, { left: 0, right: 0, top: 0, bottom: 0 });
    const whole = fitBox(pose, min, max, 2);
    expect(distance(bare.position, whole.position)).toBeLessThan(1e-9);
    const beside = fitBetween(pose, [min, max], size, { left: 200, right: 0, top: 0, bottom: 0 });
    // In the middle of the view, which stands 100 pixels to the right of the canvas's.
    expect(seen(beside, [0, 2, 0])[0]).toBeCloseTo(0, 9);
    expect(toMiddle({ left: 200, right: 0, top: 0, bottom: 0 })).toEqual({ x: 100, y: 0 });
    expect(toMiddle({ left: 0, right: 31, top: 0, bottom: 200 })).toEqual({ x: -15, y: -100 });
    const free = fitBox(pose, min, max, 600 / 400);
    expect(distance(beside.position, free.position)).toBeLessThan(1e-9);
    expect(metresPerPixel(beside, beside.target, size.height)).toBeCloseTo(getViewHeight(beside) / size.height, 9);
  });
});
