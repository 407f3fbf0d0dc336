import { describe, expect, it } from 'vitest';
import { arrangeGraph } from './arrange.ts';
import type { LayoutLink, Place } from './place.ts';
import { placeNew } from './placeNew.ts';
import { CARD, GAP } from './sizes.ts';

const link = (from: string, to: string): LayoutLink => ({ from, to });
const overlaps = (places: ReadonlyMap<string, Place>): string[] => {
  const all = [...places];
  return all.flatMap(([id, a], at) =>
    all
      .slice(at + 1)
      .filter(([, b]) => Math.abs(a.x - b.x) < CARD.width && Math.abs(a.y - b.y) < CARD.height)
      .map(([other]) => `${id} ${other}`),
  );
};
/** A tree in which each asset has so many below it. */
const tree = (count: number, each: number) => {
  const ids = Array.from({ length: count }, (_, at) => `n${at}`);
  return { ids, links: ids.slice(1).map((id, at) => link(`n${Math.floor(at / each)}`, id)) };
};

describe('S-AST-04: where assets stand in the picture', () => {
  it('relations lead from left to right, and no card lies on another', () => {
    const links = [link('pump', 'valve'), link('valve', 'coil'), link('valve', 'room'), link('controller', 'valve')];
    const places = arrangeGraph(['pump', 'valve', 'coil', 'room', 'controller', 'alone'], links);
    const x = (id: string) => places.get(id)?.x ?? Number.NaN;
    for (const { from, to } of links) expect(x(from), `${from} → ${to}`).toBeLessThan(x(to));
    expect(places.size).toBe(6);
    expect(overlaps(places)).toEqual([]);
  });

  it('circles, relations of an asset with itself and to what is not there are laid out as well', () => {
    const places = arrangeGraph(
      ['a', 'b', 'c'],
      [link('a', 'b'), link('b', 'c'), link('c', 'a'), link('a', 'a'), link('a', 'gone')],
    );
    expect([...places.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(overlaps(places)).toEqual([]);
    expect(arrangeGraph([], []).size).toBe(0);
  });

  it('many that hang on one stand as a block that is wider than high, not as a column', () => {
    const ids = ['room', ...Array.from({ length: 200 }, (_, at) => `lamp${at}`)];
    const places = [
      ...arrangeGraph(
        ids,
        ids.slice(1).map((id) => link('room', id)),
      ).values(),
    ];
    const width = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x));
    const height = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y));
    expect(width / height).toBeGreaterThan(1);
    expect(width / height).toBeLessThan(3);
  });

  it('hundreds around one asset, with something on each of them, are a block as well, on the side to which they belong', () => {
    for (const count of [60, 300]) {
      const units = Array.from({ length: count }, (_, at) => `unit${at}`);
      const rooms = units.map((unit) => `room of ${unit}`);
      const links = units.flatMap((unit) => [link('main', unit), link(unit, `room of ${unit}`)]);
      for (const all of [links, links.map(({ from, to }) => link(to, from))]) {
        const places = arrangeGraph(['main', ...units, ...rooms], all);
        const xs = [...places.values()].map(({ x }) => x);
        const ys = [...places.values()].map(({ y }) => y);
        const ratio = (Math.max(...xs) - Math.min(...xs)) / (Math.max(...ys) - Math.min(...ys));
        expect(ratio, `${count}`).toBeGreaterThan(0.75);
        expect(ratio, `${count}`).toBeLessThan(3);
        expect(overlaps(places)).toEqual([]);
        const x = (id: string) => places.get(id)?.x ?? Number.NaN;
        for (const { from, to } of all) expect(x(from), `${from} → ${to}`).toBeLessThan(x(to));
      }
    }
  });

  it('a chain of thousands is laid out to its end', () => {
    const ids = Array.from({ length: 3_000 }, (_, at) => `n${at}`);
    const places = arrangeGraph(
      ids,
      ids.slice(1).map((id, at) => link(`n${at}`, id)),
    );
    expect(places.size).toBe(3_000);
    expect(new Set([...places.values()].map(({ x }) => x)).size).toBe(3_000);
  });

  it('5,000 assets, in a tree or with many relations across, are laid out without overlap', () => {
    const { ids, links } = tree(5_000, 4);
    const across = Array.from({ length: 2_000 }, (_, at) =>
      link(`n${(at * 7_919) % 5_000}`, `n${(at * 104_729) % 5_000}`),
    );
    for (const all of [links, [...links, ...across]]) {
      const places = arrangeGraph(ids, all);
      expect(places.size).toBe(5_000);
      const cells = new Set(
        [...places.values()].map(({ x, y }) => `${Math.floor(x / CARD.width)} ${Math.floor(y / CARD.height)}`),
      );
      expect(cells.size).toBeGreaterThan(4_000);
    }
  });

  it('hundreds that come later around one asset stand in several columns beside it', () => {
    const more = Array.from({ length: 300 }, (_, at) => `n${at}`);
    const standing = new Map([['main', { x: 0, y: 0 }]]);
    const made = placeNew(
      ['main', ...more],
      more.map((id) => link('main', id)),
      standing,
    );
    const [xs, ys] = [[...made.values()].map(({ x }) => x), [...made.values()].map(({ y }) => y)];
    expect(Math.min(...xs)).toBeGreaterThan(CARD.width);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(Math.max(...xs) - Math.min(...xs));
    expect(overlaps(new Map([...standing, ...made]))).toEqual([]);
  });

  it('what comes later stands beside what leads to it, and nothing else moves', () => {
    const standing = new Map([
      ['valve', { x: 0, y: 0 }],
      ['coil', { x: CARD.width + GAP.x, y: 0 }],
    ]);
    const links = [link('valve', 'coil'), link('valve', 'trap'), link('trap', 'sink'), link('pump', 'valve')];
    const made = placeNew(['valve', 'coil', 'trap', 'sink', 'pump', 'alone'], links, standing);
    expect([...made.keys()].sort()).toEqual(['alone', 'pump', 'sink', 'trap']);
    expect(made.get('trap')?.x).toBe(CARD.width + GAP.x);
    expect(made.get('pump')?.x).toBeLessThan(0);
    expect(made.get('sink')?.x).toBeGreaterThan(CARD.width + GAP.x);
    expect(overlaps(new Map([...standing, ...made]))).toEqual([]);
  });
});
