import { ASSET_JSON_MAX } from '@twinscape/contract/assets';
import { expect, it } from 'vitest';
import { readSelection } from './readSelection.ts';

const read = (value: unknown) => readSelection(JSON.stringify(value), 'cn');

it('C-AST-29: a file is read as a list or as the body of the call, whatever the case of its names, and counted', () => {
  const room = {
    AssetName: '泵房',
    ClassTypeName: '房间',
    Children: [
      { AssetName: '泵', classTypeName: '水泵', relationModelElementIds: ['2x'], Ref: 'p' },
      { AssetName: '阀', ref: 'v' },
    ],
  };
  const found = read({ AssetFromJsons: [room], Links: [{ From: 'p', To: 'v' }], RelationModelName: '机电' });
  expect(found).toMatchObject({
    selection: {
      count: 3,
      depth: 2,
      ofElements: 1,
      modelName: '机电',
      links: [{ from: 'p', to: 'v' }],
      types: [
        ['房间', 1],
        ['水泵', 1],
        ['', 1],
      ],
    },
  });
  expect(read([room])).toMatchObject({ selection: { count: 3, links: undefined } });
  expect(readSelection(`\uFEFF${JSON.stringify([room])}`, 'cn')).toMatchObject({ selection: { count: 3 } });
});

it('C-AST-29 RU-VAL-18: what is wrong is told of each asset, deep ones as well, before anything is sent', () => {
  const found = read([{ AssetName: '甲', Children: [{ AssetName: ' ' }, { AssetNumber: 'X-1' }] }, 7]);
  expect(found).toMatchObject({
    problems: [
      { nth: 2, message: '请输入资产名称' },
      { nth: 3, message: '请输入资产名称' },
      { nth: 4, message: '请输入资产名称' },
    ],
  });
});

it('C-AST-29: no JSON, nothing in it, and too many are each said so', () => {
  expect(readSelection('名称,编码', 'cn')).toEqual({ unreadable: 'json' });
  expect(readSelection('"text"', 'cn')).toEqual({ unreadable: 'json' });
  expect(read([])).toEqual({ unreadable: 'none' });
  expect(read({ assets: [] })).toEqual({ unreadable: 'none' });
  const many = Array.from({ length: ASSET_JSON_MAX + 1 }, (_, at) => ({ AssetName: `${at}` }));
  expect(read(many)).toEqual({ unreadable: 'tooMany' });
});
