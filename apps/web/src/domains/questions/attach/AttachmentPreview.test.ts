import { expect, test } from 'vitest';
import { decodeAttachedText, isReadInPage } from './AttachmentPreview.tsx';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

test('RU-PREV-08 PDFs and texts are read in the page, other files are saved', () => {
  expect(['检修.PDF', '记录.txt', '表.xlsx', '无后缀'].map(isReadInPage)).toEqual([true, true, false, false]);
});

test('a text is read in the encoding that it was written in, also where its end is cut', () => {
  expect(decodeAttachedText(bytes(0xe6, 0xb8, 0xa9, 0xe5, 0xba))).toBe('温');
  expect(decodeAttachedText(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a');
  expect(decodeAttachedText(bytes(0xce, 0xc2, 0xb6, 0xc8))).toBe('温度');
  expect(decodeAttachedText(bytes(0xff, 0xfe, 0x29, 0x6e))).toBe('温');
  expect(decodeAttachedText(bytes())).toBe('');
});
