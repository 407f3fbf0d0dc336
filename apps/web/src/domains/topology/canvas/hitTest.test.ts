import { UPSTREAM_DOWNSTREAM } from '@twinscape/contract/topology';
import { expect, it } from 'vitest';
import { buildGraph } from '../graph/graph.ts';
import { CARD } from '../layout/sizes.ts';
import { findEdgeAt, findNodeAt, findNodesIn } from './hitTest.ts';
import {
  computeBounds,
  computeCurve,
  computeEdgeOffsets,
  computeVisibleBox,
  pointOnCurve,
  type Scene,
} from './scene.ts';

const asset = (assetId: string) => ({ assetId, assetName: assetId, assetNumber: assetId });
const relation = (fromId: string, toId: string, topologyTypeId: string = UPSTREAM_DOWNSTREAM) => ({
  fromId,
  toId,
  topologyTypeId,
});
const places = new Map([
  ['a', { x: 0, y: 0 }],
  ['b', { x: 400, y: 200 }],
]);
const scene: Scene = {
  graph: buildGraph(['a', 'b'].map(asset), [relation('a', 'b'), relation('a', 'b', '3')]),
  places,
  looks: new Map(),
  selected: new Set(),
  chosenEdge: undefined,
  steps: undefined,
  hides: new Map(),
  beyond: new Map(),
};
const beside = computeEdgeOffsets(scene.graph.edges);

it('S-AST-04 a click means the card under it, from afar the dot that is near', () => {
  expect(findNodeAt(scene, { x: 10, y: 10 }, 1)).toBe('a');
  expect(findNodeAt(scene, { x: -10, y: 10 }, 1)).toBeUndefined();
  expect(findNodeAt(scene, { x: -10, y: 10 }, 0.1)).toBe('a');
});

it('S-AST-04 a click near a line means that line, of two beside one another the nearer one', () => {
  for (const { key } of scene.graph.edges) {
    const curve = computeCurve({ from: { x: 0, y: 0 }, to: { x: 400, y: 200 }, beside: beside.get(key) ?? 0 });
    expect(findEdgeAt(scene, beside, pointOnCurve(curve, 0.4), 1)).toBe(key);
  }
  expect(findEdgeAt(scene, beside, { x: 300, y: 20 }, 1)).toBeUndefined();
  expect([...beside.values()]).toEqual([-1, 1]);
});

it('S-AST-04 a box takes what it touches, and what is in sight follows pan and zoom', () => {
  expect(findNodesIn(scene, { left: 390, top: 190, right: 410, bottom: 210 })).toEqual(['b']);
  expect(findNodesIn(scene, computeVisibleBox({ x: 0, y: 0, zoom: 1 }, 300, 100))).toEqual(['a']);
  expect(findNodesIn(scene, computeVisibleBox({ x: 0, y: 0, zoom: 0.5 }, 300, 150))).toEqual(['a', 'b']);
  expect(computeBounds(places.values())).toEqual({
    left: 0,
    top: 0,
    right: 400 + CARD.width,
    bottom: 200 + CARD.height,
  });
  expect(computeBounds([])).toBeUndefined();
});
