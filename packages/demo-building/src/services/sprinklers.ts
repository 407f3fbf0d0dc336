import type { DemoStorey } from '../building/DemoStorey.ts';
import { BAY, getCeilingHeight } from '../building/plan.ts';
import { catalogueFamily, sprinkler } from '../catalogue/catalogue.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import { createPort } from '../ifc/ports.ts';
import { ServiceRoute } from './ServiceRoute.ts';

const RISER = { round: 100 };
const MAIN = { round: 65 };
const LINE = { round: 32 };
/** Riser in the pipe shaft, from the core's west end. */
export const RISER_AT = [20_320, 16_300] as const;
const SOUTH = 8050;
const NORTH = 17_950;

type Line = { readonly x: number; readonly heads: readonly number[] };

/** A main in each corridor, lines across with a head at every few metres. */
export function buildSprinklers(storey: DemoStorey): void {
  const { plan, block, height } = storey;
  // Between the supply ducts and the return duct or the trays, and far enough apart for two tees.
  const z = height - 320 - 650;
  const upper = height - 320 - 465;
  const [x, y]: readonly [number, number] = [plan.coreWest + RISER_AT[0], RISER_AT[1]];
  const riser = new ServiceRoute(storey, {
    path: 'fps',
    net: block.nets.FPS,
    section: RISER,
    at: [x, y, storey.number === 1 ? 0 : -320],
    from: block.risers.get('FPS'),
  });
  riser.to([x, y, z]);
  const south = riser.tee('south', [0, -1, 0], MAIN).to([x, SOUTH, z]);
  const wings = wingLines(storey);
  const few = (heads: readonly number[]) => (plan.sparse ? heads.slice(0, 1) : heads);
  lay(storey, south.split('main', [1, 0, 0]), 'S', [
    ...wings.map((at) => ({ x: at, south: few([5000, 1100]), north: few([13_000, 20_600]) })),
    ...coreLines(storey).map((at) => ({ x: at, south: few([4600, 1100]), north: [] })),
  ]);
  riser.to([x, y, upper]);
  const north = riser.tee('north', [0, 1, 0], MAIN).to([x, NORTH, upper]);
  lay(
    storey,
    north.split('main', [1, 0, 0]),
    'N',
    coreLines(storey).map((at) => ({ x: at, south: [], north: few([20_300, 23_900]) })),
  );
  const top = riser.to([x, y, height - 320]).end();
  if (top) block.risers.set('FPS', top);
}

const coreLines = ({ plan }: DemoStorey): number[] =>
  Array.from({ length: plan.sparse ? 1 : 5 }, (_, i) => plan.coreWest + 2700 + i * 4900);

function wingLines({ plan }: DemoStorey): number[] {
  const lines: number[] = [];
  for (const [from, bays] of [
    [0, plan.westBays],
    [plan.coreEast, plan.eastBays],
  ] as const) {
    const count = Math.round(bays * 1.5);
    for (let i = 0; i < count; i++) lines.push(Math.round(from + ((i + 0.5) * bays * BAY) / count));
  }
  return lines;
}

function lay(
  storey: DemoStorey,
  [east, west]: readonly [ServiceRoute, ServiceRoute],
  band: string,
  places: readonly { x: number; south: readonly number[]; north: readonly number[] }[],
): void {
  const sorted = [...places].sort((a, b) => a.x - b.x);
  const middle = (east.at[0] + west.at[0]) / 2;
  for (const [route, mine, way] of [
    [east, sorted.filter(({ x }) => x > middle + 300), 1],
    [west, sorted.filter(({ x }) => x < middle - 300).reverse(), -1],
  ] as const) {
    const [, y, z] = route.at;
    for (const { x, south, north } of mine) {
      route.to([x, y, z]);
      if (south.length > 0)
        line(storey, route.tee(`${Math.round(x / 100)} s`, [0, -1, 0], LINE), { x, heads: south }, `${band}S`);
      if (north.length > 0) {
        if (south.length > 0) route.to([x + way * 300, y, z]);
        const branch = route.tee(`${Math.round(x / 100)} n`, [0, 1, 0], LINE);
        line(storey, branch, { x: south.length > 0 ? x + way * 300 : x, heads: north }, `${band}N`);
      }
    }
    route.end();
  }
}

function line(storey: DemoStorey, route: ServiceRoute, { x, heads }: Line, band: string): void {
  const { model, block } = storey;
  const z = route.at[2];
  const drop = z - getCeilingHeight(storey.number);
  for (const [i, y] of heads.entries()) {
    const at: Vec3 = [x, y, z];
    const mark = `${band}${Math.round(x / 100)}-${i + 1}`;
    const head = model.put(storey, catalogueFamily(model, `SP ${drop}`, sprinkler(drop)), {
      path: `head ${mark}`,
      name: `喷头 Sprinkler ${storey.code}-${mark}`,
      tag: `SP-${storey.code}-${mark}`,
      at,
      systems: [block.nets.FPS.group],
    });
    route.to(at).outlet(createPort(model, head, 'in', 'SINK', block.nets.FPS));
  }
}
