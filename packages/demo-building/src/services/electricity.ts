import type { DemoStorey } from '../building/DemoStorey.ts';
import type { BuiltRoom } from '../building/interior/interior.ts';
import { CELLS } from '../building/layout.ts';
import { getCeilingHeight } from '../building/plan.ts';
import {
  BOARD,
  catalogueFamily,
  DOWNLIGHT,
  formatItemName,
  LINEAR,
  OUTLET,
  SWITCH,
  SWITCHBOARD,
  TRANSFORMER,
} from '../catalogue/catalogue.ts';
import { createAsset } from '../ifc/assets.ts';
import type { IfcElement } from '../ifc/IfcModel.ts';
import { connectPorts, createPort } from '../ifc/ports.ts';
import { DaisyChain } from './daisyChain.ts';
import { ServiceRoute } from './ServiceRoute.ts';

const TRAY = { across: 200, high: 80 };
const TRAY_SOUTH = 6860;

/** The storey's board with its riser tray, tray along the south corridor, outlets, luminaires and switches. */
export function buildElectricity(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  const { model, plan, block } = storey;
  const { POW, LTG } = block.nets;
  const boards = ['power', 'light'].map((what, i) =>
    model.put(storey, catalogueFamily(model, 'DB', BOARD), {
      path: `board ${what}`,
      name: `${i === 0 ? '动力配电箱 AP' : '照明配电箱 AL'}-${storey.number}`,
      tag: `${i === 0 ? 'AP' : 'AL'}-${storey.number}`,
      at: [plan.coreWest + (CELLS[5] ?? 0) + 1200, 16_675 - i * 1700, 0],
      x: [-1, 0, 0],
      systems: [i === 0 ? POW.group : LTG.group],
      asset: createAsset(storey, 'ELE', i === 0 ? 'AP' : 'AL', 1, { model: 'HD-XL21', interval: 365, device: 'meter' }),
    }),
  );
  const [power, light] = boards;
  if (!power || !light) return;
  feed(storey, power, light);
  const tray = layTray(storey, power);
  const outlets = new DaisyChain(model, { ...POW, kind: 'CABLE' }, tray);
  const lights = new DaisyChain(model, LTG, createPort(model, light, 'circuits', 'SOURCE', LTG));
  for (const room of rooms) {
    putOutlets(storey, room, outlets);
    putLights(storey, room, lights);
  }
}

/** The boards of a storey hang on those below; the lowest on the switchgear. */
function feed(storey: DemoStorey, power: IfcElement, light: IfcElement): void {
  const { model, block } = storey;
  const cable = { kind: 'CABLE', system: 'ELECTRICAL' } as const;
  const below = block.risers.get('POW');
  const entry = createPort(model, power, 'feed in', 'SINK', cable);
  if (below) connectPorts(model, below, entry);
  connectPorts(
    model,
    createPort(model, power, 'lighting', 'SOURCE', cable),
    createPort(model, light, 'feed in', 'SINK', cable),
  );
  block.risers.set('POW', createPort(model, power, 'feed out', 'SOURCE', cable));
}

function layTray(storey: DemoStorey, board: IfcElement) {
  const { model, plan, block, height } = storey;
  const net = block.nets.POW;
  const z = height - 320 - 720;
  const x = plan.coreWest + (CELLS[5] ?? 0) + 600;
  const from = createPort(model, board, 'tray', 'SOURCE', net, [600, 0, 2000]);
  const riser = new ServiceRoute(storey, { path: 'tray', net, section: TRAY, at: [x, 16_400, 2050], from });
  const [east, west] = riser.to([x, 16_400, z]).to([x, TRAY_SOUTH, z]).split('corridor', [1, 0, 0]);
  west.to([plan.westBays > 0 ? 1500 : plan.coreWest + 600, TRAY_SOUTH, z]).end();
  east.to([plan.length - 1500, TRAY_SOUTH, z]).end();
  return createPort(model, board, 'outlets', 'SOURCE', { kind: 'CABLE', system: 'ELECTRICAL' });
}

function putOutlets(storey: DemoStorey, room: BuiltRoom, line: DaisyChain): void {
  const { model, block } = storey;
  if (room.use !== 'open' && room.use !== 'office' && room.use !== 'meeting') return;
  for (const [i, [x, y]] of spreadPositions(storey, room, room.use === 'open' ? 8400 : 5000, 6600).entries()) {
    const outlet = model.put(storey, catalogueFamily(model, 'OUT', OUTLET), {
      path: `outlet ${room.key}-${i + 1}`,
      name: `${formatItemName(OUTLET)} ${storey.code}-${room.key}-${i + 1}`,
      tag: `CZ-${storey.code}-${room.key}-${i + 1}`,
      at: [x + 300, y + 400, 0],
      room: room.space,
      systems: [block.nets.POW.group],
    });
    line.add(outlet);
  }
}

function putLights(storey: DemoStorey, room: BuiltRoom, line: DaisyChain): void {
  const { model, block } = storey;
  if (room.use === 'lift' || room.use === 'riser') return;
  const linear = room.use === 'open' || room.use === 'office' || room.use === 'meeting' || room.use === 'plant';
  const item = linear ? LINEAR : DOWNLIGHT;
  const spacing = linear ? 4800 : 5600;
  const toggle = model.put(storey, catalogueFamily(model, 'SW', SWITCH), {
    path: `switch ${room.key}`,
    name: `${formatItemName(SWITCH)} ${storey.code}-${room.key}`,
    tag: `KG-${storey.code}-${room.key}`,
    at: [room.west + 1900, room.south + 150, 1300],
    room: room.space,
    systems: [block.nets.LTG.group],
  });
  line.add(toggle);
  for (const [i, [x, y]] of spreadPositions(storey, room, spacing, linear ? 5600 : 4600).entries()) {
    const light = model.put(storey, catalogueFamily(model, linear ? 'LL' : 'DL', item), {
      path: `light ${room.key}-${i + 1}`,
      name: `${formatItemName(item)} ${storey.code}-${room.key}-${i + 1}`,
      tag: `DJ-${storey.code}-${room.key}-${i + 1}`,
      at: [x, y, getCeilingHeight(storey.number)],
      systems: [block.nets.LTG.group],
    });
    line.add(light);
  }
}

/** One in the middle where there is little of everything. */
export const spreadPositions = (storey: DemoStorey, room: BuiltRoom, across: number, deep: number) =>
  storey.plan.sparse ? grid(room, 100_000, 100_000) : grid(room, across, deep);

/** Middles of equal fields no larger than given. */
function grid(
  { west, south, east, north }: Pick<BuiltRoom, 'west' | 'south' | 'east' | 'north'>,
  across: number,
  deep: number,
): readonly (readonly [number, number])[] {
  const columns = Math.max(1, Math.round((east - west) / across));
  const rows = Math.max(1, Math.round((north - south) / deep));
  const spots: [number, number][] = [];
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++)
      spots.push([
        Math.round(west + ((c + 0.5) * (east - west)) / columns),
        Math.round(south + ((r + 0.5) * (north - south)) / rows),
      ]);
  return spots;
}

/** Transformers and a row of switchgear on the ground floor; the first board of the building hangs on them. */
export function buildSwitchgear(storey: DemoStorey, room: BuiltRoom): void {
  const { model, block } = storey;
  const { POW } = block.nets;
  const cable = { kind: 'CABLE', system: 'ELECTRICAL' } as const;
  const transformers = [0, 1].map((i) =>
    model.put(storey, catalogueFamily(model, 'TR', TRANSFORMER), {
      path: `transformer ${i + 1}`,
      name: `干式变压器 TR-${i + 1}`,
      tag: `TR-${i + 1}`,
      at: [room.west + 1200 + i * 3200, 23_400, 0],
      room: room.space,
      systems: [POW.group],
      asset: createAsset(storey, 'ELE', 'TR', i + 1, { model: 'HD-SCB-1250', interval: 180, device: 'transformer' }),
    }),
  );
  const panels = Array.from({ length: storey.plan.sparse ? 2 : 7 }, (_, i) =>
    model.put(storey, catalogueFamily(model, 'MSB', SWITCHBOARD), {
      path: `switchgear ${i + 1}`,
      name: `低压开关柜 AA-${i + 1}`,
      tag: `AA-${i + 1}`,
      at: [room.west + 1100 + i * 800, 20_400, 0],
      room: room.space,
      systems: [POW.group],
      asset: createAsset(storey, 'ELE', 'AA', i + 1, { model: 'HD-GCK', interval: 180, device: 'meter' }),
    }),
  );
  const [first, second] = panels;
  for (const [i, transformer] of transformers.entries()) {
    const panel = i === 0 ? first : second;
    if (!panel) continue;
    connectPorts(
      model,
      createPort(model, transformer, 'low voltage', 'SOURCE', cable),
      createPort(model, panel, 'feed in', 'SINK', cable),
    );
  }
  if (!first) return;
  const bus = new DaisyChain(model, { ...POW, kind: 'CABLE' }, createPort(model, first, 'bus', 'SOURCE', cable));
  for (const panel of panels.slice(1)) bus.add(panel);
  block.risers.set('POW', createPort(model, first, 'feeder', 'SOURCE', cable));
}
