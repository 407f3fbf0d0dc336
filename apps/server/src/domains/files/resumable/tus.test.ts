import { describe, expect, it, test } from 'vitest';
import { expiresAt, expiryCutoff } from './limits.ts';
import { parseByteCount, parseUploadMetadata, serializeUploadMetadata } from './tusProtocol.ts';

describe('the metadata of a resumable upload', () => {
  it('travels as pairs of a key and base64, in any language', () => {
    const values = { filename: '一号楼 “A”.ifc', projectId: 'p', empty: '' };
    expect(parseUploadMetadata(serializeUploadMetadata(values))).toEqual({
      filename: '一号楼 “A”.ifc',
      projectid: 'p',
      empty: '',
    });
    expect(parseUploadMetadata('filename YS5pZmM=, is_confidential')).toEqual({
      filename: 'a.ifc',
      is_confidential: '',
    });
    expect(parseUploadMetadata(undefined)).toEqual({});
    expect(serializeUploadMetadata({ filename: 'a', phase: undefined })).toBe('filename YQ==');
  });
  test.each(['filename YS5p ZmM=', 'a YQ==,A YQ==', 'filename {}', ',,'])('is nothing when it reads %j', (header) =>
    expect(parseUploadMetadata(header)).toBeUndefined(),
  );
  test.each([
    ['0', 0],
    ['8388608', 8_388_608],
    ['-1', undefined],
    ['1e9', undefined],
    ['9'.repeat(16), undefined],
    [undefined, undefined],
  ])('counts bytes: %j is %j', (header, count) => expect(parseByteCount(header)).toBe(count));
});

it('an upload is kept for 48 hours after its last byte', () => {
  const now = Date.UTC(2026, 0, 3);
  expect(expiryCutoff(now)).toEqual(new Date(Date.UTC(2026, 0, 1)));
  expect(expiresAt(expiryCutoff(now))).toEqual(new Date(now));
});
