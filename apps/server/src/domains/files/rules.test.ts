import { describe, expect, it, test } from 'vitest';
import { storedZip } from '../../platform/zip/index.ts';
import { formatFileAddress, parseFileAddress } from './address.ts';
import { canReadFile, isImageName, isWholeZip, toImageName } from './rules.ts';

const id = '01890000-0000-7000-8000-000000000001';

describe('the address of a file', () => {
  test.each(['图纸 1.pdf', 'a%2Fb.txt', '100%.txt', "it's (1)!.txt", '😀.png', 'a?b#c.txt'])(
    'carries the name %s',
    (name) => {
      expect(parseFileAddress(formatFileAddress({ id, name }))).toEqual({ id, name });
    },
  );
  test.each([
    '',
    '/api/File/Read/',
    `/api/File/Read/${id}`,
    `/api/File/Read/${id}/`,
    `/api/File/Read/${id}/a/b`,
    `x/api/File/Read/${id}/a`,
  ])('is not %j', (path) => expect(parseFileAddress(path)).toBeUndefined());
});

describe('who may read a file', () => {
  const file = { companyId: 'east', projectId: null, kind: 'file' as const, purpose: null };
  const reader = (memberType: number, companyId: string | undefined = 'east') => ({
    memberType,
    companyId,
    userId: 'u',
  });
  test.each([
    ['platform administrators everything', { ...file, companyId: 'west' }, reader(0, undefined), true],
    ['everybody a picture of the platform', { ...file, companyId: null, kind: 'image' as const }, reader(3), true],
    [
      'everybody the package of an element of the platform',
      { ...file, companyId: null, kind: 'zip' as const, purpose: 'element' },
      reader(3),
      true,
    ],
    [
      'nobody else another package of the platform',
      { ...file, companyId: null, kind: 'zip' as const, purpose: 'adapter' },
      reader(1),
      false,
    ],
    ['nobody else a file of the platform', { ...file, companyId: null }, reader(1), false],
    ['the enterprise its own', file, reader(3), true],
    ['nobody another enterprise’s', file, reader(1, 'west'), false],
    ['an enterprise administrator every project’s', { ...file, projectId: 'p' }, reader(1), true],
    ['a member what the project allows', { ...file, projectId: 'p' }, reader(2), 'project'],
    ['what belongs to a model: nobody, since its phase decides', { ...file, kind: 'model' as const }, reader(1), false],
    ['nor an administrator of the platform', { ...file, kind: 'model' as const }, reader(0), false],
  ])('%s', (_what, one, who, expected) => expect(canReadFile(one, who)).toBe(expected));
});

describe('a picture’s name', () => {
  it('A-105 ends as pictures do', () => {
    expect(['a.PNG', 'a.jpeg', 'a.svg', 'a.bmp'].every(isImageName)).toBe(true);
    expect(['a.tiff', 'png', 'a.png.exe', ''].some(isImageName)).toBe(false);
  });
  it('takes the extension of what the picture became, within 300 characters', () => {
    expect(toImageName('图标.svg', 'png')).toBe('图标.png');
    expect(toImageName('.png', 'png')).toBe('image.png');
    expect(toImageName(`${'长'.repeat(296)}.gif`, 'webp')).toHaveLength(300);
  });
});

describe('a whole zip archive', () => {
  const zip = storedZip(new Map([['a', Buffer.from('x')]]));
  it('ends with its directory', () => {
    expect(isWholeZip(zip, zip.length)).toBe(true);
    expect(isWholeZip(Buffer.concat([zip, Buffer.from('a comment')]), zip.length + 9)).toBe(true);
  });
  it('is not one that was cut, is empty, or whose directory lies outside', () => {
    expect(isWholeZip(zip.subarray(0, zip.length - 23), zip.length - 23)).toBe(false);
    expect(isWholeZip(zip.subarray(0, zip.length - 1), zip.length - 1)).toBe(false);
    expect(isWholeZip(storedZip(new Map()), 22)).toBe(false);
    expect(isWholeZip(zip, zip.length - 40)).toBe(false);
    expect(isWholeZip(Buffer.alloc(0), 0)).toBe(false);
  });
});
