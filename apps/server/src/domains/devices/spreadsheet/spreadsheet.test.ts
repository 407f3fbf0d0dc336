import { CATEGORY_DEPTH_MAX } from '@twinscape/contract/devices';
import { describe, expect, it } from 'vitest';
import { parseYesNo } from '../../../platform/spreadsheet/index.ts';
import type { Category } from '../categoryStore.ts';
import { formatPaths, parsePaths } from './paths.ts';
import { PlannedTree } from './plannedTree.ts';
import { readDeviceRows, recognizeDevices } from './readDeviceRows.ts';

const read = async (...rows: string[][]) => {
  const sheet = recognizeDevices(rows, undefined, 'en');
  return sheet ? readDeviceRows(sheet, 'en') : undefined;
};
const TITLES = ['Device ID', 'Device name', 'Gateway', 'Access token', 'MQTT user name', 'RSA public key'];

describe('paths of categories in a cell', () => {
  it.each([
    ['', []],
    ['暖通', [['暖通']]],
    ['暖通/冷水机组; 重点', [['暖通', '冷水机组'], ['重点']]],
    ['a / b；c', [['a', 'b'], ['c']]],
    ['A\\/B/C\\;D', [['A/B', 'C;D']]],
    ['a//b', [['a', '', 'b']]],
    [';;', []],
  ])('%j', (cell, paths) => {
    expect(parsePaths(cell)).toEqual(paths);
  });

  it('come back as they were written, whatever signs the names hold', () => {
    const paths = [
      ['A/B', 'C;D'],
      ['back\\slash', '全角；号'],
    ];
    expect(parsePaths(formatPaths(paths))).toEqual(paths);
  });
});

describe('the tree that a sheet wants', () => {
  const category = (id: string, categoryName: string, parentId: string | null = null): Category => ({
    id,
    projectId: 'p',
    parentId,
    categoryName,
    sort: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  });

  it('finds what is there in whatever case, and notes each missing level once', () => {
    const tree = new PlannedTree([category('1', 'HVAC'), category('2', 'Chillers', '1')]);
    expect(tree.ensurePath(['hvac', 'CHILLERS'])).toBe('2');
    const made = tree.ensurePath(['HVAC', 'Pumps', 'Secondary']);
    expect(tree.ensurePath(['hvac', 'pumps', 'secondary'])).toBe(made);
    expect(tree.added.map(({ path }) => path)).toEqual(['HVAC/Pumps', 'HVAC/Pumps/Secondary']);
    expect(tree.getPath('2')).toEqual(['HVAC', 'Chillers']);
    expect(tree.getPath(made)).toEqual(['HVAC', 'Pumps', 'Secondary']);
  });

  it('becomes no deeper than a tree may be', () => {
    const tree = new PlannedTree([]);
    const path = Array.from({ length: CATEGORY_DEPTH_MAX + 1 }, (_, level) => `level ${level}`);
    expect(() => tree.ensurePath(path)).toThrow(/levels/);
    expect(tree.added).toEqual([]);
  });
});

describe('RU-VAL-34 rows of a sheet', () => {
  it('are judged by the rules of one device, each cell by its own column', async () => {
    const found = await read(
      TITLES,
      ['a', 'One', 'yes', '', '', ''],
      ['', 'No ID', 'maybe', '', '', ''],
      ['c', 'Two kinds', '', 'token', 'user', ''],
      ['d', 'No key', '', '', '', 'nonsense'],
      ['EXAMPLE-AHU-01', 'The template’s', '', '', '', ''],
      ['', '', '', '', '', ''],
      ['a', 'Again', '', '', '', ''],
      ['e', 'Token', '', 'same-token', '', ''],
      ['f', 'Its twin', '', 'same-token', '', ''],
      ['g', 'Spaces', '', 'not a token', '', ''],
    );
    expect(found?.good.map(({ row, deviceId, isGateway }) => [row, deviceId, isGateway])).toEqual([
      [2, 'a', true],
      [9, 'e', undefined],
    ]);
    expect(found?.bad.map(({ row, reasons }) => [row, reasons.map(({ field }) => field)])).toEqual([
      [3, ['Gateway', 'Device ID']],
      [4, ['Access token']],
      [5, ['RSA public key']],
      [8, ['Device ID']],
      [10, ['Access token']],
      [11, ['Access token']],
    ]);
    expect(found?.bad[3]?.reasons[0]?.message).toBe('Duplicate of row 2');
    expect(JSON.stringify(found?.bad)).not.toContain('same-token');
  });

  it('stand below titles that are recognised in either language and any order', () => {
    const cells = [
      ['', ''],
      ['名称', '设备标识 *'],
      ['x', 'y'],
    ];
    const sheet = recognizeDevices(cells, undefined, 'cn');
    expect(sheet?.count).toBe(1);
    expect([...(sheet?.rows() ?? [])].map(({ row, getCell }) => [row, getCell('deviceId')])).toEqual([[3, 'y']]);
    expect(recognizeDevices([['', '']], undefined, 'cn')).toBeUndefined();
    expect(() => recognizeDevices([['Device ID', 'Colour']], undefined, 'en')).toThrow(/Device name/);
    expect(() => recognizeDevices([['Device ID', 'Device name', 'id']], undefined, 'en')).toThrow(/appears twice/);
  });

  it.each([
    ['是', true],
    ['YES', true],
    ['否', false],
    ['0', false],
    ['perhaps', undefined],
  ])('%j is %s for a gateway', (word, truth) => {
    expect(parseYesNo(word)).toBe(truth);
  });
});
