import { IOT_INSTANCE, LABEL_PALETTES } from '@twinscape/contract/labels';
import { describe, expect, it } from 'vitest';
import { createExampleSeries, createExampleValue, parsePanel } from './examples.ts';
import { getPanelColours, isLight, parseColour, pickColour } from './palette.ts';
import { type ChartSeries, computeTicks, layoutPlot, takeNewest } from './plot.ts';
import { toCodeRow, toReading } from './readings.ts';
import { getPanelSize } from './sizes.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 5, 8, minute));
const series = (...values: number[]): ChartSeries => ({
  name: '温度',
  points: values.map((value, minute) => ({ value, time: at(minute) })),
});

describe('a label’s panel', () => {
  it('RU-LBL-05 shows name, value and unit of a bound property, its own value otherwise, and a dash for what is not known', () => {
    const bound = { key: '送风温度', type: IOT_INSTANCE, PropertyName: 'temperature' };
    expect(toReading(bound, { value: 21.345, unit: '°C' }, 'cn')).toEqual({
      key: '送风温度',
      text: '21.3',
      unit: '°C',
      isNumber: true,
      isOld: false,
    });
    expect(
      toReading({ ...bound, key: '', decimals: 1, unit: 'K' }, { value: 21.345, unit: '°C', isOld: true }, 'cn'),
    ).toMatchObject({
      key: 'temperature',
      text: '21.3',
      unit: 'K',
      isOld: true,
    });
    expect(toReading({ ...bound, Value: 5 }, undefined, 'cn')).toMatchObject({ text: '–', isNumber: false });
    expect(toReading({ key: '楼层', Value: '三层' }, { value: 9, isOld: true }, 'cn')).toMatchObject({
      text: '三层',
      isOld: false,
    });
    expect(toReading({ key: '运行', Value: true }, undefined, 'cn').text).toBe('是');
    expect(toReading({ key: '空', Value: '' }, undefined, 'cn').text).toBe('–');
  });

  it('says a code by its mapping, and gives the code of a label what was sent with the word beside it', () => {
    const bound = { key: '状态', type: IOT_INSTANCE, PropertyName: 'state' };
    const valueMapping = [{ value: '2', cn: '故障', en: 'Fault', colour: 'red' as const }];
    const known = { value: 2, unit: 'x', valueMapping };
    expect(toReading(bound, known, 'en')).toMatchObject({ text: 'Fault', unit: '', isNumber: false, colour: 'red' });
    expect(toCodeRow(bound, known, 'cn')).toMatchObject({ text: '2', unit: 'x', word: '故障', colour: 'red' });
    // What is no code of the property is the label's own affair.
    expect(toReading({ key: '状态', Value: 2 }, known, 'cn').text).toBe('2');
    const number = { key: '电量', type: IOT_INSTANCE, PropertyName: 'energy' };
    expect(toReading(number, { value: -12345.6, unit: 'kWh' }, 'cn').text).toBe('−12,346');
    expect(Number(toCodeRow(number, { value: -12345.6, unit: 'kWh' }, 'cn').text)).toBe(-12345.6);
    expect(toCodeRow({ ...number, decimals: 0 }, { value: -12345.6 }, 'cn').text).toBe('-12346');
  });

  it('K-26 K-27 takes the six colours of its palette or six of its own, and begins again after the sixth', () => {
    expect(getPanelColours({})).toEqual(LABEL_PALETTES[0]);
    expect(getPanelColours({ palette: 4 })).toEqual(LABEL_PALETTES[3]);
    const own = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666'];
    expect(getPanelColours({ palette: 2, colours: own })).toEqual(own);
    expect([pickColour(own, 0), pickColour(own, 5), pickColour(own, 6)]).toEqual(['#111111', '#666666', '#111111']);
  });

  it.each([
    ['#000', false],
    ['#ffffff', true],
    ['#0e161edb', false],
    ['#f2b84b', true],
    ['#0b7189', false],
  ])('reads dark words on light grounds only: %s', (ground, light) => {
    expect(isLight(ground)).toBe(light);
  });

  it('reads colours with three, four, six and eight digits', () => {
    expect(parseColour('#f0f')).toEqual([1, 0, 1, 1]);
    expect(parseColour('#ff00ff80').map((part) => Math.round(part * 100))).toEqual([100, 0, 100, 50]);
  });

  it('K-18 draws films 240 pixels wide unless they say otherwise', () => {
    expect(getPanelSize({ type: 'liveVideo' }).width).toBe(240);
    expect(getPanelSize({ type: 'video', width: 400 })).toMatchObject({ width: 400 });
    expect(getPanelSize({ type: 'staticData' }).height).toBeUndefined();
  });

  it('A-113 reads a template whose text is broken or foreign as an empty panel of its kind', () => {
    expect(parsePanel('text', '{')).toEqual({ type: 'text' });
    expect(parsePanel('html', '[1]')).toMatchObject({ type: 'html' });
    expect(parsePanel('staticData', '{"type":"text","palette":9,"foreign":1}')).toMatchObject({
      type: 'staticData',
      foreign: 1,
    });
  });

  it('gives the same example for the same entry, so that a card does not flicker', () => {
    const entry = { key: '温度', type: IOT_INSTANCE, PropertyName: 't' };
    expect(createExampleValue(entry)).toEqual(createExampleValue(entry));
    const [past] = createExampleSeries([entry, { key: '层', Value: 3 }], at(0).getTime(), 5);
    expect(past?.points).toHaveLength(5);
    expect(past?.points.at(-1)?.value).toBe(createExampleValue(entry).value);
  });
});

describe('a label’s chart', () => {
  it('RU-LBL-12 K-11 draws the five newest points in a preview', () => {
    const [drawn] = takeNewest([series(1, 2, 3, 4, 5, 6, 7)], 5);
    expect(drawn?.points.map(({ value }) => value)).toEqual([3, 4, 5, 6, 7]);
  });

  it.each([
    [{ key: '送风温度', unit: '°C' }, 18, 27],
    [{ key: '风机频率', unit: 'Hz' }, 32, 49],
    [{ key: 'COP' }, 4, 6],
    [{ key: '人数' }, 18, 78],
  ])('shows an example that a plant could say: %j', (entry, least, most) => {
    const value = Number(createExampleValue({ ...entry, type: IOT_INSTANCE, PropertyName: 'x' }).value);
    expect(value).toBeGreaterThanOrEqual(least);
    expect(value).toBeLessThanOrEqual(most);
  });

  it.each([
    [0, 10, [0, 5, 10]],
    [18.2, 23.9, [15, 20, 25]],
    [-3, 4, [-5, 0, 5]],
    [7, 7, [5, 10]],
    [0.01, 0.024, [0.01, 0.02, 0.03]],
  ])('puts round numbers beside values from %d to %d', (low, high, ticks) => {
    expect(computeTicks(low, high)).toEqual(ticks);
  });

  it('draws a line per series within its box, time to the right and value upwards', () => {
    const drawn = layoutPlot([series(0, 10), series(5, 5)], { width: 140, height: 100 }, {});
    expect(drawn?.lines.map(({ line }) => line)).toEqual(['M34 84L134 6', 'M34 45L134 45']);
    expect(drawn?.bars).toEqual([]);
    expect(drawn?.upright.map(({ text }) => text)).toEqual(['0', '5', '10']);
    expect(drawn?.along).toHaveLength(2);
  });

  it('draws bars from zero, downwards for values below it, side by side for several series', () => {
    const drawn = layoutPlot([series(4, -2), series(2, 1)], { width: 240, height: 100 }, { kind: 'bar', BarWidth: 12 });
    expect(drawn?.lines).toEqual([]);
    expect(drawn?.bars).toHaveLength(4);
    const [up, down, beside] = drawn?.bars ?? [];
    expect(up && up.y + up.height).toBeCloseTo(drawn?.base ?? 0, 0);
    expect(down?.y).toBeCloseTo(drawn?.base ?? 0, 0);
    expect(up && beside && beside.x - up.x).toBe(12);
  });

  it('shows a single point as a stroke, and draws nothing of nothing', () => {
    expect(layoutPlot([series(3)], { width: 140, height: 100 }, {})?.lines[0]?.line).toContain('h6');
    expect(layoutPlot([series()], { width: 140, height: 100 }, {})).toBeUndefined();
  });
});
