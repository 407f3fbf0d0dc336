import { BAY, CORRIDOR_NORTH, CORRIDOR_SOUTH, DEPTH, type DemoBuildingPlan, GABLE_FACE, OUTSIDE } from './plan.ts';

export type RoomUse =
  | 'open'
  | 'office'
  | 'meeting'
  | 'corridor'
  | 'lobby'
  | 'entrance'
  | 'cafe'
  | 'toilet'
  | 'air'
  | 'electrical'
  | 'riser'
  | 'stair'
  | 'lift'
  | 'plant'
  | 'pumps'
  | 'switchgear'
  | 'control';

/** A room between wall axes, in the storey's coordinates. */
export type PlannedRoom = {
  /** Part of its GlobalId: `S2`. */
  readonly key: string;
  readonly use: RoomUse;
  readonly cn: string;
  readonly en: string;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

const HALF = BAY / 2;

type Band = 'S' | 'N';

/** Rooms along the front and the back of each upper storey; every digit is a number of half bays. */
const BANDS: Record<Band, readonly (readonly number[])[]> = {
  S: [
    [1, 1, 2, 1, 1],
    [2, 2, 2],
    [1, 1, 1, 1, 1, 1],
  ],
  N: [
    [2, 2, 2],
    [1, 1, 2, 1, 1],
  ],
};

const outer = (plan: DemoBuildingPlan) => ({ west: GABLE_FACE, east: plan.length - GABLE_FACE });

export function upperRooms(plan: DemoBuildingPlan, storey: number, revision: 1 | 2): PlannedRoom[] {
  const edge = outer(plan);
  const { coreWest, coreEast } = plan;
  const rooms: PlannedRoom[] = [];
  if (plan.westBays > 0)
    rooms.push({ ...whole('WOP', 'open', '西侧开放办公区', 'West open office'), west: edge.west, east: coreWest });
  if (plan.eastBays > 0)
    rooms.push({ ...whole('EOP', 'open', '东侧开放办公区', 'East open office'), west: coreEast, east: edge.east });
  const end = plan.eastBays > 0 ? coreEast : edge.east;
  rooms.push(corridor('COS', '南', 'South', CORRIDOR_SOUTH, coreWest, end));
  rooms.push(corridor('CON', '北', 'North', CORRIDOR_NORTH, coreWest, end));
  for (const band of ['S', 'N'] as const) rooms.push(...bandRooms(plan, storey, revision, band));
  return rooms;
}

function bandRooms(plan: DemoBuildingPlan, storey: number, revision: 1 | 2, band: Band): PlannedRoom[] {
  const patterns = BANDS[band];
  let widths = plan.sparse ? [2, 2, 2] : (patterns[(storey - 2) % patterns.length] ?? [2, 2, 2]);
  // Revision 2 joins the first two offices in the south of the fourth floor into a meeting room.
  if (revision === 2 && plan.storeys > 2 && storey === 4 && band === 'S') widths = [2, ...widths.slice(2)];
  const [south, north] = band === 'S' ? [OUTSIDE, CORRIDOR_SOUTH[0]] : [CORRIDOR_NORTH[1], DEPTH - OUTSIDE];
  let at = 0;
  return widths.map((width) => {
    // Numbered by its place, so that a room keeps its number when its neighbours change.
    const key = `${band}${at + 1}`;
    const west = plan.coreWest + at * HALF;
    at += width;
    const last = at === 6 && plan.eastBays === 0;
    const east = last ? plan.length - GABLE_FACE : plan.coreWest + at * HALF;
    const number = `${storey}${band === 'S' ? 1 : 2}${key.slice(1)}`;
    return width === 2
      ? { key, use: 'meeting', cn: `会议室 ${number}`, en: `Meeting room ${number}`, west, east, south, north }
      : { key, use: 'office', cn: `办公室 ${number}`, en: `Office ${number}`, west, east, south, north };
  });
}

export function groundRooms(plan: DemoBuildingPlan): PlannedRoom[] {
  const edge = outer(plan);
  const { coreWest, coreEast } = plan;
  const end = plan.eastBays > 0 ? coreEast : edge.east;
  const back = (key: string, use: RoomUse, cn: string, en: string, from: number, to: number): PlannedRoom => ({
    ...whole(key, use, cn, en),
    west: coreWest + from * BAY,
    east: to === 3 ? end : coreWest + to * BAY,
    south: CORRIDOR_NORTH[1],
  });
  const rooms: PlannedRoom[] = [
    { ...whole('HAL', 'entrance', '入口大堂', 'Entrance hall'), west: coreWest, east: end, north: 8400 },
    corridor('CON', '北', 'North', CORRIDOR_NORTH, coreWest, end),
    back('PMP', 'pumps', '消防给水泵房', 'Water and fire pump room', 0, 1),
    back('CTL', 'control', '消防控制室', 'Fire control room', 1, 1.5),
    back('STO', 'office', '物业办公室', 'Facility office', 1.5, 2),
    back('SWG', 'switchgear', '变配电室', 'Switchgear room', 2, 3),
  ];
  if (plan.westBays > 0)
    rooms.push(
      { ...whole('PLT', 'plant', '制冷机房', 'Chiller plant room'), west: edge.west, east: coreWest, south: 8400 },
      { ...whole('CAF', 'cafe', '咖啡厅', 'Café'), west: edge.west, east: coreWest, north: 8400 },
    );
  if (plan.eastBays > 0)
    rooms.push({ ...whole('EXH', 'open', '客户服务区', 'Client suite'), west: coreEast, east: edge.east });
  return rooms;
}

const whole = (key: string, use: RoomUse, cn: string, en: string): PlannedRoom => ({
  key,
  use,
  cn,
  en,
  west: 0,
  east: 0,
  south: OUTSIDE,
  north: DEPTH - OUTSIDE,
});

const corridor = (
  key: string,
  cn: string,
  en: string,
  [south, north]: readonly [number, number],
  west: number,
  east: number,
): PlannedRoom => ({ ...whole(key, 'corridor', `${cn}走廊`, `${en} corridor`), west, east, south, north });
