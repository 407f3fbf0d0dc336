import { expect, it } from 'vitest';
import { viewOnto } from './camera.ts';
import { ofBuilding } from './make.ts';

it('the demo looks at its plant from above and beside, from as far as it is long', () => {
  const boxes = [
    [0, 0, 0, 2, 3, 4],
    [8, 0, 0, 10, 2, 4],
  ];
  expect(viewOnto(boxes)).toEqual({
    position: { x: 5 + 7, y: 1.5 + 7.5, z: 2 + 10 },
    target: { x: 5, y: 1.5, z: 2 },
    projection: 'perspective',
  });
  expect(viewOnto([])).toBeUndefined();
});

it('of what there is very much of, the scene of the building shows the first ones', () => {
  const all = Array.from({ length: 100 }, () => ({ typeName: '变风量末端' }));
  expect(ofBuilding([{ typeName: '水泵' }, ...all])).toHaveLength(1 + 24);
});
