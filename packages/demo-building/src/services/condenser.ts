import type { DemoStorey } from '../building/DemoStorey.ts';
import { CELLS } from '../building/layout.ts';
import { catalogueFamily, TOWER } from '../catalogue/catalogue.ts';
import { createAsset } from '../ifc/assets.ts';
import { createPort, type IfcPort } from '../ifc/ports.ts';
import { RISER, RISER_START } from './chilledWater.ts';
import { ServiceRoute } from './ServiceRoute.ts';

/** Hot water to the towers, cold water back; from the core's west end. */
export const CONDENSER_RISERS = { CWH: (CELLS[6] ?? 0) + 450, CWC: (CELLS[6] ?? 0) + 1720 } as const;

const PIPE = { round: 150 };

/** Both pipes through one storey. */
export function buildCondenserRisers(storey: DemoStorey): void {
  for (const key of ['CWH', 'CWC'] as const) {
    const route = riser(storey, key, storey.number === 1 ? RISER_START : -320);
    const [x, y] = route.at;
    const top = route.to([x, y, storey.height - 320]).end();
    if (top) storey.block.risers.set(key, top);
  }
}

const riser = (storey: DemoStorey, key: 'CWH' | 'CWC', z: number): ServiceRoute =>
  new ServiceRoute(storey, {
    path: `riser ${key}`,
    net: storey.block.nets.CWS,
    section: RISER,
    at: [storey.plan.coreWest + CONDENSER_RISERS[key], 15_000, z],
    from: storey.block.risers.get(key),
    against: key === 'CWC',
  });

/** Towers in a row north of the penthouse, joined to the risers. */
export function buildTowers(storey: DemoStorey): void {
  const { model, plan, block } = storey;
  const net = block.nets.CWS;
  const count = plan.sparse ? 1 : plan.westBays > 1 ? 3 : 2;
  const inlets: { x: number; port: IfcPort }[] = [];
  const outlets: { x: number; port: IfcPort }[] = [];
  for (let i = 0; i < count; i++) {
    const x = plan.coreWest + 15_000 - i * 4300;
    const tower = model.put(storey, catalogueFamily(model, 'CT', TOWER), {
      path: `tower ${i + 1}`,
      name: `冷却塔 CT-${i + 1}`,
      tag: `CT-${i + 1}`,
      at: [x, 19_600, 0],
      systems: [net.group],
      asset: createAsset(storey, 'HVAC', 'CT', i + 1, { model: 'QL-CT-150', interval: 30, device: 'cooling-tower' }),
    });
    inlets.push({ x: x + 1000, port: createPort(model, tower, 'hot in', 'SINK', net, [1000, 0, 1500]) });
    outlets.push({ x: x + 2200, port: createPort(model, tower, 'cold out', 'SOURCE', net, [2200, 0, 400]) });
  }
  header(storey, 'CWH', 18_700, 1500, inlets);
  header(storey, 'CWC', 18_000, 400, outlets);
}

function header(
  storey: DemoStorey,
  key: 'CWH' | 'CWC',
  y: number,
  z: number,
  ends: readonly { x: number; port: IfcPort }[],
): void {
  const route = riser(storey, key, -320);
  const [x, start] = route.at;
  route.to([x, start, z]).to([x, y, z]);
  for (const [i, end] of ends.entries()) {
    route.to([end.x, y, z]);
    if (i < ends.length - 1)
      route
        .tee(`tower ${i + 1}`, [0, 1, 0], PIPE)
        .to([end.x, 19_600, z])
        .end(end.port);
    else route.to([end.x, 19_600, z]).end(end.port);
  }
}
