import { describe, expect, it } from 'vitest';
import { countReadable, cutPasted } from './textLimit.ts';

type Part = Parameters<typeof countReadable>[0];
const text = (words: string): Part => piece('text', [], { text: words });
const piece = (name: string, inner: Part[], more: { text?: string; attrs?: Record<string, unknown> } = {}): Part => ({
  isText: name === 'text',
  text: more.text,
  type: { name },
  attrs: more.attrs ?? {},
  content: { size: inner.length, forEach: (each) => inner.forEach(each) },
});

describe('A-67 how long a text is', () => {
  it('as it is read: mentions by their names, blocks for nothing', () => {
    const mention = piece('mention', [], { attrs: { id: '1', label: '王敏' } });
    const doc = piece('doc', [
      piece('paragraph', [text('请'), mention, text(' 核实')]),
      piece('paragraph', [text('👍')]),
    ]);
    expect(countReadable(doc)).toBe(1 + 3 + 3 + 1);
  });
});

describe('RU-RICH-02 what is pasted', () => {
  it.each([
    ['  一  二 \n 三 ', 10, '一 二 三'],
    ['一二三四', 2, '一二'],
    ['一二', 0, ''],
    ['👍👍👍', 2, '👍👍'],
  ])('%j with %i left', (pasted, left, expected) => {
    expect(cutPasted(pasted, left)).toBe(expected);
  });
});
