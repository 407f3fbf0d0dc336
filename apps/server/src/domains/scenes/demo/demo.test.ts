import { expect, it } from 'vitest';
import { frameCamera } from './camera.ts';
import { placeFurniture } from './furniture.ts';
import { limitPerType } from './seed.ts';

it('the demo looks at its plant from above and beside, from as far as it is long', () => {
  const boxes = [
    [0, 0, 0, 2, 3, 4],
    [8, 0, 0, 10, 2, 4],
  ];
  expect(frameCamera(boxes)).toEqual({
    position: { x: 5 + 7, y: 1.5 + 7.5, z: 2 + 10 },
    target: { x: 5, y: 1.5, z: 2 },
    projection: 'perspective',
  });
  expect(frameCamera([])).toBeUndefined();
});

it('of what there is very much of, the scene of the building shows the first ones', () => {
  const all = Array.from({ length: 100 }, () => ({ typeName: '变风量末端' }));
  expect(limitPerType([{ typeName: '水泵' }, ...all])).toHaveLength(1 + 24);
});

it('what the libraries have of the furniture of the plant stands beside its machines, on their floor; what is gone is left out', () => {
  const known = { id: 'a', projectId: null, elementName: '手提灭火器', filePath: '/api/File/Read/a/a.zip', logo: null };
  const [only, ...more] = placeFurniture([[0, 1, 0, 10, 3, 20]], [known, { ...known, elementName: '交通锥' }]);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ name: '手提灭火器', position: { x: 11.2, y: 1, z: 16 }, source: { library: 'system' } });
  expect(placeFurniture([], [known])).toEqual([]);
});
