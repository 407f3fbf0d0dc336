import { CONTAINS, UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { expect, it } from 'vitest';
import { buildGraph, buildGraphWithRoot, findBelow, foldGraph, getEdgesDown, getEdgesUp } from './graph.ts';

const asset = (assetId: string) => ({ assetId, assetName: assetId.toUpperCase(), assetNumber: assetId });
const relation = (fromId: string, toId: string, topologyTypeId: string = CONTAINS) => ({
  fromId,
  toId,
  topologyTypeId,
});

it('S-AST-04 a picture has each asset and relation once, and no relation to what it lacks', () => {
  const graph = buildGraph(
    [asset('a'), asset('b'), asset('a')],
    [relation('a', 'b'), relation('a', 'b'), relation('b', 'gone')],
  );
  expect([graph.nodes.size, graph.edges.length]).toEqual([2, 1]);
  expect(getEdgesDown(graph, 'a').map(({ toId }) => toId)).toEqual(['b']);
  expect([getEdgesUp(graph, 'b').length, getEdgesUp(graph, 'a').length]).toEqual([1, 0]);
});

it('RU-VAL-25 the project is the root above what contains something and is contained in nothing', () => {
  const root = { assetId: 'p', assetName: 'Project' };
  const graph = buildGraphWithRoot(
    ['hall', 'pump', 'valve', 'alone'].map(asset),
    [relation('hall', 'pump'), relation('pump', 'valve', UPSTREAM_DOWNSTREAM)],
    root,
  );
  expect(getEdgesDown(graph, 'p').map(({ toId, isOfRoot }) => [toId, isOfRoot])).toEqual([['hall', true]]);
  expect(graph.nodes.get('p')?.isRoot).toBe(true);
  expect(buildGraphWithRoot([asset('a')], [], root).nodes.has('p')).toBe(false);
});

it('S-AST-04 a folded asset hides everything that it contains, and says how much', () => {
  const graph = buildGraph(['hall', 'pump', 'seal', 'valve'].map(asset), [
    relation('hall', 'pump'),
    relation('pump', 'seal'),
    relation('valve', 'seal', UPSTREAM_DOWNSTREAM),
  ]);
  expect([...findBelow(graph, 'hall', CONTAINS)].sort()).toEqual(['pump', 'seal']);
  const { graph: rest, hides } = foldGraph(graph, new Set(['hall', 'valve']));
  expect([...rest.nodes.keys()].sort()).toEqual(['hall', 'valve']);
  expect([...hides]).toEqual([['hall', 2]]);
});
