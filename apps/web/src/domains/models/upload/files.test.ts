import { MODEL_MAX_BYTES } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { EMPTY, findLikelyModel, getExtension, nameModelAfterFile, objectionTo } from './files.ts';

describe('what is said before a byte is sent', () => {
  it.each([
    ['Tower.ifc', 10, undefined],
    ['TOWER.IFC', 10, undefined],
    ['tower.rvt', 10, undefined],
    ['tower.ifc', MODEL_MAX_BYTES, undefined],
    ['tower.ifc', MODEL_MAX_BYTES + 1, 'common.tooLarge'],
    ['tower.pdf', 10, 'model.typeUnsupported'],
    ['tower', 10, 'model.typeUnsupported'],
  ])('%s with %i bytes: %s', (name, size, key) => {
    expect((objectionTo({ name, size })?.text as { key?: string } | undefined)?.key).toBe(key);
  });
  it('an empty file is no model', () => expect(objectionTo({ name: 'a.ifc', size: 0 })?.text).toBe(EMPTY));
});

it.each([
  ['Tower.ifc', '.ifc', 'Tower'],
  ['a.b.IFCZIP', '.ifczip', 'a.b'],
  ['.ifc', '.ifc', '.ifc'],
  ['noending', '', 'noending'],
])('%s ends in "%s" and makes the model "%s"', (file, extension, name) => {
  expect(getExtension(file)).toBe(extension);
  expect(nameModelAfterFile(file)).toBe(name);
});

describe('which model a file is a new version of (RU-UPQ-06)', () => {
  const models = ['Tower', '裙楼 全专业', 'Tower_MEP'].map((modelName, at) => ({ modelName, modelId: String(at) }));
  it.each([
    ['Tower.ifc', 'Tower'],
    ['tower v3.ifc', 'Tower'],
    ['Tower-MEP_rev2.ifc', 'Tower_MEP'],
    ['裙楼_全专业_版本2.ifc', '裙楼 全专业'],
    ['Tower Structure.ifc', undefined],
    ['Podium.ifc', undefined],
  ])('%s → %s', (file, name) => {
    expect(findLikelyModel(file, models)?.modelName).toBe(name);
  });
});
