import { expect, test } from 'vitest';
import { chosen, MOST_SELECTED, withNodes, withoutNodes } from './selecting.ts';

const ref = (elementId: string, model = 'm') => ({ model, elementId });

test('a click selects one, Shift adds, Ctrl turns each round; the same element of another model is another one', () => {
  const [a, b, c] = [ref('a'), ref('b'), ref('c')];
  expect(chosen([a, b], [c], 'only')).toEqual([c]);
  expect(chosen([a], [a, b], 'add')).toEqual([a, b]);
  expect(chosen([a, b], [b, c], 'toggle')).toEqual([a, c]);
  expect(chosen([a], [ref('a', 'other')], 'add')).toHaveLength(2);
  expect(
    chosen(
      [],
      Array.from({ length: 4_000 }, (_, at) => ref(String(at))),
      'add',
    ),
  ).toHaveLength(MOST_SELECTED);
});

test('nodes are added once and taken away', () => {
  const storey = { model: 'm', nodeId: 'element:s' };
  expect(withNodes([storey], [{ ...storey }])).toEqual([storey]);
  expect(withoutNodes([storey], [{ ...storey }])).toEqual([]);
});
