import { expect, it } from 'vitest';
import { guessDelimiter } from './delimiter.ts';

it.each([
  ['设备ID,设备名称\n1;2;3;4', ','],
  ['\uFEFF\r\nid;name;label', ';'],
  ['id\tname', '\t'],
  ['"a,b,c,d";"e"', ';'],
  ['id|name', '|'],
  ['one column', ''],
  ['', ''],
])('RU-VAL-34: the delimiter of %j is %j', (start, delimiter) => {
  expect(guessDelimiter(start)).toBe(delimiter);
});
