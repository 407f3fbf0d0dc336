import { encode, Refusal } from '@twinscape/contract';
import { topologyCalls } from '@twinscape/contract/topology';
import { describe, expect, test } from 'vitest';
import { circleIn, circleText, drawnTopology, nearestFirst } from './rules.ts';
import { writtenTrace } from './written.ts';

const relation = (fromId: string, toId: string, topologyTypeId = '1') => ({ fromId, toId, topologyTypeId });

describe('cycles', () => {
  test('a tree, a diamond and nothing at all have no circle', () => {
    expect(circleIn([])).toBeUndefined();
    expect(circleIn([relation('a', 'b'), relation('b', 'c'), relation('a', 'd')])).toBeUndefined();
    expect(circleIn([relation('a', 'b'), relation('a', 'c'), relation('b', 'd'), relation('c', 'd')])).toBeUndefined();
  });
  test('a circle is found, be it one asset, a long way round, or above and below others', () => {
    expect(circleIn([relation('a', 'a')])).toEqual(['a']);
    const ring = ['a', 'b', 'c', 'd'];
    const round = ring.map((id, at) => relation(id, ring[(at + 1) % 4] ?? ''));
    const found = circleIn([relation('x', 'a'), ...round, relation('c', 'y'), relation('y', 'z')]) ?? [];
    expect(found.join('').repeat(2)).toContain('abcd');
    expect(found).toHaveLength(4);
  });
  test('a circle is told as the way that leads back; of a long one both ends', () => {
    expect(circleText(['阀门', '盘管'])).toBe('“阀门” → “盘管” → “阀门”');
    const long = Array.from({ length: 40 }, (_, at) => String(at));
    expect(circleText(long)).toBe('“0” → “1” → “2” → “3” → … → “37” → “38” → “39” → “0”');
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
      expect(circleIn(net) !== undefined, JSON.stringify(net)).toBe(has);
    }
  });
});

test('T-TOPO-03 a trace has each asset once, nearest first, with the relation that led to it', () => {
  const net = [
    relation('pump', 'valve'),
    relation('valve', 'coil'),
    relation('pump', 'coil', '3'),
    relation('coil', 'pump'),
    relation('meter', 'valve', '4'),
  ];
  expect(nearestFirst(['pump'], net, 'down').map(({ id, level }) => [id, level])).toEqual([
    ['pump', 0],
    ['valve', 1],
    ['coil', 1],
  ]);
  expect(nearestFirst(['valve'], net, 'up').map(({ id, level }) => [id, level])).toEqual([
    ['valve', 0],
    ['pump', 1],
    ['meter', 1],
    ['coil', 2],
  ]);
  expect(nearestFirst(['meter'], net, 'both', 1).map(({ id, via }) => [id, via?.topologyTypeId])).toEqual([
    ['meter', undefined],
    ['valve', '4'],
  ]);
});

test('T-TOPO-03 a written trace is what its contract would have written', () => {
  const [pump, valve] = ['pump', 'valve'].map((_, at) => `00000000-0000-4000-8000-00000000000${at}`) as [
    string,
    string,
  ];
  const via = relation(pump, valve, '3');
  const traced = [
    { id: pump, level: 0, via: undefined },
    { id: valve, level: 1, via },
    { id: 'gone', level: 2, via: undefined },
  ];
  const named = new Map(
    [pump, valve].map((assetId) => [assetId, { assetId, assetName: '阀 "V\\1"\n', assetNumber: 'V"1' }]),
  );
  const assets = traced.slice(0, 2).map(({ id, level, via }) => ({ ...named.get(id), level, via: via && 0 }));
  const { result } = topologyCalls.TraceTopology;
  expect(JSON.parse(writtenTrace({ traced, relations: [via], isCut: true }, named))).toEqual(
    encode(result, 'pascal', { assets, relations: [via], isCut: true }),
  );
});

describe('C-TOPO-06: a drawn topology', () => {
  const root = '00000000-0000-4000-8000-000000000000';
  const reason = (json: string) => {
    try {
      drawnTopology(json, root);
    } catch (error) {
      if (error instanceof Refusal) return error.in('en');
      throw error;
    }
    return undefined;
  };
  test('has its root, whose relations say only that nothing stands above', () => {
    const drawn = drawnTopology(
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
