import { expect, it } from 'vitest';
import { LABEL_PALETTES, parseLabel, serializeLabel } from './document.ts';
import { PALETTE_COLOURS, TEMPLATE_PALETTES } from './limits.ts';

const texts = {
  assetId: 'a',
  otherJson: '',
  dataJson: '',
  dataPanelJson: '',
  anchorJson: '',
  sceneAssetDataJson: '',
  version: 1,
};

it('E-AssetJSTL RU-LBL-03: an asset whose panel is empty or cannot be read has no label', () => {
  for (const dataPanelJson of ['', '{', 'null', '[]', '{}', '{"type":"nonsense"}'])
    expect(parseLabel({ ...texts, dataPanelJson })).toBeUndefined();
});

it('E-LabelContent RU-LBL-05: what was written is read again, with what foreign clients added', () => {
  const entry = { key: '供水温度', type: 'iotinstance', PropertyName: 'supply', unit: '°C', decimals: 1, foreign: 7 };
  const label = {
    panel: { type: 'staticData' as const, palette: 2, styleDatas: { text: '1 号冷机', color: '#ffffff' } },
    data: { dataList: [entry] },
    marker: { shape: 'pin' as const, colour: '#4f8ff7' },
    place: { position: { x: 1, y: 2.5, z: -3 }, isFollow: true, followid: 'a' },
    other: { isHidden: false },
  };
  expect(parseLabel({ ...texts, ...serializeLabel(label) })).toEqual({ assetId: 'a', ...label });
});

it('A-113: both names of a kind are one', () => {
  expect(parseLabel({ ...texts, dataPanelJson: '{"type":"dataText"}' })?.panel.type).toBe('staticData');
});

it('one part that cannot be read does not take the label with it', () => {
  const dataPanelJson = JSON.stringify({ type: 'text', palette: 9, styleDatas: { fontSize: 'huge', color: 'url(x)' } });
  const read = parseLabel({ ...texts, dataPanelJson, dataJson: '{"dataList":7}', anchorJson: '[' });
  expect(read?.panel).toEqual({ type: 'text', styleDatas: {} });
  expect(read?.data.dataList).toEqual([]);
});

it('K-26 K-27 A-114: four palettes of six colours', () => {
  expect(LABEL_PALETTES.map((palette) => palette.length)).toEqual(Array(TEMPLATE_PALETTES).fill(PALETTE_COLOURS));
});
