import type { DemoStorey } from '../building/DemoStorey.ts';
import type { BuiltRoom } from '../building/interior/interior.ts';
import { BASIN, type CatalogueItem, catalogueFamily, formatItemName, TOILET, URINAL } from '../catalogue/catalogue.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import { createPort } from '../ifc/ports.ts';
import { ServiceRoute } from './ServiceRoute.ts';

const RISER = { round: 50 };
const WASTE = { round: 110 };
const SUPPLY = { round: 25 };

/**
 * Fixtures stand in two rows along the side walls of each toilet; supply and waste run behind them from the back wall.
 */
type Side = { readonly key: string; readonly item: CatalogueItem; readonly x: number; readonly facing: 1 | -1 };

const SPOTS = [10_900, 12_100, 13_300] as const;

export function buildPlumbing(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  for (const room of rooms)
    if (room.use === 'toilet' && (room.key === 'WCM' || !storey.plan.sparse)) buildToilets(storey, room);
}

function buildToilets(storey: DemoStorey, room: BuiltRoom): void {
  const men = room.key === 'WCM';
  const sides: readonly Side[] = [
    { key: 'w', item: men ? URINAL : TOILET, x: room.west + 260, facing: 1 },
    { key: 'e', item: TOILET, x: room.east - 260, facing: -1 },
  ];
  for (const side of storey.plan.sparse ? sides.slice(1) : sides) row(storey, room, side);
  if (!storey.plan.sparse) basins(storey, room);
}

function row(storey: DemoStorey, room: BuiltRoom, { key, item, x, facing }: Side): void {
  const { model } = storey;
  const inWall = x - facing * 70;
  const cold = riserFor(storey, room, 'DCW', RISER, inWall, 15_600, key);
  const waste = riserFor(storey, room, 'SAN', WASTE, inWall, 16_000, key);
  const high = 950;
  const low = 60;
  const supply = cold.to([inWall, 15_600, high]).tee('row', [0, -1, 0], SUPPLY);
  const drain = waste.to([inWall, 16_000, low]).tee('row', [0, -1, 0], WASTE);
  for (const [i, y] of [...SPOTS]
    .reverse()
    .slice(0, storey.plan.sparse ? 1 : 3)
    .entries()) {
    const fixture = fixtureAt(storey, room, item, `${key}${i + 1}`, [x, y, 0], [0, -facing, 0]);
    supply
      .to([inWall, y, high])
      .outlet(createPort(model, fixture, 'water', 'SINK', storey.block.nets.DCW, [0, 0, high]));
    drain
      .to([inWall, y, low])
      .outlet(createPort(model, fixture, 'waste', 'SOURCE', storey.block.nets.SAN, [0, 200, 100]));
  }
  top(storey, room, cold, 'DCW', key);
  top(storey, room, waste, 'SAN', key);
}

function basins(storey: DemoStorey, room: BuiltRoom): void {
  const { model, block } = storey;
  const y = 16_500;
  const cold = riserFor(storey, room, 'DCW', RISER, room.west + 520, y, 'n');
  const waste = riserFor(storey, room, 'SAN', WASTE, room.east - 460, y, 'n');
  const supply = cold.to([room.west + 520, y, 600]).tee('row', [1, 0, 0], SUPPLY);
  const drain = waste.to([room.east - 460, y, 400]).tee('row', [-1, 0, 0], { round: 50 });
  const spots = [room.west + 1050, room.west + 1950];
  const fixtures = spots.map((x, i) => fixtureAt(storey, room, BASIN, `n${i + 1}`, [x, 16_640, 0], [-1, 0, 0]));
  for (const [i, x] of spots.entries()) {
    const fixture = fixtures[i];
    if (fixture)
      supply.to([x, y, 600]).outlet(createPort(model, fixture, 'water', 'SINK', block.nets.DCW, [0, 60, 600]));
  }
  for (const [i, x] of [...spots].reverse().entries()) {
    const fixture = fixtures[1 - i];
    if (fixture)
      drain.to([x, y, 400]).outlet(createPort(model, fixture, 'waste', 'SOURCE', block.nets.SAN, [0, 60, 400]));
  }
  top(storey, room, cold, 'DCW', 'n');
  top(storey, room, waste, 'SAN', 'n');
}

function fixtureAt(storey: DemoStorey, room: BuiltRoom, item: CatalogueItem, mark: string, at: Vec3, x: Vec3) {
  const { model, block } = storey;
  return model.put(storey, catalogueFamily(model, item.predefined, item), {
    path: `${room.key} fixture ${mark}`,
    name: `${formatItemName(item)} ${storey.code}-${room.key}-${mark}`,
    tag: `WJ-${storey.code}-${room.key}-${mark}`,
    at,
    x,
    room: room.space,
    systems: [block.nets.DCW.group, block.nets.SAN.group],
  });
}

/** Waste falls against the way in which its stack is laid. */
function riserFor(
  storey: DemoStorey,
  room: BuiltRoom,
  net: 'DCW' | 'SAN',
  section: { round: number },
  x: number,
  y: number,
  key: string,
): ServiceRoute {
  const path = `${room.key} ${net} ${key}`;
  return new ServiceRoute(storey, {
    path,
    net: storey.block.nets[net],
    section,
    at: [x, y, -320],
    from: storey.block.risers.get(path),
    against: net === 'SAN',
  });
}

function top(storey: DemoStorey, room: BuiltRoom, route: ServiceRoute, net: 'DCW' | 'SAN', key: string): void {
  const [x, y] = route.at;
  const end = route.to([x, y, storey.height - 320]).end();
  if (end) storey.block.risers.set(`${room.key} ${net} ${key}`, end);
}
