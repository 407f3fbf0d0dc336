import { Refusal } from '@twinscape/contract';
import { MODEL_EXTENSIONS } from '@twinscape/contract/models';
import { projectRefusals } from '@twinscape/contract/projects';
import { describe, expect, it, test } from 'vitest';
import { findModelExtension, numberedName, parseAnnouncedUpload, toModelName } from './rules.ts';

describe('what an upload says of itself', () => {
  const projectId = '01890000-0000-7000-8000-000000000001';
  const phase = '01890000-0000-7000-8000-000000000002';
  const read = (metadata: Record<string, string> | undefined, size: number | undefined = 10) =>
    parseAnnouncedUpload(metadata, size, projectRefusals['project.required']);
  const good = { filename: 'a.IFC', projectid: projectId, uploadtype: 'uploadmv', phase };

  it('RU-UPQ-06 names what it is for', () => {
    expect(read(good)).toMatchObject({
      fileName: 'a.IFC',
      projectId,
      target: { phaseId: phase, uploadType: 'uploadmv' },
    });
    expect(read({ ...good, uploadtype: 'uploadTransition' }).target.phaseId).toBe(phase);
    const { target: update } = read({ ...good, uploadtype: 'update', modelid: phase });
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
