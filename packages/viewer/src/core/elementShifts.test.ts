import { describe, expect, it } from 'vitest';
import { ElementShifts } from './elementShifts.ts';

describe('the lifts of storeys', () => {
  it('lifts the elements of each group, leaves all others, and knows the span of all', () => {
    const shifts = new ElementShifts(5_000);
    shifts.setGroups([[0, 1], [4_999], [2, 9_999, -1]]);
    expect(shifts.isActive).toBe(false);
    shifts.lift([0, 4, 8]);
    expect([0, 1, 2, 3, 4_999].map((element) => shifts.of(element))).toEqual([0, 0, 8, 0, 4]);
    expect(shifts.span).toEqual([0, 8]);
    expect(shifts.isActive).toBe(true);
    // Groups count from 1: the second group's lift stands in the third place of the first vector.
    expect(shifts.uniforms.groupShifts.value[0]?.toArray()).toEqual([0, 0, 4, 8]);
    shifts.lift([]);
    expect(shifts.isActive).toBe(false);
    expect(shifts.of(2)).toBe(0);
  });

  it('refuses more groups than a byte tells apart', () => {
    const shifts = new ElementShifts(10);
    expect(() => shifts.setGroups(Array.from({ length: 256 }, () => []))).toThrow(RangeError);
  });
});
