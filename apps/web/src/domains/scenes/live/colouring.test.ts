import type { SceneComponent } from '@twinscape/contract/scenes';
import { describe, expect, it } from 'vitest';
import * as paint from '../../models/preview/stage/nodeColours.ts';
import { countByRange, findRange, formatHexColour, parseHexColour, roundScale, toColour } from './colouring.ts';

const of = (more: Partial<SceneComponent>): SceneComponent => ({ id: 'c', name: 'c', kind: 'colouring', ...more });
const GREEN = { name: '运行', colour: '#009e73', is: 'run' };
const RED = { name: '故障', colour: '#d55e00', is: 'fault' };

describe('what a colouring of a scene makes of a value', () => {
  it('a number has its place on the scale that was chosen, also when it was sent as text; anything else is without a value', () => {
    const scaled = of({ from: 0, to: 10, scale: 'thermal' });
    expect(toColour(scaled, 10, paint)).toEqual(paint.valueColour(10, 0, 10, 'thermal'));
    expect(toColour(scaled, '5', paint)).toEqual(paint.valueColour(5, 0, 10, 'thermal'));
    expect(toColour(scaled, 10, paint)).not.toEqual(toColour(of({ from: 0, to: 10 }), 10, paint));
    for (const none of [undefined, null, '', 'off', Number.NaN])
      expect(toColour(scaled, none, paint)).toEqual(paint.NO_VALUE);
  });

  it.each([
    ['run', '运行'],
    ['RUN ', '运行'],
    ['fault', '故障'],
    ['idle', undefined],
    [undefined, undefined],
  ])('a state that reads %s is in the range %s', (value, name) => {
    expect(findRange([GREEN, RED], value)?.name).toBe(name);
  });

  it.each([
    [17.9, '偏冷'],
    [18, '舒适'],
    [25.9, '舒适'],
    [26, '偏热'],
    ['26', '偏热'],
    ['warm', undefined],
  ])('of ranges of numbers %s is in %s: the lower end belongs to it, the upper one to the next', (value, name) => {
    const ranges = [
      { name: '偏冷', colour: '#0072b2', to: 18 },
      { name: '舒适', colour: '#009e73', from: 18, to: 26 },
      { name: '偏热', colour: '#d55e00', from: 26 },
    ];
    expect(findRange(ranges, value)?.name).toBe(name);
  });

  it('truth values and numbers are states, too', () => {
    expect(findRange([{ name: '开', colour: '#009e73', is: 'true' }], true)?.name).toBe('开');
    expect(findRange([{ name: '开', colour: '#009e73', is: '1' }], true)?.name).toBe('开');
    expect(findRange([{ name: '关', colour: '#8a939c', is: '0' }], true)).toBeUndefined();
    expect(findRange([{ name: '二', colour: '#009e73', is: '2' }], 2)?.name).toBe('二');
  });

  it('a legend counts what is in each range, and what is in none', () => {
    expect(countByRange([GREEN, RED], ['run', 'run', 'idle', undefined])).toEqual({ of: [2, 0], none: 2 });
  });

  it('a scale around the present values ends at round numbers', () => {
    expect(roundScale([7.2, 12.1, 31.8])).toEqual({ from: 0, to: 40 });
    expect(roundScale([21.4, 22.9, 'off'])).toEqual({ from: 21, to: 23 });
    expect(roundScale([20])).toEqual({ from: 19, to: 21 });
    expect(roundScale(['off', undefined])).toBeUndefined();
  });

  it('a colour comes back from the scene as it was kept', () => {
    expect(formatHexColour(parseHexColour('#009e73'))).toBe('#009e73');
  });
});
