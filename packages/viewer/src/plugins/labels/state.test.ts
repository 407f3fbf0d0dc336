import { describe, expect, it } from 'vitest';
import type { Room } from './arrange.ts';
import type { Pen } from './instrument.ts';
import { LabelsState } from './state.ts';
import type { LabelItem } from './types.ts';

const pen = { font: '', measureText: (text: string) => ({ width: text.length * 6 }) } as unknown as Pen;
const item = (id: string): LabelItem => ({ id, name: id, at: [0, 0, 0], body: { kind: 'instrument' } });
const room = (level: Room['level'], left: number, others: number[] = []): Room => ({
  level,
  side: 0,
  left,
  top: 0,
  width: 20,
  height: 20,
  others,
});

describe('which label is meant', () => {
  const state = new LabelsState();
  state.set(['a', 'b', 'c', 'd'].map(item), pen);
  state.rooms = [room('full', 0), room('full', 10), room('cluster', 100, [3]), undefined];

  it('is the one on top, unless one beneath is pointed at, held or has the focus', () => {
    expect(state.hit(15, 5)).toEqual(['b']);
    state.held = 'a';
    expect(state.hit(15, 5)).toEqual(['a']);
    state.held = undefined;
  });

  it('is every label of a mark that stands for several, and none beside all of them', () => {
    expect(state.hit(105, 5)).toEqual(['c', 'd']);
    expect(state.hit(50, 50)).toEqual([]);
    expect([...state.shownIds()]).toEqual(['a', 'b']);
  });

  it('keeps its place when others come before it, and its values', () => {
    const reading = { rows: [{ name: 'Supply', value: '21' }] };
    expect(state.update('b', reading, pen)?.id).toBe('b');
    expect(state.update('b', { ...reading }, pen)).toBeUndefined();
    state.set(['z', 'b'].map(item), pen);
    expect(state.rooms).toEqual([undefined, room('full', 10)]);
    expect(state.roomOf('b')?.left).toBe(10);
    expect(state.list[1]?.reading).toEqual(reading);
  });
});
