import { describe, expect, it } from 'vitest';
import { distance } from '../../geometry/vec.ts';
import { fromBcf, toBcf } from './bcf.ts';
import type { CameraState } from './types.ts';

const ORIGIN = [24_500_000, 12, -5_800_000] as const;
const STATE: CameraState = {
  position: [12.25, 7.5, -3.125],
  target: [2.25, 7.5, -3.125],
  up: [0, 1, 0],
  projection: 'perspective',
  mode: 'orbit',
  viewHeight: 2 * 10 * Math.tan((27.5 * Math.PI) / 180),
  fieldOfView: 55,
};

describe('views as BCF keeps them', () => {
  it('gives a perspective view back as it was, 24.5 million metres from zero', () => {
    const bcf = toBcf(STATE, ORIGIN, 1.5);
    expect(bcf).toEqual({
      perspective_camera: {
        camera_view_point: { x: 24_500_012.25, y: 5_800_003.125, z: 19.5 },
        camera_direction: { x: -1, y: 0, z: 0 },
        camera_up_vector: { x: 0, y: 0, z: 1 },
        field_of_view: 55,
        aspect_ratio: 1.5,
      },
    });
    expect(fromBcf(bcf, ORIGIN, 10)).toEqual(STATE);
  });

  it('gives an orthogonal view back as it was, straight from above too', () => {
    const state: CameraState = {
      ...STATE,
      position: [1, 30, 2],
      target: [1, 10, 2],
      up: [0, 0, -1],
      projection: 'orthographic',
      viewHeight: 17.5,
    };
    const bcf = toBcf(state, ORIGIN, 1.5);
    expect(bcf).toMatchObject({
      orthogonal_camera: { view_to_world_scale: 17.5, camera_up_vector: { x: 0, y: 1, z: 0 } },
    });
    expect(fromBcf(bcf, ORIGIN, 20)).toEqual(state);
  });

  it('keeps a slanting view to a nanometre, and mends an upper border that is not square to it', () => {
    const slanting = { ...STATE, position: [5, 9, 4] as const, target: [1, 2, 3] as const };
    const reach = distance(slanting.position, slanting.target);
    const back = fromBcf(toBcf(slanting, ORIGIN, 1), ORIGIN, reach);
    expect(distance(back.target, slanting.target)).toBeLessThan(1e-8);
    const [x, y, z] = back.up;
    expect(4 * x + 7 * y + z).toBeCloseTo(0, 9);
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 9);
  });
});
