import { encodeForWire, Refusal } from '@twinscape/contract';
import { topologyCalls, toTraceRelations } from '@twinscape/contract/topology';
import { describe, expect, test } from 'vitest';
import { findCycle, formatCycle, orderByDistance, parseTopologyJson } from './rules.ts';
import { serializeTrace } from './serialize.ts';
import type { Direction } from './trace.ts';

const relation = (fromId: string, toId: string, topologyTypeId = '1') => ({ fromId, toId, topologyTypeId });

describe('cycles', () => {
  test('a tree, a diamond and nothing at all have no circle', () => {
    expect(findCycle([])).toBeUndefined();
    expect(findCycle([relation('a', 'b'), relation('b', 'c'), relation('a', 'd')])).toBeUndefined();
    expect(findCycle([relation('a', 'b'), relation('a', 'c'), relation('b', 'd'), relation('c', 'd')])).toBeUndefined();
  });
  test('a circle is found, be it one asset, a long way round, or above and below others', () => {
    expect(findCycle([relation('a', 'a')])).toEqual(['a']);
    const ring = ['a', 'b', 'c', 'd'];
    const round = ring.map((id, at) => relation(id, ring[(at + 1) % 4] ?? ''));
    const found = findCycle([relation('x', 'a'), ...round, relation('c', 'y'), relation('y', 'z')]) ?? [];
    expect(found.join('').repeat(2)).toContain('abcd');
    expect(found).toHaveLength(4);
  });
  test('a circle is told as the way that leads back; of a long one both ends', () => {
    expect(formatCycle(['阀门', '盘管'])).toBe('“阀门” → “盘管” → “阀门”');
    const long = Array.from({ length: 40 }, (_, at) => String(at));
    expect(formatCycle(long)).toBe('“0” → “1” → “2” → “3” → … → “37” → “38” → “39” → “0”');
  });
  test('agrees with a plain search on 300 random nets', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let round = 0; round < 300; round++) {
      const nodes = 2 + Math.floor(random() * 7);
      const net = Array.from({ length: Math.floor(random() * 12) }, () =>
        relation(String(Math.floor(random() * nodes)), String(Math.floor(random() * nodes))),
      );
      const below = (id: string, seen = new Set<string>()): Set<string> => {
        for (const { fromId, toId } of net) if (fromId === id && !seen.has(toId)) below(toId, seen.add(toId));
        return seen;
      };
      const has = Array.from({ length: nodes }, (_, id) => String(id)).some((id) => below(id).has(id));
      expect(findCycle(net) !== undefined, JSON.stringify(net)).toBe(has);
    }
  });
});

test('T-TOPO-03 a trace has each asset once, nearest first, with the relation that led to it', () => {
  const net = (names: readonly string[]) =>
    [
      ['pump', 'valve', '1'],
      ['valve', 'coil', '1'],
      ['pump', 'coil', '3'],
      ['coil', 'pump', '1'],
      ['meter', 'valve', '4'],
    ].map(([from = '', to = '', topologyTypeId = '']) => ({
      topologyTypeId,
      from: names.indexOf(from),
      to: names.indexOf(to),
    }));
  const told = (names: readonly string[], ...more: [Direction, number?]) =>
    orderByDistance(names.length, 1, net(names), ...more).map(({ at, level, via }) => [
      names[at],
      level,
      via === undefined ? '' : net(names)[via]?.topologyTypeId,
    ]);
  expect(told(['pump', 'valve', 'coil', 'meter'], 'down')).toEqual([
    ['pump', 0, ''],
    ['valve', 1, '1'],
    ['coil', 1, '3'],
  ]);
  expect(told(['valve', 'pump', 'coil', 'meter'], 'up')).toEqual([
    ['valve', 0, ''],
    ['pump', 1, '1'],
    ['meter', 1, '4'],
    ['coil', 2, '1'],
  ]);
  expect(told(['meter', 'pump', 'valve', 'coil'], 'both', 1)).toEqual([
    ['meter', 0, ''],
    ['valve', 1, '4'],
  ]);
});

test('T-TOPO-03 a written trace is what its contract would have written, and its relations are read by their places', () => {
  const ids = [0, 1].map((at) => `00000000-0000-4000-8000-00000000000${at}`);
  const assets = ids.map((assetId, at) => ({
    assetId,
    assetName: '阀 "V\\1"\n',
    assetNumber: 'V"1',
    level: at,
    via: at === 0 ? undefined : 0,
  }));
  const trace = { assets, relations: [{ topologyTypeId: '3', from: 1, to: 0 }], isCut: true };
  expect(JSON.parse(serializeTrace(trace))).toEqual(encodeForWire(topologyCalls.TraceTopology.result, 'pascal', trace));
  expect(toTraceRelations(trace)).toEqual([{ topologyTypeId: '3', fromId: ids[1], toId: ids[0] }]);
});

describe('C-TOPO-06: a drawn topology', () => {
  const root = '00000000-0000-4000-8000-000000000000';
  const reason = (json: string) => {
    try {
      parseTopologyJson(json, root);
    } catch (error) {
      if (error instanceof Refusal) return error.in('en');
      throw error;
    }
    return undefined;
  };
  test('has its root, whose relations say only that nothing stands above', () => {
    const drawn = parseTopologyJson(
      JSON.stringify({
        nodes: [{ AssetId: root, x: 0, y: 0 }, { AssetId: 'A', x: 1, y: 2 }, { id: 'b' }, { assetId: 'B', x: 5, y: 5 }],
        edges: [
          { from: root, to: 'a' },
          { source: 'a', target: 'b' },
        ],
      }),
      root,
    );
    expect(drawn).toEqual({
      assetIds: ['a', 'b'],
      places: [
        { assetId: root, x: 0, y: 0 },
        { assetId: 'a', x: 1, y: 2 },
      ],
      relations: [{ fromId: 'a', toId: 'b' }],
    });
  });
  test('RU-VAL-25 M-topo.rootDelete without its root it is refused, and so is what leads to it', () => {
    expect(reason('{"nodes":[],"edges":[]}')).toBe('The root topology node cannot be deleted');
    expect(reason(JSON.stringify({ nodes: [{ id: root }, { id: 'a' }], edges: [{ from: 'a', to: root }] }))).toBe(
      'The root topology node cannot be deleted',
    );
  });
  test.each([
    ['{', 'JSON'],
    ['[]', 'nodes, edges'],
    ['{"nodes":[{}],"edges":[]}', 'nodes[0].AssetId'],
    [`{"nodes":[{"id":"${root}"}],"edges":[{"from":"${root}","to":"a"}]}`, 'edges[0]'],
    [`{"nodes":[{"id":"${root}"}],"edges":[null]}`, 'edges[0]'],
  ])('what is none is refused with what is wrong: %s', (json, where) => {
    expect(reason(json)).toBe(`The topology cannot be read: ${where}`);
  });
});
