import { Refusal } from '@twinscape/contract';
import { MODEL_EXTENSIONS } from '@twinscape/contract/models';
import { projectRefusals } from '@twinscape/contract/projects';
import { describe, expect, it, test } from 'vitest';
import {
  expiresAt,
  expiryCutoff,
  findModelExtension,
  numberedName,
  parseAnnouncedUpload,
  toModelName,
} from './rules.ts';
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

describe('what an upload says of itself', () => {
  const projectId = '01890000-0000-7000-8000-000000000001';
  const phase = '01890000-0000-7000-8000-000000000002';
  const read = (metadata: Record<string, string> | undefined, size: number | undefined = 10) =>
    parseAnnouncedUpload(metadata, size, projectRefusals['project.required']);
  const good = { filename: 'a.IFC', projectid: projectId, uploadtype: 'uploadmv', phase };

  it('RU-UPQ-06 names what it is for', () => {
    expect(read(good)).toMatchObject({ fileName: 'a.IFC', projectId, phaseId: phase, uploadType: 'uploadmv' });
    expect(read({ ...good, uploadtype: 'uploadTransition' }).phaseId).toBe(phase);
    const update = read({ ...good, uploadtype: 'update', modelid: phase });
    expect([update.modelId, update.phaseId]).toEqual([phase, undefined]);
  });
  test.each([
    ['no metadata', undefined, 10, 'common.invalidBody'],
    ['no length', good, undefined, 'common.invalidBody'],
    ['another format', { ...good, filename: 'a.exe' }, 10, 'model.typeUnsupported'],
    ['only an extension', { ...good, filename: '.ifc' }, 10, 'model.typeUnsupported'],
    ['nothing', good, 0, 'upload.noContent'],
    ['too much', good, 2 ** 33, 'common.tooLarge'],
    ['no phase', { ...good, phase: '' }, 10, 'phase.required'],
    ['no model', { ...good, uploadtype: 'update' }, 10, 'model.required'],
    ['no project', { ...good, projectid: 'x' }, 10, 'project.required'],
  ])('is refused for %s', (_what, metadata, size, key) => {
    const refusal = (() => {
      try {
        return parseAnnouncedUpload(metadata, size, projectRefusals['project.required']);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal instanceof Refusal && refusal.text.key).toBe(key);
  });
});

describe('a model after its file', () => {
  it('knows every format by its ending, in any case', () => {
    for (const extension of MODEL_EXTENSIONS) expect(findModelExtension(`a${extension.toUpperCase()}`)).toBe(extension);
    expect(findModelExtension('a.ifc.txt')).toBeUndefined();
  });
  test.each([
    ['一号楼.ifc', '一号楼'],
    ['v1.2 结构.IFCZIP', 'v1.2 结构'],
    [`${'长'.repeat(400)}.ifc`, '长'.repeat(290)],
  ])('%s is named %s', (file, name) => expect(toModelName(file)).toBe(name));
  it('is numbered from the second on', () =>
    expect([1, 2, 30].map((n) => numberedName('大厦', n))).toEqual(['大厦', '大厦 (2)', '大厦 (30)']));
});

it('an upload is kept for 48 hours after its last byte', () => {
  const now = Date.UTC(2026, 0, 3);
  expect(expiryCutoff(now)).toEqual(new Date(Date.UTC(2026, 0, 1)));
  expect(expiresAt(expiryCutoff(now))).toEqual(new Date(now));
});
