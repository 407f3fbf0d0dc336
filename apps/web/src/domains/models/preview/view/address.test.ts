import { describe, expect, it } from 'vitest';
import { readView, VIEW_ADDRESS, writeView } from './address.ts';
import { readNumbers, writeNumbers } from './numbers.ts';
import { DEFAULT_VIEW, type View } from './view.ts';

const A = '019a0000-0000-7000-8000-000000000001';
const B = '019a0000-0000-7000-8000-000000000002';
const models: View['models'] = [{ modelId: A }, { modelId: B, version: '3', drawn: 'ghost' }];

describe('the address of a view', () => {
  it('is empty but for the model where nothing differs from the default (K-21)', () => {
    const view = { ...DEFAULT_VIEW, models: [{ modelId: A }] };
    expect(writeView(view)).toEqual({ ...VIEW_ADDRESS, model: A });
    expect(readView({ ...VIEW_ADDRESS, model: A })).toEqual(view);
  });

  it('brings everything back, in several models, to the centimetre', () => {
    const view: View = {
      models,
      camera: {
        position: [24_525_622.61, -1, 3],
        target: [24_525_622.61, -7.5, 3],
        projection: 'orthographic',
        mode: 'plan',
        viewHeight: 12.125,
        floor: 3.2,
        up: [0, 0, -1],
      },
      sky: 'night',
      selection: [
        { model: A, elementId: '1hOSvn6df7F8_7GcBWlRGQ' },
        { model: B, elementId: 'Pump *-1*. ~2' },
      ],
      hidden: [
        { model: A, nodeId: 'element:1hOSvn6df7F8_7GcBWlRGQ' },
        { model: B, nodeId: 'group:IfcWall:0Lt$' },
      ],
      only: [{ model: A, nodeId: 'class:IfcSlab' }],
      rest: 'ghost',
      section: { kind: 'box', min: [0, 1, 2], max: [3, 4.25, 5] },
      colour: { by: 'property', group: 'Pset_WallCommon', name: 'Fire rating' },
      explode: 0.25,
      measures: [
        {
          id: 'address-0',
          kind: 'faceArea',
          points: [[1, 2, 3]],
          value: 12.5,
          unit: 'm²',
          outline: [
            [
              [0, 0, 0],
              [1, 0, 0],
            ],
          ],
        },
        {
          id: 'address-1',
          kind: 'distance',
          points: [
            [0, 0, 0],
            [0, 2.3451, 0],
          ],
          value: 2.3451,
          unit: 'm',
        },
      ],
      storey: '0Lt8gR_E9ESeGH5uY_g9e9',
      rooms: true,
    };
    expect(readView(writeView(view))).toEqual(view);
    const planes: View = {
      ...view,
      section: {
        kind: 'planes',
        planes: [
          { point: [0, 3.2, 0], normal: [0, -1, 0] },
          { point: [1, 0, 0], normal: [0.6, 0, 0.8] },
        ],
      },
    };
    expect(readView(writeView(planes))).toEqual(planes);
  });

  it('leaves out what belongs to no open model, and takes nothing from what it cannot read', () => {
    const lost = { ...DEFAULT_VIEW, models: [{ modelId: A }], selection: [{ model: B, elementId: 'x' }] };
    expect(writeView(lost).element).toBe('');
    const odd = {
      ...VIEW_ADDRESS,
      model: A,
      camera: '1_2',
      sky: 'dusk',
      rest: 'all',
      cut: 'box_1',
      colour: 'property',
      explode: 'x',
      element: '7*.x',
      measures: 'far*.1*.1_2',
    };
    expect(readView(odd)).toEqual({ ...DEFAULT_VIEW, models: [{ modelId: A }] });
  });

  it('writes numbers to the centimetre and refuses what is none', () => {
    expect(writeNumbers([24_525_622.606, -1.005, 3, 0, -0.004, -7])).toBe('24525622.61_-1_3_0_0_-7');
    expect(readNumbers('', 1)).toBeUndefined();
    expect(readNumbers('1_2', 6)).toBeUndefined();
    expect(readNumbers('1_2_3_4_5_', 6)).toBeUndefined();
    expect(readNumbers('1_x', 2)).toBeUndefined();
  });
});
