import { CONTAINS, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { expect, it } from 'vitest';
import { below, downOf, folded, graphOf, upOf, withRoot } from './graph.ts';

const asset = (assetId: string) => ({ assetId, assetName: assetId.toUpperCase(), assetNumber: assetId });
const relation = (fromId: string, toId: string, topologyTypeId: string = CONTAINS) => ({
  fromId,
  toId,
  topologyTypeId,
});

it('S-AST-04 a picture has each asset and relation once, and no relation to what it lacks', () => {
  const graph = graphOf(
    [asset('a'), asset('b'), asset('a')],
    [relation('a', 'b'), relation('a', 'b'), relation('b', 'gone')],
  );
  expect([graph.nodes.size, graph.edges.length]).toEqual([2, 1]);
  expect(downOf(graph, 'a').map(({ toId }) => toId)).toEqual(['b']);
  expect([upOf(graph, 'b').length, upOf(graph, 'a').length]).toEqual([1, 0]);
});

it('RU-VAL-25 the project is the root above what contains something and is contained in nothing', () => {
  const root = { assetId: 'p', assetName: 'Project' };
  const graph = withRoot(
    ['hall', 'pump', 'valve', 'alone'].map(asset),
    [relation('hall', 'pump'), relation('pump', 'valve', UPSTREAM_DOWNSTREAM)],
    root,
  );
  expect(downOf(graph, 'p').map(({ toId, isOfRoot }) => [toId, isOfRoot])).toEqual([['hall', true]]);
  expect(graph.nodes.get('p')?.isRoot).toBe(true);
  expect(withRoot([asset('a')], [], root).nodes.has('p')).toBe(false);
});

it('S-AST-04 a folded asset hides everything that it contains, and says how much', () => {
  const graph = graphOf(['hall', 'pump', 'seal', 'valve'].map(asset), [
    relation('hall', 'pump'),
    relation('pump', 'seal'),
    relation('valve', 'seal', UPSTREAM_DOWNSTREAM),
  ]);
  expect([...below(graph, 'hall', CONTAINS)].sort()).toEqual(['pump', 'seal']);
  const { graph: rest, hides } = folded(graph, new Set(['hall', 'valve']));
  expect([...rest.nodes.keys()].sort()).toEqual(['hall', 'valve']);
  expect([...hides]).toEqual([['hall', 2]]);
});
