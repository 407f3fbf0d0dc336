import type { Element } from '@twinscape/contract/elements';
import { sceneElement } from '@twinscape/contract/scenes';
import { describe, expect, it } from 'vitest';
import { toElementChoice, toMarkerChoice } from './choices.ts';

const at = new Date(0);
const id = '01900000-0000-7000-8000-000000000001';
const element = (more: Partial<Element>): Element => ({
  id,
  elementName: '水泵',
  elementType: '3d',
  packageFiles: [],
  dataJson: '{}',
  createTime: at,
  updateTime: at,
  ...more,
});
const source = { id, library: 'project' };

describe('A-12 what of a library can be put into a scene', () => {
  it.each([
    ['a body', { filePath: '/p.zip', logo: '/p.png' }, { kind: '3d', filePath: '/p.zip', picture: '/p.png' }],
    ['a body that has no picture', { filePath: '/p.zip' }, { kind: '3d', filePath: '/p.zip' }],
    ['the picture of one without a package', { logo: '/p.png' }, { kind: 'picture', picture: '/p.png' }],
    [
      'the picture of data, whose package is no body',
      { elementType: 'data', filePath: '/p.zip', logo: '/p.png' },
      { kind: 'picture', picture: '/p.png' },
    ],
  ] as const)('is %s', (_what, more, placed) => {
    const { item: what } = toElementChoice(element(more), 'project');
    expect(what).toEqual({ name: '水泵', source, ...placed });
    expect(sceneElement.safeParse({ ...what, id: '1', position: { x: 0, y: 0, z: 0 } }).success).toBe(true);
  });

  it('is nothing of an element that has nothing to be seen by', () => {
    expect(toElementChoice(element({ elementType: 'data', filePath: '/p.zip' }), 'project').item).toBeUndefined();
    expect(toElementChoice(element({}), 'project').item).toBeUndefined();
  });

  it('is a marker with its look, or a plain dot where that cannot be read', () => {
    const anchor = { id, name: '图钉', createTime: at, updateTime: at };
    expect(toMarkerChoice({ ...anchor, anchorJson: '{"shape":"pin","size":32}' }, 'project').item).toEqual({
      name: '图钉',
      kind: 'marker',
      marker: { shape: 'pin', size: 32 },
      source,
    });
    expect(toMarkerChoice({ ...anchor, anchorJson: '[' }, 'project').item).toMatchObject({
      kind: 'marker',
      marker: {},
    });
  });
});
