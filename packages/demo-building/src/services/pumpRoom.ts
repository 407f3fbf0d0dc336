import type { DemoStorey } from '../building/DemoStorey.ts';
import type { BuiltRoom } from '../building/interior/interior.ts';
import { catalogueFamily, formatItemName, PUMP, TANK } from '../catalogue/catalogue.ts';
import { createAsset } from '../ifc/assets.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import { createPort, type IfcPort } from '../ifc/ports.ts';
import { HYDRANT_RISERS, HYDRANTS } from './alarm.ts';
import type { Net } from './nets.ts';
import { ServiceRoute } from './ServiceRoute.ts';
import { RISER_AT } from './sprinklers.ts';

const MAIN = { round: 100 };
/** Mains run below the ground slab. */
const BURIED = -600;
const OUTLETS = 20_600;

type PumpSet = {
  readonly net: Net;
  readonly mark: string;
  readonly cn: string;
  readonly en: string;
  readonly discipline: string;
  /** From the west wall of the room. */
  readonly along: number;
};

/** Tanks and pump sets for drinking water and fire water, and the buried mains to their risers. */
export function buildPumpRoom(storey: DemoStorey, room: BuiltRoom, rooms: readonly BuiltRoom[]): void {
  const { DCW, FPS } = storey.block.nets;
  const drinking = {
    net: DCW,
    mark: 'DCP',
    cn: '生活给水泵',
    en: 'Domestic water pump',
    discipline: 'PLB',
    along: 200,
  };
  const fire = { net: FPS, mark: 'FP', cn: '消防泵', en: 'Fire pump', discipline: 'FIR', along: 4500 };
  toToilets(storey, buildSet(storey, room, drinking), rooms);
  toRisers(storey, buildSet(storey, room, fire));
}

/** Each pump draws from the tank; the first begins the main, the others join it. */
function buildSet(storey: DemoStorey, room: BuiltRoom, set: PumpSet): ServiceRoute {
  const { model, plan } = storey;
  const { net, mark } = set;
  const west = room.west + set.along;
  const tank = model.put(storey, catalogueFamily(model, 'TANK', TANK), {
    path: `${mark} tank`,
    name: `${formatItemName(TANK)} ${mark}`,
    tag: `SX-${mark}`,
    at: [west, 23_300, 0],
    room: room.space,
    systems: [net.group],
    asset: createAsset(storey, 'PLB', `TK${mark}`, 1, { model: 'RH-20', interval: 180, device: 'level' }),
  });
  const lines = Array.from({ length: plan.sparse ? 1 : 2 }, (_, i) => {
    const across = 1000 + i * 1800;
    const from = createPort(model, tank, `out ${i + 1}`, 'SOURCE', net, [across, 100, 900]);
    return pumpLine(storey, set, i, [west + across, 23_400, 900], from);
  });
  const [main, ...others] = lines;
  if (!main) throw new Error('A pump set has no pump.');
  const x = main.at[0];
  main.to([x, OUTLETS, 900]).to([x, OUTLETS, BURIED]);
  for (const [i, other] of others.entries()) {
    const joins = other.at[0];
    const branch = main.to([joins, OUTLETS, BURIED]).tee(`pump ${i + 2}`, [0, 0, 1], MAIN, true);
    branch.to([joins, OUTLETS, 900]).to([joins, other.at[1], 900]).end(other.end());
  }
  return main;
}

function pumpLine(
  storey: DemoStorey,
  { net, mark, cn, en, discipline }: PumpSet,
  i: number,
  at: Vec3,
  from: IfcPort,
): ServiceRoute {
  const { model } = storey;
  const line = new ServiceRoute(storey, { path: `${mark} ${i + 1}`, net, section: MAIN, at, from });
  line.to([at[0], 22_600, 900]).inline(catalogueFamily(model, mark, { ...PUMP, cn, en }), {
    path: 'pump',
    name: `${cn} ${mark}-${i + 1}`,
    tag: `${mark}-${i + 1}`,
    length: 1000,
    asset: createAsset(storey, discipline, mark, i + 1, { model: 'LB-80', interval: 60, device: 'pump' }),
  });
  return line;
}

/** Where `plumbing.ts` begins its risers of drinking water. */
export function waterRisers(rooms: readonly BuiltRoom[], sparse: boolean): readonly { key: string; at: Vec3 }[] {
  return rooms
    .filter(({ use, key }) => use === 'toilet' && (key === 'WCM' || !sparse))
    .flatMap(({ key, west, east }) => [
      { key: `${key} DCW w`, at: [west + 190, 15_600, -320] as const },
      { key: `${key} DCW n`, at: [west + 520, 16_500, -320] as const },
      { key: `${key} DCW e`, at: [east - 190, 15_600, -320] as const },
    ])
    .filter(({ key }) => !sparse || key.endsWith(' e'));
}

function toToilets(storey: DemoStorey, main: ServiceRoute, rooms: readonly BuiltRoom[]): void {
  const y = 17_700;
  const risers = waterRisers(rooms, storey.plan.sparse);
  main.to([main.at[0] + 400, main.at[1], BURIED]).to([main.at[0], y, BURIED]);
  for (const [i, { key, at }] of risers.entries()) {
    main.to([at[0], y, BURIED]);
    const branch = i === risers.length - 1 ? main : main.tee(key, [0, -1, 0], { round: 50 });
    const end = branch.to([at[0], at[1], BURIED]).to(at).end();
    if (end) storey.block.risers.set(key, end);
  }
}

/** Past the riser of the sprinklers to those of the hydrants. */
function toRisers(storey: DemoStorey, main: ServiceRoute): void {
  const { plan, block } = storey;
  const [x, y] = [plan.coreWest + RISER_AT[0], RISER_AT[1]];
  main.to([x, OUTLETS, BURIED]).to([x, y, BURIED]);
  const end = main.tee('sprinklers', [0, 0, 1]).to([x, y, 0]).end();
  if (end) block.risers.set('FPS', end);
  const [east, west] = main.to([x, HYDRANT_RISERS, BURIED]).split('hydrants', [1, 0, 0]);
  for (const [i, along] of HYDRANTS.entries()) {
    const route = i === 0 ? west : east;
    const spot = plan.coreWest + along + 480;
    const top = route.to([spot, HYDRANT_RISERS, BURIED]).to([spot, HYDRANT_RISERS, 0]).end();
    if (top) block.risers.set(`hydrant ${i + 1}`, top);
  }
}
