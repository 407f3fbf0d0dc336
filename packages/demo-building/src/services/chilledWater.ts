import type { DemoStorey } from '../building/DemoStorey.ts';
import { CELLS } from '../building/layout.ts';
import { CONTROL_VALVE, catalogueFamily, formatItemName, SENSOR, SMALL_VALVE } from '../catalogue/catalogue.ts';
import { createAsset } from '../ifc/assets.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcPort } from '../ifc/ports.ts';
import type { BuiltUnit } from './air.ts';
import type { Net } from './nets.ts';
import { ServiceRoute } from './ServiceRoute.ts';

export const RISER = { round: 200 };
const BRANCH = { round: 80 };

/** On the ground floor the pipes of the plant come in below, so branches lie higher there. */
export const RISER_START = 4140;
const GROUND_BRANCH = 4300;

/** Where the risers stand, from the core's west end, and where their branches leave along the north corridor. */
export const RISERS = {
  CHWS: { x: (CELLS[6] ?? 0) + 880, y: 15000, corridor: 17250, coil: 6950 },
  CHWR: { x: (CELLS[6] ?? 0) + 1310, y: 15000, corridor: 17500, coil: 6650 },
} as const;

/** From the risers along the north corridor to the coil of the unit, with valves and a thermometer on each pipe. */
export function buildChilledWater(storey: DemoStorey, unit: BuiltUnit): void {
  branch(storey, 'CHWS', unit.waterIn, [unit.at[0] + 1800, unit.at[1] + 2300, 500]);
  branch(storey, 'CHWR', unit.waterOut, [unit.at[0] + 1800, unit.at[1] + 2000, 900]);
}

function branch(storey: DemoStorey, key: 'CHWS' | 'CHWR', end: IfcPort, coil: Vec3): void {
  const { plan, block } = storey;
  const net = block.nets[key];
  const place = RISERS[key];
  const x = plan.coreWest + place.x;
  const z = storey.number === 1 ? GROUND_BRANCH : storey.height - 320 - 800;
  const riser = new ServiceRoute(storey, {
    path: `riser ${key}`,
    net,
    section: RISER,
    at: [x, place.y, storey.number === 1 ? RISER_START : -320],
    from: block.risers.get(key),
    against: key === 'CHWR',
  });
  const out = riser.to([x, place.y, z]).tee('branch', [0, 1, 0], BRANCH);
  const down: Vec3 = [plan.coreWest + place.coil, place.corridor, z];
  out.to([x, place.corridor, z]).to(down).to([down[0], 15800, z]);
  fittings(storey, net, out, down[0], z);
  out.to([down[0], coil[1], z]).to([down[0], coil[1], coil[2]]).to(coil).end(end);
  const top = riser.to([x, place.y, storey.height - 320]).end();
  if (top) block.risers.set(key, top);
}

function fittings(storey: DemoStorey, net: Net, out: ServiceRoute, x: number, z: number): void {
  const { model } = storey;
  const supply = net.key === 'CHWS';
  const number = supply ? 1 : 2;
  const item = supply ? SMALL_VALVE : CONTROL_VALVE;
  const kind = supply ? 'V' : 'CV';
  out.inline(catalogueFamily(model, supply ? 'V80' : 'CV80', item), {
    path: 'valve',
    name: `${formatItemName(item)} ${storey.code}`,
    tag: `${kind}-${storey.number}-01`,
    length: 200,
    asset: createAsset(storey, 'HVAC', kind, 1, {
      model: `${kind}-80`,
      interval: 180,
      device: supply ? undefined : 'valve',
    }),
  });
  out.to([x, out.at[1] - 300, z]).inline(catalogueFamily(model, 'TS', SENSOR), {
    path: 'sensor',
    name: `${formatItemName(SENSOR)} ${storey.code}-${number}`,
    tag: `TS-${storey.number}-0${number}`,
    length: 120,
    asset: createAsset(storey, 'BAS', 'TS', number, { model: 'LS-PT100', interval: 365, device: 'temperature' }),
  });
}
