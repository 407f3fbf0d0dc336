import { describe, expect, it } from 'vitest';
import { parseStoredCamera, toFocus, toStoredView } from './focus.ts';

const camera = { position: [1, 2, 3], target: [0, 0, 0] } satisfies Parameters<typeof toStoredView>[0];
const element = (relationModelId: string, relationModelElementId: string, more: object = {}) => ({
  relationModelId,
  relationModelElementId,
  angleofView: undefined,
  ...more,
});
const model = (relationModelId: string, elementCount: number) => ({ relationModelId, elementCount });
const asset = (relationModels: ReturnType<typeof model>[], ...elements: ReturnType<typeof element>[]) => ({
  relationModels,
  relationAssetModelElements: elements,
});

describe('RU-PREV-13: what is looked at when an asset is chosen', () => {
  it('its elements, those of models that are not open among them, so that these are named (RU-PREV-15)', () => {
    const pump = asset([model('a', 1), model('b', 1)], element('a', 'pump'), element('b', 'pump'));
    expect(toFocus(pump, ['a']).refs).toEqual([
      { model: 'a', elementId: 'pump' },
      { model: 'b', elementId: 'pump' },
    ]);
  });

  it('C-AST-30 with the view that was kept of the first element that has one in an open model', () => {
    const view = toStoredView(camera);
    const two = asset([model('a', 2)], element('a', 'one'), element('a', 'two', { angleofView: view }));
    expect(toFocus(two, ['a']).camera).toEqual(camera);
    expect(toFocus(two, ['b']).camera).toBeUndefined();
  });

  it('not what the current version lacks: it is named instead', () => {
    const lost = element('a', 'gone', { lostTime: new Date(0), relationModelElementName: '水泵' });
    expect(toFocus(asset([model('a', 1)], lost), ['a'])).toEqual({ refs: [], lost: ['水泵'], whole: false });
    expect(toFocus(asset([model('a', 1)], lost), ['b'])).toEqual({ refs: [], lost: [], whole: false });
  });

  it('all of a model that it is as a whole; where that model is not open, it is warned of', () => {
    expect(toFocus(asset([model('a', 0)]), ['a'])).toEqual({ refs: [], lost: [], whole: true });
    expect(toFocus(asset([model('a', 0)]), ['b']).refs).toEqual([{ model: 'a', elementId: '' }]);
  });

  it('of a view that another program kept nothing is taken', () => {
    expect([parseStoredCamera({ zoom: 2 }), parseStoredCamera('text'), parseStoredCamera(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
