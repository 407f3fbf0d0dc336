import { describe, expect, test } from 'vitest';
import { findValueMismatch, isDate } from './values.ts';

describe('E-AssetProperty: a value fits its kind', () => {
  test.each([
    ['number', ['0', '-1.5', '.5', '1e-9', '+7'], ['', 'one', '1,5', '0x10', 'Infinity', '1e999', '1 000']],
    [
      'date',
      ['2026-02-28', '2024-02-29', '2026-05-01T08:30', '2026-05-01 23:59:59Z'],
      ['2026-02-30', '2026-2-1', '1.5.2026', '2026-05-01T24:00'],
    ],
    [
      'link',
      ['https://example.com/a?b=1', 'http://10.0.0.1/x'],
      ['javascript:alert(1)', 'example.com', 'data:text/html,x'],
    ],
    [
      'image',
      ['https://example.com/a.png', '/api/File/GetPicture?id=1'],
      ['http://example.com/a.png', 'a.png', '//example.com/a.png'],
    ],
    ['string', ['一行'], ['two\nlines']],
    ['text', ['two\nlines', '任何'], []],
  ] as const)('%s', (type, good, bad) => {
    for (const text of good) expect(findValueMismatch(type, text), text).toBeUndefined();
    for (const text of bad) expect(findValueMismatch(type, text), text).toBeDefined();
  });

  test('a day that the calendar does not have is none', () => {
    expect(isDate('2025-02-29')).toBe(false);
    expect(isDate('2000-02-29')).toBe(true);
  });
});
