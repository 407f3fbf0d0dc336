import { ELEMENT_PACKAGE_LIMITS, elementRefusals as refusals } from '@twinscape/contract/elements';
import { describe, expect, it } from 'vitest';
import { findPackageObjection } from './objection.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, size: 10 }));

describe('A-12 what is said of a package before it is sent', () => {
  it.each([
    ['3d', files('pump.glb', 'textures/metal.PNG')],
    ['data', files('values.csv', 'a/fields.json')],
  ] as const)('takes files of its kind: %s', (kind, entries) => {
    expect(findPackageObjection(100, entries, kind)).toBeUndefined();
  });

  it.each([
    ['a file that has no place in it', files('pump.glb', 'run.exe'), 'element.packageKind'],
    ['a model where data are meant to be', files('values.csv'), 'element.packageKind'],
    ['a body without a model', files('metal.png'), 'element.packageNoModel'],
    ['nothing at all', [], 'element.packageNoModel'],
    ['a path that leads out', files('../pump.glb'), 'element.packagePath'],
    ['a path that systems read differently', files('a\\pump.glb'), 'element.packagePath'],
    ['too many files', files(...Array.from({ length: 1_001 }, (_, at) => `${at}.png`)), 'element.packageTooLarge'],
    ['what becomes too large', [{ path: 'pump.glb', size: 200 * 1024 ** 2 }], 'element.packageTooLarge'],
  ] as const)('objects to %s', (_what, entries, refusal) => {
    expect(findPackageObjection(100, entries, '3d')?.refusal).toBe(refusals[refusal]);
  });

  it('objects to what is too large to be sent, with the limits', () => {
    expect(findPackageObjection(ELEMENT_PACKAGE_LIMITS.bytes + 1, files('pump.glb'), '3d')).toEqual({
      refusal: refusals['element.packageTooLarge'],
      values: { packed: '64 MB', unpacked: '192 MB', files: 1_000 },
    });
  });
});
