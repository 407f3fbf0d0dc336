import { describe, expect, it } from 'vitest';
import { listFolders } from './dropped.ts';

describe('folders of what is uploaded', () => {
  it('stand each once, the outer ones first, also those that hold folders only', () => {
    expect(listFolders([['图纸', '给排水', '一层'], ['图纸'], [], ['说明']])).toEqual([
      ['图纸'],
      ['说明'],
      ['图纸', '给排水'],
      ['图纸', '给排水', '一层'],
    ]);
  });
});
