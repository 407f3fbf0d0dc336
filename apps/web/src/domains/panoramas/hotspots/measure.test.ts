import { describe, expect, it } from 'vitest';
import { angleBetween } from '../viewer/angles.ts';
import { lengthBetween, measureCorners, walkBetween } from './measure.ts';

const at = (yaw: number, pitch: number) => ({ yaw, pitch });
/** The direction of a place of the floor, metres to the right and ahead, from a camera so high. */
const floor = (x: number, z: number, height: number) =>
  at((Math.atan2(x, z) * 180) / Math.PI, (-Math.atan2(height, Math.hypot(x, z)) * 180) / Math.PI);

describe('T-PANO-22 measuring in a photograph', () => {
  it('angles go the short way, across the seam and over the pole', () => {
    expect(angleBetween(at(170, 0), at(-170, 0))).toBeCloseTo(20, 9);
    expect(angleBetween(at(0, 80), at(180, 80))).toBeCloseTo(20, 9);
  });

  it('lengths on the floor follow from the height of the camera', () => {
    expect(lengthBetween(floor(-1, 3, 1.5), floor(2, 3, 1.5), 1.5)).toBeCloseTo(3, 9);
    expect(lengthBetween(floor(0, 2, 1.5), floor(0.5, 6, 1.5), 1.5)).toBeCloseTo(Math.hypot(0.5, 4), 9);
  });

  it('what stands straight above a place of the floor has a height', () => {
    const foot = floor(1, 4, 1.6);
    // A door of 2.1 m, whose upper edge stands half a metre above the eye.
    const head = at(foot.yaw, (Math.atan2(0.5, Math.hypot(1, 4)) * 180) / Math.PI);
    expect(lengthBetween(foot, head, 1.6)).toBeCloseTo(2.1, 9);
  });

  it('says nothing in metres of what is not on the floor, or where the height is unknown', () => {
    expect(lengthBetween(at(0, 10), at(40, 10), 1.5)).toBeUndefined();
    expect(measureCorners([at(0, -30), at(40, -30)], undefined, false)).not.toHaveProperty('length');
    expect(measureCorners([at(0, -30), at(40, 10)], 1.5, false)).not.toHaveProperty('length');
  });

  it('an area of the floor has square metres and its way around', () => {
    const corners = [floor(-1, 2, 1.5), floor(1, 2, 1.5), floor(1, 5, 1.5), floor(-1, 5, 1.5)];
    const { area, length } = measureCorners(corners, 1.5, true);
    expect(area).toBeCloseTo(6, 6);
    expect(length).toBeCloseTo(10, 6);
  });

  it('lines follow the great circle', () => {
    const walked = walkBetween(at(-45, 0), at(45, 0), 10);
    expect(walked).toHaveLength(9);
    expect(walked[0]).toEqual(at(-45, 0));
    expect(walked.every(({ pitch }) => Math.abs(pitch) < 1e-9)).toBe(true);
  });
});
