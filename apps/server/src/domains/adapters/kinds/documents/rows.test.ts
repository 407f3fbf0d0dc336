import { describe, expect, it } from 'vitest';
import { parseDocumentAddress } from './address.ts';
import { listRowPoints, readRows } from './rows.ts';

const pointsOf = (...texts: string[]) =>
  texts.map((text, index) => ({ index, address: parseDocumentAddress(text) ?? { text, path: [] } }));
const readTime = (row: unknown) => (row as { at?: number }).at;

describe('records of an answer', () => {
  it('are told apart by the field that an address names, each with its own time', () => {
    const rows = [
      { tag: 'P-1', flow: 1, at: 10 },
      { tag: 'P-2', flow: 2, at: 20 },
      { tag: 'P-1', flow: 3, at: 30 },
    ];
    const { readings, newest } = readRows(pointsOf('[tag=P-1].flow', 'flow'), rows, readTime);
    const ofFirst = readings.filter(({ index }) => index === 0);
    expect(ofFirst.map(({ value, at }) => [value, at])).toEqual([
      [1, 10],
      [3, 30],
    ]);
    expect(readings.filter(({ index }) => index === 1)).toHaveLength(3);
    expect(newest).toBe(30);
  });

  it('that are not there are bad only where records have no time', () => {
    const points = pointsOf('[tag=P-9].flow');
    expect(readRows(points, [{ tag: 'P-1', flow: 1 }], readTime).readings).toMatchObject([{ quality: 'bad' }]);
    expect(readRows(points, [{ tag: 'P-1', flow: 1, at: 10 }], readTime).readings).toEqual([]);
  });

  it('are left when they would cost too much, whether by fields or by points', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ tag: 'P-1', flow: at }));
    const manyFields = pointsOf(...Array.from({ length: 1_000 }, (_, at) => `[field${at}=x].flow`));
    expect(() => readRows(manyFields, rows, readTime)).toThrow('answerTooLarge');
    const manyPoints = pointsOf(...Array.from({ length: 1_000 }, () => '[tag=P-1].flow'));
    expect(() => readRows(manyPoints, rows, readTime)).toThrow('answerTooLarge');
  });

  it('are offered by the field that names them', () => {
    expect(listRowPoints([{ name: 'AHU-1', temp: 18 }, { temp: 19 }, null])).toEqual([
      { path: '[name=AHU-1].temp', value: 18 },
      { path: 'temp', value: 19 },
    ]);
  });
});
