import { describe, expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formulaGuard.ts';

describe('the formula guard', () => {
  test.each(['=1+1', '+86 10 1234', '-1F', '@SUM(A1)', '\t=1', '\r=1', '\n=1', "'=1", "''-x"])(
    'puts an apostrophe before %j',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  test.each(['', '孪境', '1F', 'a=b', "'quoted'", "it's", ' =1'])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  test.each(['=1', '-1F', "'=1", "''=1", "'x", "''", '', '孪境'])('gives %j back when it is read again', (text) => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });
});
