import { expect, it } from 'vitest';
import type { SystemTopology, TopologyElement } from '../../models/index.ts';
import { planFromSystems, type SystemSelection } from './planFromSystems.ts';

const element = (elementId: string, parent?: number): TopologyElement => ({
  elementId,
  name: elementId.toUpperCase(),
  class: 'IfcPump',
  number: `N-${elementId}`,
  storeyName: '首层',
  parent,
});

/** Two systems: pumps a and b, of which b is a part of a; c in both; d is a part of c and no component. */
const services: SystemTopology = {
  systems: [
    { systemId: 's1', name: '冷冻水\n一', class: 'IfcSystem', members: [2, 1, 3] },
    { systemId: 's2', name: '', class: 'IfcSystem', members: [3, 5] },
  ],
  elements: new Map([
    [1, element('a', 9)],
    [2, element('b', 1)],
    [3, element('c')],
    [4, element('d', 3)],
    [5, element('e', 6)],
    [6, element('f', 5)],
  ]),
  flows: [
    { from: 1, to: 3 },
    { from: 3, to: 5 },
    { from: 1, to: 77 },
  ],
  undirected: [{ from: 2, to: 3 }],
};
const all: SystemSelection = {
  systems: [{ systemId: 's1' }, { systemId: 's2' }, { systemId: 'gone' }],
  isRecursive: true,
  hasSystems: true,
  takesNumbers: false,
};
const made = (chosen: Partial<SystemSelection> = {}) => planFromSystems(services, { ...all, ...chosen }, () => ({}));
const outline = ({ nodes }: ReturnType<typeof made>) =>
  nodes.map(({ name, parent }) => (parent === undefined ? name : `${nodes[parent]?.name} > ${name}`));

it('RU-IMP-01: a system stands above its components, a component above its parts, and what is in several systems in the first', () => {
  const wanted = made();
  expect(outline(wanted)).toEqual([
    '冷冻水 一',
    '冷冻水 一 > A',
    'A > B',
    '冷冻水 一 > C',
    'C > D',
    'IfcSystem',
    // What is a part of its own part still comes in.
    'IfcSystem > E',
    'E > F',
  ]);
  expect(wanted.systems).toEqual([
    { name: '冷冻水 一', places: [1, 2, 3, 4] },
    { name: 'IfcSystem', places: [6, 7] },
  ]);
  expect(wanted.flows).toEqual([
    { from: 1, to: 3 },
    { from: 3, to: 6 },
  ]);
  expect(wanted.undirected).toBe(1);
  expect(wanted.nodes[1]).toMatchObject({ number: undefined, tag: 'N-a', location: '首层', elementIds: ['a'] });
});

it('RU-IMP-01: without recursion only components become assets, and each is its parts as well', () => {
  const wanted = made({ isRecursive: false, hasSystems: false, takesNumbers: true });
  expect(outline(wanted)).toEqual(['B', 'A', 'C', 'E']);
  expect(wanted.nodes.map(({ elementIds }) => elementIds)).toEqual([['b'], ['a'], ['c', 'd'], ['e', 'f']]);
  expect(wanted.nodes.map(({ number }) => number)).toEqual(['N-b', 'N-a', 'N-c', 'N-e']);
});

it('RU-VAL-39: of a system only the chosen components come in, and one without any is left out', () => {
  const wanted = made({
    systems: [
      { systemId: 's1', elementIds: ['c', 'unknown'] },
      { systemId: 's2', elementIds: [] },
    ],
  });
  expect(outline(wanted)).toEqual(['冷冻水 一', '冷冻水 一 > C', 'C > D']);
});
