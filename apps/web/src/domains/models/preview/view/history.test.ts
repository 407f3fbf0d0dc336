import { expect, test } from 'vitest';
import { NO_HISTORY, record, redo, undo } from './history.ts';
import { DEFAULT_VIEW, type View } from './view.ts';

const camera: View['camera'] = { position: [1, 2, 3], target: [0, 0, 0] };
const done = (view: View, history = NO_HISTORY) => ({ view, history });

test('undo gives back what a step changed and leaves where one stands; redo does it again', () => {
  const history = record(NO_HISTORY, DEFAULT_VIEW, { rest: 'ghost' });
  const after: View = { ...DEFAULT_VIEW, rest: 'ghost', camera };
  const undone = undo(history, after) ?? done(after);
  expect(undone.view).toEqual({ ...DEFAULT_VIEW, camera });
  const again = redo(undone.history, undone.view) ?? done(after);
  expect(again.view).toEqual(after);
  expect(redo(again.history, again.view)).toBeUndefined();
  expect(undo(NO_HISTORY, after)).toBeUndefined();
});

test('what a slider does within a second is one step; a change after an undo forgets what was undone', () => {
  const first = record(NO_HISTORY, DEFAULT_VIEW, { explode: 0.1 }, 'explode', 0);
  const second = record(first, { ...DEFAULT_VIEW, explode: 0.1 }, { explode: 0.2 }, 'explode', 500);
  const later = record(second, { ...DEFAULT_VIEW, explode: 0.2 }, { explode: 0.3 }, 'explode', 5_000);
  expect([first, second, later].map(({ past }) => past.length)).toEqual([1, 1, 2]);
  expect(undo(second, { ...DEFAULT_VIEW, explode: 0.2 })?.view.explode).toBe(0);
  const undone = undo(later, { ...DEFAULT_VIEW, explode: 0.3 }) ?? done(DEFAULT_VIEW);
  expect(undone.view.explode).toBe(0.2);
  expect(record(undone.history, undone.view, { rest: 'alone' }).future).toEqual([]);
});
