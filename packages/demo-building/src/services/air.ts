import type { DemoStorey } from '../building/DemoStorey.ts';
import { BAY, getCeilingHeight } from '../building/plan.ts';
import { AHU, DAMPER, DIFFUSER, formatItemName, GRILLE, VAV } from '../catalogue/catalogue.ts';
import { catalogueFamily } from '../catalogue/product.ts';
import { createAsset } from '../ifc/assets.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcElement } from '../ifc/IfcModel.ts';
import { createPort, type IfcPort } from '../ifc/ports.ts';
import { ServiceRoute } from './ServiceRoute.ts';

const HEADER = { across: 900, high: 350 };
const MAIN = { across: 700, high: 350 };
const RETURN = { across: 500, high: 350 };
const BRANCH = { round: 250 };

/** Middle of the ducts below the slab above. */
const levels = ({ height }: DemoStorey) => ({ supply: height - 320 - 240, back: height - 320 - 720 });

/** Where the mains run: above the corridors south and north of the core. */
const MAIN_SOUTH = 7300;
const MAIN_NORTH = 17300;
const RETURN_NORTH = 18200;

export type BuiltUnit = { readonly waterIn: IfcPort; readonly waterOut: IfcPort; readonly at: Vec3 };

/**
 * Air handling unit in the core, supply mains south and north, a VAV box to each room or bay, a return main with
 * grilles.
 */
export function buildAir(storey: DemoStorey): BuiltUnit {
  const { model, plan, block } = storey;
  const { SA, RA } = block.nets;
  const at: Vec3 = [plan.coreWest + 4400, 9900, 0];
  const unit = model.put(storey, catalogueFamily(model, 'AHU', AHU), {
    path: 'ahu',
    name: `空调机组 AHU-${storey.number}-01`,
    tag: `AHU-${storey.number}-01`,
    at,
    systems: [SA.group, RA.group, block.nets.CHWS.group, block.nets.CHWR.group],
    asset: createAsset(storey, 'HVAC', 'AHU', 1, { model: 'QL-AHU-18', interval: 90, device: 'ahu' }),
  });
  const start = (y: number): Vec3 => [at[0] + 900, at[1] + y, 1860];
  const { supply, back } = levels(storey);
  const out = new ServiceRoute(storey, {
    path: 'sa',
    net: SA,
    section: HEADER,
    at: start(550),
    from: createPort(model, unit, 'supply', 'SOURCE', SA, [900, 550, 1860]),
  });
  const [north, south] = out.to([start(550)[0], start(550)[1], supply]).split('header', [0, 1, 0]);
  const number = { vav: 0, diffuser: 0 };
  const southMain = south.to([south.at[0], MAIN_SOUTH, supply]).split('south', [1, 0, 0], MAIN);
  mains(storey, southMain, -1, number);
  const northMain = north.to([north.at[0], MAIN_NORTH, supply]).split('north', [1, 0, 0], MAIN);
  mains(storey, northMain, 1, number);
  const home = new ServiceRoute(storey, {
    path: 'ra',
    net: RA,
    section: HEADER,
    at: start(3750),
    from: createPort(model, unit, 'return', 'SINK', RA, [900, 3750, 1860]),
    against: true,
  });
  home.to([start(3750)[0], start(3750)[1], back]).to([start(3750)[0], RETURN_NORTH, back]);
  returns(storey, home.split('north', [1, 0, 0], RETURN));
  return water(storey, unit, at);
}

function water({ model, block }: DemoStorey, unit: IfcElement, at: Vec3): BuiltUnit {
  return {
    waterIn: createPort(model, unit, 'chilled water in', 'SINK', block.nets.CHWS, [1800, 2300, 500]),
    waterOut: createPort(model, unit, 'chilled water out', 'SOURCE', block.nets.CHWR, [1800, 2000, 900]),
    at,
  };
}

/**
 * Branches of the two arms of a main: one to every half bay of the core, one with two diffusers to every bay of the
 * wings.
 */
function mains(
  storey: DemoStorey,
  [east, west]: readonly [ServiceRoute, ServiceRoute],
  side: 1 | -1,
  number: { vav: number; diffuser: number },
): void {
  const { model, plan } = storey;
  const start = plan.coreWest + 5300;
  const spots: { x: number; outlets: readonly number[] }[] = [];
  for (let x = BAY / 2; x < plan.coreWest; x += BAY) spots.push({ x, outlets: [2100, 4900] });
  const step = plan.sparse ? 2 * BAY : BAY / 2;
  for (let x = plan.coreWest + BAY / 4; x < plan.coreEast; x += step) spots.push({ x: x - 400, outlets: [3600] });
  for (let x = plan.coreEast + BAY / 2; x < plan.length; x += BAY) spots.push({ x, outlets: [2100, 4900] });
  // The plant room on the ground floor has no air from here.
  const served = spots.filter(({ x }) => storey.number > 1 || side < 0 || x > plan.coreWest);
  const arms = [
    { route: east, spots: served.filter(({ x }) => x > start + 1000) },
    { route: west, spots: served.filter(({ x }) => x < start - 1000).reverse() },
  ];
  for (const [i, { route, spots: mine }] of arms.entries()) {
    const z = route.at[2];
    const y = route.at[1];
    const way = i === 0 ? 1 : -1;
    const last = mine.at(-1);
    if (!last) continue;
    route.to([route.at[0] + way * 300, y, z]).inline(catalogueFamily(model, 'FD', DAMPER), {
      path: 'damper',
      name: `${formatItemName(DAMPER)} ${storey.code}`,
      tag: `FD-${storey.code}-${side < 0 ? 'S' : 'N'}${way > 0 ? 'E' : 'W'}`,
      length: 300,
    });
    for (const { x, outlets } of mine) branch(storey, route.to([x, y, z]), x, side, outlets, number);
    route.to([last.x + way * 900, y, z]).end();
  }
}

function branch(
  storey: DemoStorey,
  main: ServiceRoute,
  x: number,
  side: 1 | -1,
  outlets: readonly number[],
  number: { vav: number; diffuser: number },
): void {
  const { model } = storey;
  const [, y, z] = main.at;
  const mark = ++number.vav;
  const route = main.tee(`vav ${mark}`, [0, side, 0], BRANCH);
  route.to([x, y + side * 700, z]).inline(catalogueFamily(model, 'VAV', VAV), {
    path: 'box',
    name: `变风量末端 VAV-${storey.number}-${String(mark).padStart(2, '0')}`,
    tag: `VAV-${storey.number}-${String(mark).padStart(2, '0')}`,
    length: 850,
    asset: createAsset(storey, 'HVAC', 'VAV', mark, { model: 'QL-VAV-250', interval: 180, device: 'vav' }),
  });
  for (const [i, reach] of outlets.entries()) {
    const spot: Vec3 = [x, y + side * reach, z];
    const isLast = i === outlets.length - 1;
    route.to(spot);
    const drop = isLast ? route : route.tee(`drop ${i + 1}`, [0, 0, -1]);
    const bottom: Vec3 = [x, spot[1], getCeilingHeight(storey.number) + 128];
    const end = terminal(storey, bottom, ++number.diffuser);
    drop.to(bottom).end(end);
  }
}

function terminal(storey: DemoStorey, [x, y]: Vec3, number: number): IfcPort {
  const { model, block } = storey;
  const element = model.put(storey, catalogueFamily(model, 'DIF', DIFFUSER), {
    path: `diffuser ${number}`,
    name: `${formatItemName(DIFFUSER)} ${storey.code}-${number}`,
    tag: `SD-${storey.number}-${String(number).padStart(2, '0')}`,
    at: [x, y, getCeilingHeight(storey.number)],
    systems: [block.nets.SA.group],
  });
  return createPort(model, element, 'in', 'SINK', block.nets.SA, [0, 0, 128]);
}

function returns(storey: DemoStorey, arms: readonly [ServiceRoute, ServiceRoute]): void {
  const { model, plan, block } = storey;
  let number = 0;
  for (const [i, route] of arms.entries()) {
    const way = i === 0 ? 1 : -1;
    const [, y, z] = route.at;
    const first = route.at[0];
    const end =
      way > 0 ? plan.coreEast - 1500 : storey.number === 1 ? plan.coreWest + 1200 : Math.max(1200, plan.coreWest - BAY);
    const spots = way > 0 ? [first + 4000, first + 9000, end] : [first - 2500, end];
    for (const [k, x] of spots.entries()) {
      const mark = ++number;
      const ceiling = getCeilingHeight(storey.number);
      const grille = model.put(storey, catalogueFamily(model, 'RG', GRILLE), {
        path: `grille ${mark}`,
        name: `${formatItemName(GRILLE)} ${storey.code}-${mark}`,
        tag: `RG-${storey.number}-${String(mark).padStart(2, '0')}`,
        at: [x, y, ceiling],
        systems: [block.nets.RA.group],
      });
      const out = createPort(model, grille, 'out', 'SOURCE', block.nets.RA, [0, 0, 118]);
      if (Math.abs(x - route.at[0]) > 600) route.to([x, y, z]);
      const drop = k === spots.length - 1 ? route : route.tee(`grille ${mark}`, [0, 0, -1], { across: 500, high: 300 });
      if (k === spots.length - 1) route.to([x + way * 400, y, z]).end(out);
      else drop.end(out);
    }
  }
}
