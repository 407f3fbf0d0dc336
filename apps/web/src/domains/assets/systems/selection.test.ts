import type { ModelSystem } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import { countChosenClasses, listComponentKeys, toChosenSystems, toSystemTree } from './selection.ts';

const component = (elementId: string, kind: string, number?: string) => ({
  elementId,
  index: 0,
  name: `构件 ${elementId}`,
  class: kind,
  ...(number ? { number } : {}),
  ports: [],
});
const systems: ModelSystem[] = [
  {
    systemId: 's1',
    name: '冷冻水',
    class: 'IfcSystem',
    memberCount: 2,
    components: [component('a', 'IfcPump', 'P-1'), component('b', 'IfcValve')],
    links: [],
  },
  {
    systemId: 's2',
    name: '',
    class: 'IfcSystem',
    memberCount: 1,
    components: [component('a', 'IfcPump', 'P-1')],
    links: [],
  },
  { systemId: 's3', name: '空', class: 'IfcSystem', memberCount: 0, components: [], links: [] },
];

describe('choosing systems to import (RU-IMP-01)', () => {
  it('shows systems with their components, and narrows both by words', () => {
    expect(toSystemTree(systems).map(({ title, children }) => [title, children.length])).toEqual([
      ['冷冻水 (2)', 2],
      ['IfcSystem (1)', 1],
    ]);
    expect(toSystemTree(systems, 'p-1').map(({ children }) => children.map(({ title }) => title))).toEqual([
      ['构件 a · P-1'],
      ['构件 a · P-1'],
    ]);
    expect(toSystemTree(systems, '冷冻')[0]?.children).toHaveLength(2);
  });

  it('asks for what was chosen, and counts each component once by its class', () => {
    const keys = listComponentKeys(systems);
    expect(keys).toHaveLength(3);
    expect(toChosenSystems(systems, new Set(keys))).toEqual([
      { systemId: 's1', name: '冷冻水', elementIds: ['a', 'b'] },
      { systemId: 's2', name: 'IfcSystem', elementIds: ['a'] },
    ]);
    expect(toChosenSystems(systems, new Set(keys.slice(2)))).toEqual([
      { systemId: 's2', name: 'IfcSystem', elementIds: ['a'] },
    ]);
    expect(countChosenClasses(systems, new Set(keys), true)).toEqual([
      { class: 'IfcSystem', count: 2, isSystem: true },
      { class: 'IfcPump', count: 1, isSystem: false },
      { class: 'IfcValve', count: 1, isSystem: false },
    ]);
    expect(countChosenClasses(systems, new Set(keys), false)).toHaveLength(2);
    expect(toChosenSystems(systems, new Set())).toEqual([]);
  });
});
