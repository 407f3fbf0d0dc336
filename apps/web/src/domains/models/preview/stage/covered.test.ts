import { expect, test } from 'vitest';
import { coveredBy } from './covered.ts';

const stage = { left: 200, top: 50, right: 1_400, bottom: 850 };

test('panels cover the sides of a stage, sheets its lower border, and what is folded away nothing', () => {
  const tree = { left: 212, top: 62, right: 532, bottom: 838 };
  const rail = { left: 1_340, top: 100, right: 1_388, bottom: 800 };
  const properties = { left: 1_000, top: 62, right: 1_320, bottom: 500 };
  const toolbar = { left: 700, top: 62, right: 900, bottom: 104 };
  expect(coveredBy(stage, [tree, rail, properties, toolbar])).toEqual({ left: 332, right: 400, top: 54, bottom: 0 });
  const sheet = { left: 208, top: 450, right: 1_392, bottom: 842 };
  expect(coveredBy(stage, [sheet, { left: 0, top: 0, right: 0, bottom: 0 }])).toEqual({
    left: 0,
    right: 0,
    top: 0,
    bottom: 400,
  });
});
