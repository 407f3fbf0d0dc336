import type { SceneColourBinding, SceneTypeAssets } from '@twinscape/contract/scenes';
import { describe, expect, it } from 'vitest';
import { groupBindings, resolveTypeBindings } from './typeBindings.ts';

const TYPE = '0190f5f0-0000-7000-8000-000000000001';
const pipe: SceneColourBinding = { name: '送风管', nodes: [], deviceId: 'd0', PropertyName: 'supply' };
const unit = (name: string, deviceId: string): SceneColourBinding => ({
  name,
  nodes: [{ model: 'm', nodeId: `element:${name}` }],
  deviceId,
  PropertyName: 'supply',
  allOfType: TYPE,
});
const asset = (name: string, deviceId: string, propertyName = 'supply'): SceneTypeAssets['assets'][number] => ({
  assetId: name,
  assetName: name,
  typeId: TYPE,
  elements: [{ modelId: 'm', elementId: name }],
  readings: [{ deviceId, propertyName }],
});
const saved = [unit('AHU-1', 'd1'), pipe, unit('AHU-2', 'd2')];

describe('T-SCN-05 what is coloured because of its type', () => {
  it('is the assets that there are today: new ones are coloured, those that are gone or do not measure it are not', () => {
    const today = {
      types: [TYPE],
      assets: [asset('AHU-1', 'd1'), asset('AHU-3', 'd3'), asset('AHU-4', 'd4', 'power')],
    };
    expect(resolveTypeBindings({ coloured: saved }, today)).toEqual([unit('AHU-1', 'd1'), unit('AHU-3', 'd3'), pipe]);
    expect(resolveTypeBindings({ coloured: saved }, { types: [TYPE], assets: [] })).toEqual([pipe]);
  });

  it('is as it was saved until today is known, and where the saved scene does not name the type yet', () => {
    expect(resolveTypeBindings({ coloured: saved }, undefined)).toBe(saved);
    expect(resolveTypeBindings({ coloured: saved }, { types: [], assets: [] })).toBe(saved);
  });

  it('is one thing among those that an editor lists', () => {
    expect(groupBindings(saved)).toEqual([
      { first: saved[0], all: [saved[0], saved[2]] },
      { first: pipe, all: [pipe] },
    ]);
    expect(groupBindings([pipe, pipe])).toHaveLength(2);
  });
});
