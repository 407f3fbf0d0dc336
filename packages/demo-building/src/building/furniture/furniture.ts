import type { CatalogueItem } from '../../catalogue/product.ts';
import { catalogueFamily, formatItemName } from '../../catalogue/product.ts';
import type { Vec3 } from '../../ifc/GeometryWriter.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import type { BuiltRoom } from '../interior/interior.ts';
import { CABINET, CHAIR, COUNTER, DESK, MEETING_TABLE, PLANTER, RECEPTION, SOFA, TABLE } from './pieces.ts';

/** Puts a piece into a room unless revision 2 took it away. */
function put(
  storey: DemoStorey,
  room: BuiltRoom,
  key: string,
  item: CatalogueItem,
  mark: string,
  at: readonly [number, number],
  x?: Vec3,
): void {
  const { model } = storey;
  const path = `${room.key} ${key.toLowerCase()} ${mark}`;
  if (model.isGone(storey, path)) return;
  model.put(storey, catalogueFamily(model, key, item), {
    path,
    name: `${formatItemName(item)} ${storey.code}-${room.key}-${mark}`,
    tag: `JJ-${storey.code}-${room.key}-${key}-${mark}`,
    at: [at[0], at[1], 0],
    x,
    room: room.space,
  });
}

const TURNED: Vec3 = [-1, 0, 0];

export function buildFurniture(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  for (const room of rooms) {
    if (room.use === 'open') openOffice(storey, room);
    if (room.use === 'office' || room.use === 'control') office(storey, room);
    if (room.use === 'meeting') meeting(storey, room);
    if (room.use === 'entrance') hall(storey, room);
    if (room.use === 'cafe') cafe(storey, room);
  }
  if (storey.model.revision === 2) addRevised(storey, rooms);
}

/** Desks face to face in rows along the wing, planters between. */
function openOffice(storey: DemoStorey, room: BuiltRoom): void {
  const rows = storey.plan.sparse ? [2600] : [2600, 6600, 16_800, 21_800];
  const columns = Math.floor((room.east - room.west - 3200) / 3400);
  let number = 0;
  for (const y of rows) {
    for (let c = 0; c < columns; c += 1) {
      const x = room.west + 2300 + c * 3400;
      number++;
      const mark = String(number).padStart(2, '0');
      const turned = number % 2 === 0;
      const back = turned ? y + 820 : y - 20;
      put(storey, room, 'DESK', DESK, mark, [x, back], turned ? TURNED : undefined);
      put(storey, room, 'CHAIR', CHAIR, mark, [x, turned ? back + 620 : back - 620], turned ? TURNED : undefined);
    }
  }
  for (const [i, y] of [4700, 13_400].entries())
    put(storey, room, 'PLANTER', PLANTER, `${i + 1}`, [room.west + 900, y]);
  put(storey, room, 'SOFA', SOFA, '1', [(room.west + room.east) / 2, 10_300]);
  put(storey, room, 'TABLE', TABLE, '1', [(room.west + room.east) / 2, 11_400]);
}

function office(storey: DemoStorey, room: BuiltRoom): void {
  const x = (room.west + room.east) / 2;
  const y = (room.south + room.north) / 2 + (room.south < 8400 ? -1200 : 1200);
  put(storey, room, 'DESK', DESK, '1', [x, y]);
  put(storey, room, 'CHAIR', CHAIR, '1', [x, y - 620]);
  put(storey, room, 'CABINET', CABINET, '1', [room.east - 320, y + 1500]);
}

function meeting(storey: DemoStorey, room: BuiltRoom): void {
  const x = (room.west + room.east) / 2;
  const y = (room.south + room.north) / 2;
  put(storey, room, 'MEET', MEETING_TABLE, '1', [x, y]);
  for (let i = 0; i < (storey.plan.sparse ? 1 : 3); i++) {
    put(storey, room, 'CHAIR', CHAIR, `${i + 1}`, [x - 1100 + i * 1100, y - 950]);
    put(storey, room, 'CHAIR', CHAIR, `${i + 4}`, [x - 1100 + i * 1100, y + 950], TURNED);
  }
}

function hall(storey: DemoStorey, room: BuiltRoom): void {
  const middle = (room.west + room.east) / 2;
  put(storey, room, 'RECEPTION', RECEPTION, '1', [middle - 6400, 5600], TURNED);
  put(storey, room, 'CHAIR', CHAIR, '1', [middle - 6400, 6700], TURNED);
  for (const [i, dx] of [5200, 9200].entries()) {
    put(storey, room, 'SOFA', SOFA, `${i * 2 + 1}`, [middle + dx, 1400], TURNED);
    put(storey, room, 'SOFA', SOFA, `${i * 2 + 2}`, [middle + dx, 4300]);
    put(storey, room, 'TABLE', TABLE, `${i + 1}`, [middle + dx, 2850]);
  }
  for (const [i, dx] of [-3400, 3400].entries()) put(storey, room, 'PLANTER', PLANTER, `${i + 1}`, [middle + dx, 400]);
}

function cafe(storey: DemoStorey, room: BuiltRoom): void {
  put(storey, room, 'COUNTER', COUNTER, '1', [room.west + 3200, 7400], TURNED);
  const columns = storey.plan.sparse ? 1 : Math.floor((room.east - room.west - 2000) / 3000);
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < 2; r++) {
      const [x, y] = [room.west + 1900 + c * 3000, 1100 + r * 2700];
      const mark = `${c * 2 + r + 1}`;
      put(storey, room, 'TABLE', TABLE, mark, [x, y]);
      put(storey, room, 'CHAIR', CHAIR, `${mark}a`, [x, y - 800]);
      put(storey, room, 'CHAIR', CHAIR, `${mark}b`, [x, y + 800], TURNED);
    }
}

/** What revision 2 adds: a quiet corner on the third floor. */
function addRevised(storey: DemoStorey, rooms: readonly BuiltRoom[]): void {
  if (storey.number !== 3 || storey.prefix !== '') return;
  const room = rooms.find(({ key }) => key === 'WOP');
  if (!room) return;
  for (const [i, dx] of [-2600, 2600].entries()) {
    const x = (room.west + room.east) / 2 + dx;
    put(storey, room, 'SOFA', SOFA, `R${i + 1}`, [x, 10_300]);
    put(storey, room, 'PLANTER', PLANTER, `R${i + 1}`, [x, 12_300]);
  }
}
