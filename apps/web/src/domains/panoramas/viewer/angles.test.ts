import { describe, expect, it } from 'vitest';
import { differ, findNorth, keepHeading, toDegrees, toRadians } from './angles.ts';

describe('angles of a panorama', () => {
  it('radians become degrees from −180 to 180, and back', () => {
    expect([0, Math.PI / 2, (3 * Math.PI) / 2, -(3 * Math.PI) / 2].map(toDegrees)).toEqual([0, 90, -90, 90]);
    expect(toDegrees(toRadians(-35))).toBeCloseTo(-35, 10);
  });

  it('the short way between two directions', () => {
    expect([differ(350, 10), differ(10, 350), differ(0, 190)]).toEqual([20, -20, -170]);
  });

  it('north is told from the heading of the camera', () => {
    expect(findNorth({}, 0)).toBeUndefined();
    expect(findNorth({ heading: 90 }, 0)).toBe(-90);
    expect(findNorth({ heading: 90 }, -90)).toBe(0);
  });

  it('another photograph is looked at in the same direction, where both know it', () => {
    const view = { yaw: 30, pitch: 5, fieldOfView: 70 };
    expect(keepHeading(view, { heading: 10 }, { heading: 100 })).toEqual({ ...view, yaw: -60 });
    expect(keepHeading(view, {}, { heading: 100 })).toEqual(view);
  });
});
