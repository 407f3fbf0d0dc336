import { describe, expect, it } from 'vitest';
import { pickLabelParts } from './assetLabels.ts';
import { toAnchorFields, toBackgroundFields, toPanelFields } from './itemFields.ts';
import type { LabelLibraryItem } from './itemStore.ts';
import { refuseInvalidLabelJson } from './rules.ts';
import { toAnchor, toAssetLabel, toBackground, toPanel } from './toResponse.ts';

describe('C-LBL-01 C-PNL-01 what a page writes is JSON of whatever shape, or nothing', () => {
  it.each(['', '{}', '[]', '1', 'null', '"text"', '{"a":[1,{"b":"泵"}]}', ' {"a": 1} '])('%j is taken', (text) =>
    expect(() => refuseInvalidLabelJson(text)).not.toThrow(),
  );
  it.each([undefined, null])('%s is taken', (text) => expect(() => refuseInvalidLabelJson(text)).not.toThrow());
  it.each(['{', "{'a':1}", '{a:1}', 'undefined', '{"a":1},', 'NaN', '\u0000'])('%j is refused by its field', (text) =>
    expect(() => refuseInvalidLabelJson(text, 'DataJson')).toThrow('DataJson is not valid JSON'),
  );
});

describe('C-LBL-01 parts of a label', () => {
  it.each<[string, Parameters<typeof pickLabelParts>[0], object]>([
    ['none that was not sent', {}, {}],
    ['those that were sent', { dataJson: '1', anchorJson: '[]' }, { dataJson: '1', anchorJson: '[]' }],
    ['an empty one empties', { otherJson: '' }, { otherJson: '' }],
    ['null empties too', { dataPanelJson: null }, { dataPanelJson: '' }],
  ])('%s', (_what, sent, parts) => expect(pickLabelParts(sent)).toEqual(parts));

  it.each(['otherJson', 'dataJson', 'dataPanelJson', 'anchorJson', 'sceneAssetDataJson'] as const)(
    'a broken %s is refused by its name on the wire, however good the others are',
    (part) => {
      const name = `${part[0]?.toUpperCase()}${part.slice(1)}`;
      expect(() => pickLabelParts({ dataJson: '1', otherJson: '{}', [part]: '{' })).toThrow(
        `${name} is not valid JSON`,
      );
    },
  );

  it('E-AssetJSTL of an asset without a label is empty, in version 0', () => {
    expect(toAssetLabel('a', undefined)).toEqual({
      assetId: 'a',
      otherJson: '',
      dataJson: '',
      dataPanelJson: '',
      anchorJson: '',
      sceneAssetDataJson: '',
      version: 0,
    });
  });
});

describe('C-PNL-02 C-ANC-02 C-BG-02 what was sent of an item', () => {
  it.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['a name', { name: 'N' }, { name: 'N' }],
    ['a picture', { logo: '/a.png' }, { picture: '/a.png' }],
    ['a picture that is taken away', { logo: undefined }, { picture: null }],
    ['a kind and a text', { panelType: 'html', dataPanelJson: '{}' }, { panelType: 'html', json: '{}' }],
  ])('of a panel: %s', (_what, sent, fields) => expect(toPanelFields(sent)).toEqual(fields));

  it('of an anchor its text, of a background its picture', () => {
    expect(toAnchorFields({ anchorJson: '[]' })).toEqual({ json: '[]' });
    expect(toAnchorFields({})).toEqual({});
    expect(toBackgroundFields({ name: 'B', imagePath: '/b.png' })).toEqual({ name: 'B', picture: '/b.png' });
  });

  const item = (more: Partial<LabelLibraryItem> = {}): LabelLibraryItem => ({
    id: 'i',
    projectId: null,
    kind: 'panel',
    name: 'N',
    panelType: null,
    json: null,
    picture: null,
    createdAt: new Date(1),
    updatedAt: new Date(2),
    ...more,
  });
  it('E-DataPanel E-Anchor E-Background what is not kept of an item is empty or absent', () => {
    const common = { id: 'i', name: 'N', createTime: new Date(1), updateTime: new Date(2) };
    expect(toPanel(item())).toEqual({ ...common, panelType: 'text', dataPanelJson: '', logo: undefined });
    expect(toAnchor(item({ json: '[1]', picture: '/p' }))).toEqual({ ...common, anchorJson: '[1]', logo: '/p' });
    expect(toBackground(item())).toEqual({ ...common, imagePath: '' });
  });
});
