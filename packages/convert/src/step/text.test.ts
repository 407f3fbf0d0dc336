import { describe, expect, it } from 'vitest';
import { decodeText } from './text.ts';

const decode = (bytes: Buffer | string) => {
  const given = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return decodeText(given, 0, given.length);
};

describe('texts of ISO 10303-21', () => {
  it.each([
    ['plain letters', 'Wall-1', 'Wall-1'],
    ['doubled quotes', "O''Brien''s", "O'Brien's"],
    ['doubled backslashes', 'C:\\\\Temp\\\\a', 'C:\\Temp\\a'],
    ['\\X2\\ for characters of the basic plane', '\\X2\\7A7A8C03\\X0\\ AHU \\X2\\673A\\X0\\', '空调 AHU 机'],
    ['\\X2\\ with surrogate pairs', '\\X2\\D83CDFE2\\X0\\', '🏢'],
    ['\\X4\\ for every character', '\\X4\\0001F3E2\\X0\\x', '🏢x'],
    ['\\X\\ for one byte of ISO 8859-1', 'M\\X\\FCnchen', 'München'],
    ['\\S\\ for the upper half of ISO 8859-1', 'M\\S\\|nchen', 'München'],
    ['\\P.\\ for another part of ISO 8859', '\\PE\\\\S\\2\\S\\X', 'Ви'],
    ['lower-case digits', '\\X2\\6c34\\X0\\', '水'],
    ['several directives in a row', '\\X2\\6C34\\X0\\\\X2\\6CF5\\X0\\', '水泵'],
    ['UTF-8 as it stands', '水泵 Ø50', '水泵 Ø50'],
    ['a line break in the middle, which is no part of it', 'two\r\nlines', 'twolines'],
    ['a directive that is none', 'a\\b\\Q\\c', 'a\\b\\Q\\c'],
    ['\\X2\\ that is never closed', '\\X2\\6C34', '水'],
    ['\\X2\\ with a digit missing', '\\X2\\6C3', '6C3'],
    ['NUL, which no database keeps', 'a\\X2\\0000\\X0\\b', 'ab'],
    ['half of a surrogate pair', '\\X2\\D83C\\X0\\', '\ufffd'],
    ['a code beyond Unicode', '\\X4\\FFFFFFFF\\X0\\', '\ufffd'],
    ['a backslash at the very end', 'end\\', 'end\\'],
    ['nothing', '', ''],
  ])('reads %s', (_, written, meant) => {
    expect(decode(written)).toBe(meant);
  });

  it('reads the code page of Chinese Windows (GB 18030) where the bytes are no UTF-8', () => {
    expect(decode(Buffer.from([0xcb, 0xae, 0xb1, 0xc3, 0x2d, 0x31]))).toBe('水泵-1');
  });

  it('takes no half of a character of GB 18030 for a backslash', () => {
    expect(decode(Buffer.from([0xd5, 0x5c, 0x2d, 0x31]))).toBe('誠-1');
  });

  it('reads Windows-1252 where they are neither', () => {
    expect(decode(Buffer.from([0x4d, 0xfc, 0x20, 0xff]))).toBe('Mü ÿ');
  });
});
