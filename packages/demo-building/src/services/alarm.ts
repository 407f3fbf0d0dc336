import type { DemoStorey } from '../building/DemoStorey.ts';
import type { BuiltRoom } from '../building/interior/interior.ts';
import { getCeilingHeight } from '../building/plan.ts';
import {
  ALARM_PANEL,
  CALL_POINT,
  type CatalogueItem,
  catalogueFamily,
  formatItemName,
  HYDRANT,
  ROOM_SENSOR,
  SMOKE,
  SOUNDER,
} from '../catalogue/catalogue.ts';
import { createAsset, type IfcAsset } from '../ifc/assets.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcElement } from '../ifc/IfcModel.ts';
import { connectPorts, createPort } from '../ifc/ports.ts';
import { DaisyChain } from './daisyChain.ts';
import { spreadPositions } from './electricity.ts';
import { ServiceRoute } from './ServiceRoute.ts';

/** Fire alarm loop of a storey, hydrants at the stairs, and a room sensor where people work. */
export function buildAlarm(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  const { model, plan, block } = storey;
  const { FAS } = block.nets;
  if (storey.number === 1) panel(storey, rooms);
  const begin = block.risers.get('FAS');
  if (!begin) return;
  const loop = new DaisyChain(model, FAS, begin);
  for (const room of rooms) {
    if (room.use === 'lift' || room.use === 'toilet' || (storey.plan.sparse && room.use !== 'meeting')) continue;
    for (const [i, [x, y]] of spreadPositions(storey, room, 8400, 8800).entries()) {
      // Numbered by its room, so that a changed room leaves the others alone.
      const number = `${room.key}-${i + 1}`;
      const rest = { model: 'AH-JTY', interval: 180, device: 'smoke' };
      const at: Vec3 = [x + 900, y + 700, getCeilingHeight(storey.number)];
      loop.add(one(storey, SMOKE, 'YG', 'SMK', number, at, undefined, createAsset(storey, 'FIR', 'SMK', number, rest)));
    }
  }
  for (const [i, x] of [plan.coreWest + 2400, plan.coreEast - 2400].entries()) {
    const rest = { model: 'AH-J', interval: 180, device: 'call-point' };
    const out: Vec3 = [-1, 0, 0];
    loop.add(
      one(storey, CALL_POINT, 'SB', 'MCP', i + 1, [x, 8270, 1400], out, createAsset(storey, 'FIR', 'MCP', i + 1, rest)),
    );
    loop.add(one(storey, SOUNDER, 'SG', 'SND', i + 1, [x, 8270, 2500], out, undefined));
  }
  // One loop through all storeys.
  block.risers.set('FAS', loop.end);
  hydrants(storey);
  sensors(storey, rooms);
}

function one(
  storey: DemoStorey,
  item: CatalogueItem,
  mark: string,
  key: string,
  number: number | string,
  at: Vec3,
  x: Vec3 | undefined,
  of: IfcAsset | undefined,
): IfcElement {
  const { model, block } = storey;
  return model.put(storey, catalogueFamily(model, key, item), {
    path: `${key} ${number}`,
    name: `${formatItemName(item)} ${storey.code}-${number}`,
    tag: `${mark}-${storey.code}-${String(number).padStart(2, '0')}`,
    at,
    x,
    systems: [block.nets.FAS.group],
    asset: of,
  });
}

function panel(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  const { model, block } = storey;
  const { FAS } = block.nets;
  const room = rooms.find(({ use }) => use === 'control');
  const element = model.put(storey, catalogueFamily(model, 'FAP', ALARM_PANEL), {
    path: 'alarm panel',
    name: '火灾报警控制器 FAP-1',
    tag: 'FAP-1',
    at: [(room?.west ?? 0) + 2400, 24_600, 0],
    x: [-1, 0, 0],
    systems: [FAS.group],
    asset: createAsset(storey, 'FIR', 'FAP', 1, { model: 'AH-9000', interval: 30, device: 'alarm-panel' }),
  });
  block.risers.set('FAS', createPort(model, element, 'loop', 'SOURCE', FAS));
}

/** From the core's west end: cabinets beside the stairs, risers to their right. */
export const HYDRANTS = [3400, 21_800] as const;
export const HYDRANT_RISERS = 8180;

/** A riser at each stair with its cabinet. */
function hydrants(storey: DemoStorey): void {
  const { model, plan, block, height } = storey;
  const { FPS } = block.nets;
  for (const [i, x] of HYDRANTS.map((along) => plan.coreWest + along).entries()) {
    const key = `hydrant ${i + 1}`;
    const cabinet = model.put(storey, catalogueFamily(model, 'HYD', HYDRANT), {
      path: key,
      name: `室内消火栓 Hydrant ${storey.code}-${i + 1}`,
      tag: `XHS-${storey.code}-${i + 1}`,
      at: [x, 8270, 100],
      x: [-1, 0, 0],
      systems: [FPS.group],
      asset: createAsset(storey, 'FIR', 'HYD', i + 1, { model: 'SG24A65', interval: 90, device: undefined }),
    });
    const start = storey.number === 1 ? 0 : -320;
    const riser = new ServiceRoute(storey, {
      path: `${key} riser`,
      net: FPS,
      section: { round: 80 },
      at: [x + 480, HYDRANT_RISERS, start],
      from: block.risers.get(key),
    });
    const branch = riser.to([x + 480, HYDRANT_RISERS, 1000]).tee('cabinet', [-1, 0, 0], { round: 65 });
    const entry = createPort(model, cabinet, 'in', 'SINK', FPS, [0, 90, 900]);
    const open = branch.end();
    if (open) connectPorts(model, open, entry);
    const top = riser.to([x + 480, HYDRANT_RISERS, height - 320]).end();
    if (top) block.risers.set(key, top);
  }
}

function sensors(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  const { model } = storey;
  for (const room of rooms) {
    if (!['open', 'office', 'meeting', 'entrance', 'cafe'].includes(room.use)) continue;
    model.put(storey, catalogueFamily(model, 'RS', ROOM_SENSOR), {
      path: `room sensor ${room.key}`,
      name: `${formatItemName(ROOM_SENSOR)} ${storey.code}-${room.key}`,
      tag: `RS-${storey.code}-${room.key}`,
      at: [room.west + 160, (room.south + room.north) / 2, 1400],
      x: [0, -1, 0],
      room: room.space,
      asset: createAsset(storey, 'BAS', 'RS', room.key, { model: 'LS-THC', interval: 365, device: 'room-sensor' }),
    });
  }
}
