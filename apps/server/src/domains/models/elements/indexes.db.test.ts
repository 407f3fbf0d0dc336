import type { ModelContent } from '@twinscape/convert';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTestDatabase } from '../../../platform/testing/database.ts';
import { compareVersions, comparisonSql, loadNamedElements } from './compareStore.ts';
import { loadElementIndexes, loadElementsByRank } from './elementStore.ts';
import { loadElementFields } from './fieldStore.ts';
import { loadElementDescriptions as descriptionsOf } from './propertyStore.ts';
import { resolveElementSearch } from './searchFilter.ts';
import {
  type ElementSearch,
  prepareSearch,
  searchElementIndexes,
  searchElementRanks,
  searchPageQuery,
} from './searchStore.ts';
import { loadModelContent } from './testing/load.ts';
import { sampleContent } from './testing/sample.ts';

/** Many elements with codes of their own and a few shared values, so that an index is worth its while. */
function many(size: number): ModelContent {
  const ofAll = Array.from({ length: 10 }, (_, at) => ({
    name: 'Pset_Common',
    properties: ['Mark', 'Stage', 'Zone', 'Level', 'Part'].map((name) => ({ name, value: at < 9 ? `A${at}1` : '无' })),
  }));
  const ofOne = Array.from({ length: size }, (_, at) => ({
    name: 'Asset',
    properties: [{ name: 'Code', value: `HVAC-F${at % 30}-${at}` }],
  }));
  return {
    ...sampleContent,
    types: [],
    materials: [],
    systems: Array.from({ length: 3 }, (_, at) => ({
      globalId: `s${at}`,
      class: 'IfcSystem',
      name: `系统 ${at}`,
      members: [at, at + 1],
    })),
    ports: [],
    links: [],
    sets: [...ofAll, ...ofOne],
    elements: Array.from({ length: size }, (_, at) => ({
      globalId: `g${at}`,
      ordinal: 0,
      class: `Ifc${['Wall', 'Door', 'Pump'][at % 3]}`,
      name: `构件 ${at}`,
      number: `T-${at}`,
      ...(at >= 3 ? { parent: at % 3, storey: at % 3 } : {}),
      sets: [at % 10, ofAll.length + at],
      materials: [],
    })),
  };
}

let database: Database;
let drop: () => Promise<void>;
/** The version that is asked, and how many others lie in the same tables. */
const VERSION = 3;
const SIZE = 2_000;

beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  database = connectDatabase(made.url);
  const content = many(SIZE);
  for (let version = 1; version <= 5; version++)
    await loadModelContent({ database } as Platform, version, content, new Map());
  await database.pool.query(`select gin_clean_pending_list('model_value_grams')`);
  await database.pool.query('analyze');
}, 60_000);
afterAll(async () => {
  await database.close();
  await drop();
});

type Plan = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly Plan[] };
/** Types, systems and the like fill a page or two: reading them along costs less than any index. */
const LARGE = ['model_element', 'model_value', 'model_property_set'];
/** Large tables that a query reads from one end to the other. */
const walk = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? LARGE.filter((table) => table === plan['Relation Name']) : []),
  ...(plan.Plans ?? []).flatMap(walk),
];
async function readAlong(query: SQL): Promise<string[]> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql`explain (format json) ${query}`);
  return rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => walk(plan)) ?? [];
}

describe('queries on elements', () => {
  const searches: readonly (readonly [string, ElementSearch])[] = [
    ['a text', { key: 'hvac-f12' }],
    ['one character', { key: '构' }],
    ['a class', { class: 'IfcDoor' }],
    ['a storey', { storey: 1 }],
    ['a system', { system: 1 }],
    ['a property', { propertyName: 'Mark' }],
    ['a property with its value', { propertyName: 'Mark', propertyValue: 'A11' }],
    ['everything at once', { key: '12', class: 'IfcDoor', storey: 1, system: 1, propertyName: 'Code' }],
    ['nothing in particular', {}],
  ];
  it.each(searches)('T-MODEL-11 answer a search for %s from an index', async (_, search) => {
    expect(await readAlong(searchPageQuery(VERSION, search, 50, 0))).toEqual([]);
  });

  it('T-MODEL-11 answer a search for a frequent piece within a class from an index', async () => {
    const sought = await prepareSearch(database.db, VERSION, { key: '1', class: 'IfcDoor' });
    expect(sought.pieceBits).toBeDefined();
    expect(await readAlong(searchPageQuery(VERSION, sought, 50, 0))).toEqual([]);
    expect(await readAlong(searchPageQuery(VERSION, { ...sought, class: undefined }, 50, 0))).toEqual([]);
  });

  it('C-MODEL-09 answer a comparison from an index', async () => {
    const query = { a: 2, b: 3, changes: undefined, key: undefined, limit: 50, offset: 0 };
    expect(await readAlong(comparisonSql(query))).toEqual([]);
    expect(await readAlong(comparisonSql({ ...query, changes: ['added'], key: '构件' }))).toEqual([]);
    expect(await readAlong(comparisonSql({ ...query, limit: 9_999_999 }))).toEqual([]);
  });

  it('C-MODEL-10 T-MODEL-08 T-MODEL-12 answer everything else from an index', async () => {
    const watched = database.pool.query.bind(database.pool);
    const seen: { text: string; values: unknown[] }[] = [];
    database.pool.query = ((query: { text: string }, values: unknown[]) => {
      seen.push({ text: query.text, values });
      return watched(query, values);
    }) as typeof database.pool.query;
    try {
      await loadElementsByRank(database.db, VERSION, [1, 2, 3]);
      await loadElementIndexes(database.db, VERSION, ['g1', 'g2~1']);
      await descriptionsOf(database.db, VERSION, [1, 2, 3]);
      await loadElementFields(database.db, VERSION);
      await loadNamedElements(database.db, VERSION, [1, 2, 3], '构件');
    } finally {
      database.pool.query = watched as typeof database.pool.query;
    }
    expect(seen.length).toBeGreaterThanOrEqual(7);
    for (const { text, values } of seen) {
      const { rows } = await database.pool.query(`explain (format json) ${text}`, values);
      expect(walk(rows[0]['QUERY PLAN'][0].Plan), text).toEqual([]);
    }
  });
});

describe('one or two characters that nearly everything has', () => {
  it('T-MODEL-11 are collected by the conversion, rare ones are not', async () => {
    const isCollected = async (key: string) =>
      (await prepareSearch(database.db, VERSION, { key })).pieceBits !== undefined;
    const pieces = ['1', 'A', '-', 'hv', '构', '构件', 'x', '21', 'hva', ''];
    expect(await Promise.all(pieces.map(isCollected))).toEqual([
      ...[true, true, true, true, true, true],
      ...[false, false, false, false],
    ]);
  });

  it('T-MODEL-11 are asked for alone: of a call, a search takes its conditions and nothing else', async () => {
    const input = { projectId: 'x', modelId: 'y', pageIndex: 1, pageSize: 50, key: '1' };
    expect(await resolveElementSearch(database, VERSION, input)).toEqual({ key: '1' });
  });

  it.each(['1', 'a', 'HV', '-', '构件', '7', '77'])(
    'T-MODEL-11 find for %s what looking everywhere finds',
    async (key) => {
      const { db } = database;
      const everywhere = async (search: ElementSearch, limit: number, offset: number) =>
        (await db.execute<{ count: number; ranks: number[] }>(searchPageQuery(VERSION, search, limit, offset))).rows[0];
      for (const more of [{}, { class: 'IfcDoor' }, { storey: 1, propertyName: 'Mark' }] as const)
        for (const [limit, offset] of [
          [50, 0],
          [7, 1_700],
          [10, 5_000],
        ] as const) {
          const search = { key, ...more };
          expect(await searchElementRanks(db, VERSION, search, limit, offset)).toEqual(
            await everywhere(search, limit, offset),
          );
        }
      const { rows } = await db.execute<{ index: number }>(sql`
      select distinct e.index from model_value v, unnest(v.ranks) r join model_element e on e.version = ${VERSION} and e.rank = r
      where v.version = ${VERSION} and position(lower(${key}) in lower(v.value)) > 0 order by 1`);
      expect(await searchElementIndexes(db, VERSION, { key })).toEqual(rows.map(({ index }) => index));
    },
  );
});

describe('an export that gave every element another GlobalId', () => {
  it('C-MODEL-09 is paired with the one before by number, class and type', async () => {
    const content = many(SIZE);
    const elements = content.elements.map((element) => ({ ...element, globalId: `again${element.globalId}` }));
    await loadModelContent({ database } as Platform, 6, { ...content, elements }, new Map());
    const found = await compareVersions(database.db, {
      a: VERSION,
      b: 6,
      changes: undefined,
      key: undefined,
      limit: 50,
      offset: 0,
    });
    expect(found).toEqual({ added: 0, removed: 0, properties: 0, geometry: 0, unchanged: SIZE, listed: 0, rows: [] });
  });
});
