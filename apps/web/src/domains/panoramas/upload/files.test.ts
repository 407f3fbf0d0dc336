import { PANORAMA_MAX_BYTES } from '@twinscape/contract/panoramas';
import { describe, expect, it } from 'vitest';
import { findObjection, mergeFiles } from './files.ts';

describe('files that are to become panoramas', () => {
  it.each([
    ['P12.JPG', 1, undefined],
    ['大堂.webp', 1, undefined],
    ['.jpg', 1, 'type'],
    ['P12.insp', 1, 'type'],
    ['P12.png', PANORAMA_MAX_BYTES + 1, 'size'],
  ])('%s of %d bytes: %s', (name, size, expected) => expect(findObjection({ name, size })).toBe(expected));

  it('one that is chosen twice is there once', () => {
    const file = (name: string) => new File(['x'], name, { lastModified: 1 });
    expect(mergeFiles([file('a.jpg')], [file('a.jpg'), file('b.jpg')]).map(({ name }) => name)).toEqual([
      'a.jpg',
      'b.jpg',
    ]);
  });
});
