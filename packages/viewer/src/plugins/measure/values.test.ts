import { describe, expect, it } from 'vitest';
import type { Vec } from '../../geometry/vec.ts';
import type { MeasureKind } from './types.ts';
import { formatMeasurement, labelAt, measured, type Pointed, toMeasureLines } from './values.ts';

const at = (point: Vec, normal: Vec = [0, 1, 0], more: Partial<Pointed> = {}): Pointed => ({ point, normal, ...more });
const value = (kind: MeasureKind, ...pointed: Pointed[]) => measured(kind, pointed, 'one')?.value;
/** As far from zero as a site may be. */
const FAR = 24_500_000;

describe('measurements', () => {
  it('measures distances, angles and areas of known figures, far from zero as well', () => {
    for (const x of [0, FAR]) {
      expect(value('distance', at([x, 0, 0]), at([x + 3, 4, 12]))).toBe(13);
      expect(value('angle', at([x + 1, 0, 0]), at([x, 0, 0]), at([x, 0, 2]))).toBeCloseTo(90, 9);
      expect(value('area', at([x, 0, 0]), at([x + 4, 0, 0]), at([x + 4, 0, 3]), at([x, 0, 3]))).toBeCloseTo(12, 6);
    }
    // An L-shaped room: a corner that turns inwards takes away.
    const room: Vec[] = [
      [0, 0, 0],
      [4, 0, 0],
      [4, 0, 2],
      [2, 0, 2],
      [2, 0, 4],
      [0, 0, 4],
    ];
    expect(value('area', ...room.map((point) => at(point)))).toBeCloseTo(12, 9);
  });

  it('measures from face to face at right angles, wherever on the second one clicks', () => {
    const wall = at([0, 1, 5], [1, 0, 0]);
    for (const other of [at([2.5, 0, 0], [-1, 0, 0]), at([2.5, 9, -7], [-1, 0, 0])])
      expect(value('perpendicular', wall, other)).toBeCloseTo(2.5, 12);
    expect(measured('perpendicular', [wall, at([2.5, 9, -7])], 'one')?.points.at(-1)).toEqual([0, 9, -7]);
  });

  it('tells the angle between faces as it is seen: 90 degrees in the corner of a room, 180 on one plane, 135 in a bay', () => {
    expect(value('faceAngle', at([0, 0, 0], [1, 0, 0]), at([1, 0, 1], [0, 0, 1]))).toBeCloseTo(90, 9);
    expect(value('faceAngle', at([0, 0, 0]), at([1, 0, 1]))).toBeCloseTo(180, 9);
    expect(value('faceAngle', at([0, 0, 0], [1, 0, 0]), at([1, 0, 1], [Math.SQRT1_2, 0, Math.SQRT1_2]))).toBeCloseTo(
      135,
      9,
    );
  });

  it('measures the height above what is below, and nothing where nothing is', () => {
    const height = measured('height', [at([1, 3.25, 2], [0, 1, 0], { below: 0.5 })], 'one');
    expect(height).toMatchObject({
      value: 2.75,
      unit: 'm',
      points: [
        [1, 3.25, 2],
        [1, 0.5, 2],
      ],
    });
    expect(measured('height', [at([1, 3.25, 2])], 'one')).toBeUndefined();
    expect(measured('faceArea', [at([1, 3.25, 2])], 'one')).toBeUndefined();
    expect(measured('distance', [at([1, 3.25, 2])], 'one')).toBeUndefined();
  });

  it('comes back from JSON as it went, and says its value with its unit', () => {
    const measurement = measured('distance', [at([FAR + 0.125, 0, 0]), at([FAR + 2.625, 0, 0])], 'one');
    expect(JSON.parse(JSON.stringify(measurement))).toEqual(measurement);
    if (!measurement) throw new Error('no measurement');
    expect(formatMeasurement(measurement)).toBe('2.500 m');
    expect(labelAt(measurement)).toEqual([FAR + 1.375, 0, 0]);
    expect(
      toMeasureLines({
        kind: 'area',
        points: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 0, 1],
        ],
      }),
    ).toHaveLength(3);
  });
});
