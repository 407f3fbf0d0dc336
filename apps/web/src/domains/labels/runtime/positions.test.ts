import type { Label } from '@twinscape/contract/labels';
import type { toBox3 } from '@twinscape/viewer';
import { describe, expect, it } from 'vitest';
import { type AssetElementRow, loadPlaces, type ViewerStage } from './positions.ts';

/** A stage with a pump at the ground and a fan on the roof, each two metres wide; its scene begins at x = 1000. */
const PARTS = {
  pump: { elementId: 'pump', index: 3, box: [0, 0, 0, 2, 1, 2] },
  fan: { elementId: 'fan', index: 7, box: [10, 20, 0, 12, 22, 2] },
} as const;
const drawn = { toScene: (box: ReturnType<typeof toBox3>) => box };
const elements = {
  named: async (ids: readonly string[]) => Object.values(PARTS).filter(({ elementId }) => ids.includes(elementId)),
};
const stage = {
  viewer: { origin: { x: 1_000, y: 0, z: 0 } },
  state: { getState: () => ({ models: [{ modelId: 'House', elements, drawn }] }) },
} as unknown as ViewerStage;
const ROWS: readonly AssetElementRow[] = [
  { model: 'House', assetId: 'PUMP-1', elementId: 'pump' },
  { model: 'House', assetId: 'fan-1', elementId: 'fan' },
];
const label = (assetId: string, place: Label['place'] = {}): Label => ({
  assetId,
  panel: { type: 'staticData' },
  data: { dataList: [] },
  marker: {},
  place,
  other: {},
});
const placeOf = async (one: Label, anchors: Parameters<typeof loadPlaces>[3] = new Map()) =>
  (await loadPlaces(stage, [one], ROWS, anchors)).get(one.assetId.toLowerCase());
const ABOVE_PUMP = [1_001, 1.15, 1];
const ABOVE_FAN = [1_011, 22.15, 1];

describe('RU-LBL-06 where a label stands', () => {
  it('above the elements of its asset, whatever the case of its id, and nowhere without any', async () => {
    expect(await placeOf(label('pump-1'))).toEqual({ at: ABOVE_PUMP, of: { model: drawn, elements: [3] } });
    expect(await placeOf(label('elsewhere'))).toBeUndefined();
  });

  it('with isFollow above the asset that followid names, and it is lifted with that one', async () => {
    const following = { isFollow: true, followid: 'fan-1' };
    const expected = { at: ABOVE_FAN, of: { model: drawn, elements: [7] } };
    expect(await placeOf(label('pump-1', following))).toEqual(expected);
    expect(await placeOf(label('without-elements', following))).toEqual(expected);
  });

  it('with isFollow above the element that followid names as model and GlobalId', async () => {
    const place = await placeOf(label('pump-1', { isFollow: true, followid: 'house/fan' }));
    expect(place).toEqual({ at: ABOVE_FAN, of: { model: drawn, elements: [7] } });
  });

  it('following comes before coordinates of its own, which hold without it; an anchor of the scene comes before both', async () => {
    const position = { x: 5, y: 6, z: 7 };
    expect((await placeOf(label('pump-1', { position })))?.at).toEqual([5, 6, 7]);
    expect((await placeOf(label('pump-1', { position, isFollow: true, followid: 'fan-1' })))?.at).toEqual(ABOVE_FAN);
    const anchors = new Map([['pump-1', { x: 1, y: 2, z: 3 }]]);
    expect((await placeOf(label('pump-1', { position, isFollow: true, followid: 'fan-1' }), anchors))?.at).toEqual([
      1, 2, 3,
    ]);
  });

  it('a followid that names nothing that is there leaves it out; isFollow alone is its own asset', async () => {
    expect(await placeOf(label('pump-1', { isFollow: true, followid: 'gone' }))).toBeUndefined();
    expect(await placeOf(label('pump-1', { isFollow: true, followid: 'house/gone' }))).toBeUndefined();
    expect((await placeOf(label('pump-1', { isFollow: true })))?.at).toEqual(ABOVE_PUMP);
  });
});
