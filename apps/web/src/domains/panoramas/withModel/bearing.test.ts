import { describe, expect, it } from 'vitest';
import { findAzimuth, type SeenPair, solveStandpoint, toSphere, toWorldDirection, type Vector } from './bearing.ts';

const close = (a: Vector, b: Vector, digits = 6) => a.map((value, at) => expect(value).toBeCloseTo(b[at] ?? 0, digits));

describe('a photograph in a model', () => {
  it('looks north along −Z, east along +X, and finds the way back', () => {
    close(toWorldDirection({ yaw: 0, pitch: 0 }, 0), [0, 0, -1]);
    close(toWorldDirection({ yaw: 60, pitch: 0 }, 30), [1, 0, 0]);
    close(toWorldDirection({ yaw: 12, pitch: 90 }, 77), [0, 1, 0]);
    expect(findAzimuth([0, 5, 1])).toBeCloseTo(180);
    expect(findAzimuth([-1, 0, 0])).toBeCloseTo(270);
    const from = { position: [3, 1.6, -4] as Vector, bearing: 250 };
    const direction = toWorldDirection({ yaw: -130, pitch: -20 }, from.bearing);
    const at: Vector = [3 + 7 * direction[0], 1.6 + 7 * direction[1], -4 + 7 * direction[2]];
    const { yaw, pitch } = toSphere(from, at);
    expect([yaw, pitch].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([-130, -20]);
  });

  const truth = { position: [24_500_012.4, 3.1, -88.2] as Vector, bearing: 341.5 };
  const things: readonly Vector[] = [
    [24_500_018, 1.2, -91],
    [24_500_009, 4.8, -80],
    [24_500_007, 0.4, -95],
  ];
  const seen = (at: Vector): SeenPair => ({ seen: toSphere(truth, at), at });

  it.each([2, 3])('is found by %s things that are seen in both, far from zero', (count) => {
    const near = { position: [24_500_010, 1.6, -86] as Vector, bearing: 20 };
    const found = solveStandpoint(things.slice(0, count).map(seen), near);
    close(found?.position ?? [0, 0, 0], truth.position, 3);
    expect(found?.bearing).toBeCloseTo(truth.bearing, 2);
    expect(found?.error).toBeLessThan(1e-4);
  });

  it('says by how much things are missed that do not fit, and needs two', () => {
    const wrong: SeenPair = { seen: { yaw: 100, pitch: 40 }, at: [24_500_018, 1.2, -91] };
    const found = solveStandpoint([...things.map(seen), wrong], truth);
    expect(found?.error).toBeGreaterThan(5);
    expect(solveStandpoint([wrong], truth)).toBeUndefined();
  });
});
