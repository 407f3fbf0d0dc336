import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ElementShape, ModelContent } from '../content.ts';
import { foldText, listGrams } from '../grams.ts';
import { CONVERSION_COLUMNS, type ConversionTable } from '../tables.ts';
import { writeRows } from './index.ts';
import { createTestContent, createTestElement } from './testing/models.ts';
import { readRows } from './testing/readRows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'twinscape-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tables = Object.keys(CONVERSION_COLUMNS) as ConversionTable[];
async function writeTestRows(content: ModelContent, shapes: ReadonlyMap<number, ElementShape> = new Map()) {
  const counts = await writeRows(content, shapes, { key: 7, folder });
  const rows = Object.fromEntries(tables.map((table) => [table, readRows(folder, table)]));
  return { counts, of: (table: ConversionTable) => rows[table] ?? [] };
}

describe('the rows of a conversion', () => {
  it('C-MODEL-10 hold everything that a model means, the version in front', async () => {
    const content = createTestContent({
      elements: [
        createTestElement('Level 1', { class: 'IfcBuildingStorey', elevation: 3.6 }),
        createTestElement('Wall', {
          number: 'W-1',
          objectType: 'o',
          predefinedType: 'SOLIDWALL',
          description: 'd',
          ordinal: 2,
          type: 0,
          parent: 0,
          storey: 0,
          sets: [0],
          materials: [0, 1],
        }),
      ],
      types: [{ globalId: 't', class: 'IfcWallType', name: 'T', number: 'T-1', predefinedType: 'X', sets: [1] }],
      sets: [
        {
          name: 'Pset',
          properties: [
            { name: 'Width', value: 0.3, unit: 'm' },
            { name: 'External', value: true },
            { name: 'Nothing', value: null },
          ],
        },
        { name: 'TypeSet', properties: [{ name: 'Rating', value: 'EI 60' }] },
      ],
      materials: [
        { name: 'Concrete', category: 'concrete' },
        { name: 'Outer', layers: [{ name: 'Brick', thickness: 0.115 }] },
      ],
      systems: [
        { globalId: 's', class: 'IfcSystem', name: 'S', objectType: 'so', predefinedType: 'P', members: [0, 1] },
      ],
      ports: [
        { globalId: 'p', name: 'out', element: 1, flow: 'source', systemType: 'AIR' },
        { globalId: 'q', name: 'in', element: 1, flow: 'unknown' },
      ],
      links: [{ from: 0, to: 1 }],
    });
    const shapes = new Map([[1, { box: [-0.5, 0, 1e-7, 1, 2, 3] as const, triangles: 12, hash: 2n ** 64n - 1n }]]);
    const { counts, of } = await writeTestRows(content, shapes);
    expect(of('model_element')[0]).toMatchObject({ version: '7', index: '0', rank: '0', elevation: '3.6', sets: '{}' });
    expect(of('model_element')[0]).toMatchObject({ has_geometry: 'f', triangles: '0', match_key: undefined });
    expect(of('model_element')[1]).toEqual({
      version: '7',
      index: '1',
      rank: '1',
      global_id: 'Wall',
      ordinal: '2',
      class: 'IfcWall',
      name: 'Wall',
      number: 'W-1',
      object_type: 'o',
      predefined_type: 'SOLIDWALL',
      description: 'd',
      type: '0',
      parent: '0',
      storey: '0',
      elevation: undefined,
      sets: '{0}',
      materials: '{0,1}',
      has_geometry: 't',
      triangles: '12',
      box: '{-0.5,0,1e-7,1,2,3}',
      property_hash: expect.stringMatching(/^-?\d{10,19}$/),
      geometry_hash: '-1',
      match_key: expect.stringMatching(/^-?\d{10,19}$/),
    });
    expect(of('model_type')).toEqual([
      {
        version: '7',
        index: '0',
        global_id: 't',
        class: 'IfcWallType',
        name: 'T',
        number: 'T-1',
        predefined_type: 'X',
        sets: '{1}',
      },
    ]);
    expect(of('model_property_set').map(({ name, properties }) => [name, JSON.parse(properties ?? '')])).toEqual([
      [
        'Pset',
        [
          ['Width', 0.3, 'm'],
          ['External', true],
          ['Nothing', null],
        ],
      ],
      ['TypeSet', [['Rating', 'EI 60']]],
    ]);
    expect(of('model_material').map(({ name, category, layers }) => [name, category, layers])).toEqual([
      ['Concrete', 'concrete', undefined],
      ['Outer', undefined, '[["Brick",0.115]]'],
    ]);
    expect(of('model_system')).toMatchObject([{ name: 'S', class: 'IfcSystem', members: '{0,1}' }]);
    expect(of('model_port')).toMatchObject([
      { index: '0', element: '1', flow: 'source', system_type: 'AIR' },
      { index: '1', flow: 'unknown', system_type: undefined },
    ]);
    expect(of('model_link')).toEqual([{ version: '7', index: '0', from_port: '0', to_port: '1' }]);
    expect(counts).toMatchObject({ elements: 2, withGeometry: 1, triangles: 12, properties: 3, systems: 1 });
    for (const table of tables) expect(counts.rows[table]).toBe(of(table).length);
  });

  it('T-MODEL-11 have one entry of the dictionary a different value, with sorted ranks, own values and those of the type', async () => {
    const shared = { name: 'Status', value: '新建' };
    const content = createTestContent({
      elements: [
        createTestElement('B 10', { sets: [0], type: 0 }),
        createTestElement('B 2', { sets: [0, 1, 2], number: 'N' }),
        createTestElement('A', { sets: [1] }),
      ],
      types: [{ globalId: 't', class: 'IfcWallType', name: 'T', sets: [2] }],
      sets: [
        { name: 'S', properties: [shared, { name: 'Width', value: 0.3, unit: 'm' }, { name: 'Empty', value: '' }] },
        {
          name: 'S',
          properties: [{ ...shared }, { name: 'Width', value: 300, unit: 'mm' }, { name: 'No', value: null }],
        },
        { name: 'Other', properties: [shared] },
        { name: 'Unused', properties: [shared] },
      ],
    });
    const { of } = await writeTestRows(content);
    const entries = of('model_value').map((row) =>
      [row.field, row.set_name, row.name, row.value, row.unit, row.ranks].map((cell) => cell ?? '').join('|'),
    );
    // In order: A, B 2, B 10.
    expect(entries.sort()).toEqual([
      'class|||IfcWall||{0,1,2}',
      'name|||A||{0}',
      'name|||B 10||{2}',
      'name|||B 2||{1}',
      'number|||N||{1}',
      'property|Other|Status|新建||{1,2}',
      'property|S|Status|新建||{0,1,2}',
      'property|S|Width|0.3|m|{1,2}',
      'property|S|Width|300|mm|{0,1}',
      'type|||T||{2}',
    ]);
    expect(of('model_field').map((row) => [row.set_name, row.name, row.unit, row.element_count])).toEqual([
      ['S', 'Status', undefined, '3'],
      ['S', 'Width', 'm', '2'],
      ['S', 'Width', 'mm', '2'],
      ['Other', 'Status', undefined, '2'],
    ]);
    for (const row of of('model_value')) {
      expect(row.grams).toBe(`{${listGrams(7, foldText(row.value ?? '')).join(',')}}`);
      expect(row.element_count).toBe(String((row.ranks ?? '').split(',').length));
    }
  });

  it('T-MODEL-12 count an element once for a property that it has in two values, its own and that of its type', async () => {
    const rated = (value: string) => ({ name: 'S', properties: [{ name: 'Rating', value }] });
    const content = createTestContent({
      elements: [createTestElement('A', { sets: [0], type: 0 }), createTestElement('B', { type: 0 })],
      types: [{ globalId: 't', class: 'IfcWallType', name: 'T', sets: [1] }],
      sets: [rated('EI 30'), rated('EI 60')],
    });
    const { of } = await writeTestRows(content);
    expect(of('model_field')).toMatchObject([{ set_name: 'S', name: 'Rating', element_count: '2' }]);
  });

  it('survive every character: tabs, line ends, backslashes, NUL, halves of pairs, texts without end', async () => {
    const odd = 'a\tb\nc\rd\\N\\.e\0f\ud83cg🏢';
    const long = '水'.repeat(2_000_000);
    const content = createTestContent({
      elements: [
        createTestElement(odd, { globalId: 'x'.repeat(5_000), sets: [0], ordinal: 70_000 }),
        createTestElement(long),
      ],
      sets: [
        {
          name: long,
          properties: [
            { name: odd, value: odd, unit: odd },
            { name: 'long', value: long },
          ],
        },
      ],
    });
    const { of } = await writeTestRows(content);
    const kept = 'a\tb\nc\rd\\N\\.ef\ufffdg🏢';
    const [first, second] = of('model_element');
    expect(first).toMatchObject({ name: kept, ordinal: '32767' });
    expect(first?.global_id).toHaveLength(300);
    expect(second?.name).toBe('水'.repeat(10_000));
    const [set] = of('model_property_set');
    expect(set?.name).toHaveLength(300);
    expect(JSON.parse(set?.properties ?? '')[0]).toEqual([kept, kept, kept]);
    expect(of('model_value').filter((row) => row.value === kept)).toHaveLength(2);
  });

  it('are written for a model of nothing, too', async () => {
    const { counts } = await writeTestRows(createTestContent({}));
    expect(counts.elements).toBe(0);
    for (const table of tables) expect(readRows(folder, table)).toEqual([]);
  });

  it('tell how far they are', async () => {
    const shares: number[] = [];
    await writeRows(createTestContent({ elements: [createTestElement('a')] }), new Map(), {
      key: 1,
      folder,
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
