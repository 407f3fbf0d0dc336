import { describe, expect, it } from 'vitest';
import { nameOfCopy } from '../library/names.ts';
import { begun, blankOf, isDirty, type Log, type Step, stepped } from './draft.ts';
import { draftOf, templateJson } from './template.ts';

const after = (...steps: Step[]): Log => steps.reduce(stepped, begun(blankOf('staticData')));
const named = (name: string, stroke?: string): Step => ({ act: 'change', change: { name }, stroke });

describe('S-LBL-04: what is designed', () => {
  it('is undone and done again step by step, and a change that goes on is one step', () => {
    const typed = after(named('A', 'name'), named('AB', 'name'), { act: 'rest' }, named('ABC', 'name'));
    expect([typed.now.name, typed.past.length]).toEqual(['ABC', 2]);
    const back = stepped(typed, { act: 'undo' });
    expect(back.now.name).toBe('AB');
    expect(stepped(back, { act: 'redo' }).now.name).toBe('ABC');
    const first = stepped(back, { act: 'undo' });
    expect([first.now.name, stepped(first, { act: 'undo' }).now.name]).toEqual(['', '']);
    // Who changes something after undoing has left the other way.
    expect(stepped(stepped(first, named('X')), { act: 'redo' }).now.name).toBe('X');
  });

  it('is unsaved until it is saved as it stands, or was put back', () => {
    const changed = after(named('A'));
    expect([isDirty(begun(blankOf('text'))), isDirty(changed)]).toEqual([false, true]);
    expect(isDirty(stepped(changed, { act: 'undo' }))).toBe(false);
    const during = stepped(stepped(changed, named('AB')), { act: 'saved', draft: changed.now });
    expect(isDirty(during)).toBe(true);
    expect(isDirty(stepped(during, { act: 'undo' }))).toBe(false);
  });

  it('S-LBL-01 a template keeps its entries, marker and what a foreign program wrote', () => {
    const draft = {
      ...blankOf('staticData'),
      name: '温度',
      data: { dataList: [{ key: '温度', type: 'iotinstance', PropertyName: 't' }] },
      marker: { shape: 'pin' as const },
      other: { farthest: 30 },
    };
    const json = templateJson({ ...draft, panel: { ...draft.panel, foreign: 7 } });
    const read = draftOf({ name: '温度', panelType: 'staticData', dataPanelJson: json });
    expect(read).toEqual({ ...draft, panel: { type: 'staticData', foreign: 7 } });
  });
});

describe('copies', () => {
  it('get a name that the library does not have, in whatever case', () => {
    const say = (name: string, number: number) => (number === 1 ? `${name} copy` : `${name} copy ${number}`);
    expect(nameOfCopy('Pump', ['Pump'], say)).toBe('Pump copy');
    expect(nameOfCopy('Pump', ['PUMP COPY', 'pump copy 2'], say)).toBe('Pump copy 3');
  });
});
