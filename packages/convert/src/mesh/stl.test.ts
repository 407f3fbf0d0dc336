import { describe, expect, it } from 'vitest';
import { convertForTest, findRefusalCode } from '../testing/convertForTest.ts';

const FACETS = [
  [0, 0, 0, 2, 0, 0, 0, 3, 0],
  [0, 0, 5, 2, 0, 5, 0, 3, 5],
];

const text = (name = 'Block A'): string =>
  [
    `solid ${name}`,
    ...FACETS.flatMap((facet) => [
      '  facet normal 0 0 1',
      '    outer loop',
      ...[0, 3, 6].map((at) => `      vertex ${facet.slice(at, at + 3).join(' ')}`),
      '    endloop',
      '  endfacet',
    ]),
    `endsolid ${name}`,
    '',
  ].join('\n');

function binary(header = 'made by a test'): Buffer {
  const bytes = Buffer.alloc(84 + 50 * FACETS.length);
  bytes.write(header, 'latin1');
  bytes.writeUInt32LE(FACETS.length, 80);
  for (const [place, facet] of FACETS.entries())
    for (const [part, value] of facet.entries()) bytes.writeFloatLE(value, 84 + place * 50 + 12 + part * 4);
  return bytes;
}

describe('STL becomes a model', () => {
  it.each([
    ['text', text(), 'Block A'],
    ['binary', binary(), 'made by a test'],
    ['binary that begins like text', binary('solid Part'), 'Part'],
  ])('from %s, with Z up turned to Y up', async (_kind, bytes, name) => {
    const { result, rows } = await convertForTest('.stl', bytes);
    expect(result.schema).toBe('STL');
    expect(result.counts).toMatchObject({ elements: 1, withGeometry: 1, triangles: 2 });
    expect(result.box?.map((value) => Math.round(value))).toEqual([0, 0, -3, 2, 5, 0]);
    expect(rows('model_element').map((row) => [row.class, row.name])).toEqual([['Solid', name]]);
  });

  it('with an element for each of several solids', async () => {
    const { rows } = await convertForTest('.stl', text('A') + text('甲') + text('A'));
    expect(rows('model_element').map((row) => [row.name, row.ordinal])).toEqual([
      ['A', '0'],
      ['甲', '0'],
      ['A', '1'],
    ]);
  });

  it.each([
    ['ends before its end', text().slice(0, -40), 'truncated'],
    ['has a corner without numbers', text().replace('vertex 2 0 0', 'vertex two 0 0'), 'damaged'],
    ['holds nothing', 'solid nothing\nendsolid nothing\n', 'noGeometry'],
    ['is a binary that is cut', binary().subarray(0, -10), 'notThisFormat'],
    ['is a text of something else', 'Dear all,\nplease find attached', 'notThisFormat'],
    ['is empty', '', 'empty'],
  ])('and says why not when it %s', async (_what, bytes, code) => {
    expect((await findRefusalCode(convertForTest('.stl', bytes))).code).toBe(code);
  });

  it('with a warning when its unit is probably not the metre', async () => {
    const { result } = await convertForTest('.stl', text().replaceAll('vertex 2 ', 'vertex 200000 '));
    expect(result.warnings.join()).toContain('20 km');
  });
});
