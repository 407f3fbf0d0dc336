import { describe, expect, it } from 'vitest';
import { parseSheetDate, toPlainNumber } from './cellValues.ts';

describe('dates as people write them in a sheet', () => {
  it.each([
    ['2024/5/6', '2024-05-06'],
    ['2024-05-06', '2024-05-06'],
    ['2024.5.6', '2024-05-06'],
    ['2024年5月6日', '2024-05-06'],
    ['2024 年 05 月 06 日', '2024-05-06'],
    ['２０２４／５／６', '2024-05-06'],
    ['2024/5/6 8:30', '2024-05-06 08:30'],
    ['2024年5月6日 8时30分', '2024-05-06 08:30'],
    ['2024年5月6日 下午 3:05:09', '2024-05-06 15:05:09'],
    ['2024/5/6 12:10 AM', '2024-05-06 00:10'],
    ['2024-05-06T08:30:00', '2024-05-06 08:30'],
    ['45418', '2024-05-06'],
    ['45418.354166666664', '2024-05-06 08:30'],
    ['36526', '2000-01-01'],
  ])('“%s” is %s', (text, date) => {
    expect(parseSheetDate(text)).toBe(date);
  });

  it.each(['', '昨天', '2024', '2024/13/1', '2023/2/29', '5/6/2024', '2024/5/6 25:00', '2024年5月', '999', '45418 kg'])(
    '“%s” is none',
    (text) => {
      expect(parseSheetDate(text)).toBeUndefined();
    },
  );
});

describe('numbers as people write them in a sheet', () => {
  it.each([
    ['12.5', null, '12.5'],
    ['1,250.5', null, '1250.5'],
    ['１２．５', null, '12.5'],
    ['12.5 kW', 'kW', '12.5'],
    ['12.5KW', 'kW', '12.5'],
    ['+3', null, '3'],
    ['-1.2e3', null, '-1.2e3'],
    ['26 ℃', '°C', '26'],
    ['30 m³/h', 'm3/h', '30'],
    ['85%', '%', '85'],
  ])('“%s” in %s is %s', (text, unit, plain) => {
    expect(toPlainNumber(text, unit)).toBe(plain);
  });

  it.each([
    ['12.5 MW', 'kW'],
    ['12.5 kW', null],
    ['1,25', null],
    ['约 12', 'kW'],
    ['12 或 13', 'kW'],
    ['', 'kW'],
  ])('“%s” in %s stays as it is, for whoever refuses it', (text, unit) => {
    expect(toPlainNumber(text, unit)).toBe(text);
  });
});
