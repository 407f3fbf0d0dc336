import { CONTAINS } from '@twinscape/contract/topology';
import { expect, it } from 'vitest';
import { buildGraphWithRoot } from '../graph/graph.ts';
import { toCsvField, toTopologyCsv } from './csv.ts';

it.each([
  ['水泵', '水泵'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=1+1', "'=1+1"],
  ['@sum,1', '"\'@sum,1"'],
])('S-AST-04 a field that is saved as CSV is no formula and keeps its commas: %s', (text, written) =>
  expect(toCsvField(text)).toBe(written),
);

it('S-AST-04 relations are saved by number and name; those of the root, which nobody made, are not', () => {
  const assets = ['hall', 'pump'].map((assetId) => ({ assetId, assetName: assetId, assetNumber: `N-${assetId}` }));
  const relations = [{ topologyTypeId: CONTAINS, fromId: 'hall', toId: 'pump' }];
  const graph = buildGraphWithRoot(assets, relations, { assetId: 'p', assetName: 'Project' });
  const type = { id: CONTAINS, typeName: '包含', isBuiltIn: true, allowsCycles: false, relationCount: 1 };
  expect(toTopologyCsv(graph, [type]).split('\r\n')).toEqual([
    'FromNumber,FromName,Relation,ToNumber,ToName',
    'N-hall,hall,包含,N-pump,pump',
  ]);
});
