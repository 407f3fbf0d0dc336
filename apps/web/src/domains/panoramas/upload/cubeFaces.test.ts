import { describe, expect, it } from 'vitest';
import { findFace, groupFaces } from './cubeFaces.ts';

describe('six faces of a cube', () => {
  it.each([
    ['大堂_front.jpg', { cube: '大堂', side: 0 }],
    ['P12-r.png', { cube: 'P12', side: 1 }],
    ['plant_nz.jpg', { cube: 'plant', side: 2 }],
    ['top.jpg', { cube: '', side: 4 }],
    ['P12.jpg', undefined],
    ['shelf.jpg', undefined],
  ])('%s', (name, expected) => expect(findFace(name)).toEqual(expected));

  it('are one photograph where all six are there; five are five', () => {
    const file = (name: string) => new File(['x'], name);
    const all = ['front', 'right', 'back', 'left', 'up', 'down'].map((side) => file(`P1_${side}.jpg`));
    const few = ['f', 'r', 'b', 'l', 'u'].map((side) => file(`P2_${side}.jpg`));
    const { cubes, rest } = groupFaces([file('P3.jpg'), ...all.toReversed(), ...few]);
    expect(cubes).toEqual([{ cube: 'P1', faces: all }]);
    expect(rest.map(({ name }) => name)).toEqual(['P3.jpg', ...few.map(({ name }) => name)]);
  });
});
