import type { Point2 } from '../ifc/GeometryWriter.ts';
import { BAY, CORRIDOR_NORTH, CORRIDOR_SOUTH, DEPTH, type DemoBuildingPlan, GABLE_FACE, OUTSIDE } from './plan.ts';
import { groundRooms, type PlannedRoom, type RoomUse, upperRooms } from './rooms.ts';

export type DoorKind = 'wood' | 'glass' | 'fire' | 'fireDouble' | 'lift' | 'opening';
export type WallKind = 'core' | 'block' | 'partition' | 'glass';
export type DoorPlace = { readonly at: number; readonly kind: DoorKind };
export type WallPlace = {
  readonly key: string;
  readonly kind: WallKind;
  readonly from: Point2;
  readonly to: Point2;
  /** Middles of the doors, mm from `from`. */
  readonly doors: readonly DoorPlace[];
};

export type StoreyLayout = { readonly rooms: readonly PlannedRoom[]; readonly walls: readonly WallPlace[] };

/**
 * Walls between the cells of the core, mm from its west end: stair, air plant, toilet, lifts, toilet, electricity,
 * pipes, stair.
 */
export const CELLS = [0, 3200, 7400, 10400, 14800, 17800, 20000, 22000, 25200] as const;
export const LIFT_FRONT = 13600;

/** Rooms south and north of the core are that wide, in halves of a bay; two halves make a meeting room. */
const HALF = BAY / 2;

export function layoutStorey(plan: DemoBuildingPlan, storey: number, revision: 1 | 2): StoreyLayout {
  const bands = storey === 1 ? groundRooms(plan) : upperRooms(plan, storey, revision);
  return {
    rooms: [...coreRooms(plan), ...bands],
    walls: [...coreWalls(plan), ...(storey === 1 ? groundWalls(plan) : upperWalls(plan, bands))],
  };
}

function coreRooms({ coreWest }: DemoBuildingPlan): PlannedRoom[] {
  const cell = (
    i: number,
    key: string,
    use: RoomUse,
    cn: string,
    en: string,
    south = 8400,
    north = 16800,
  ): PlannedRoom => ({
    key,
    use,
    cn,
    en,
    west: coreWest + (CELLS[i] ?? 0),
    east: coreWest + (CELLS[i + 1] ?? 0),
    south,
    north,
  });
  return [
    cell(0, 'ST1', 'stair', '1 号楼梯间', 'Stair 1'),
    cell(1, 'AHU', 'air', '空调机房', 'Air plant room'),
    cell(2, 'WCM', 'toilet', '男卫生间', 'Men’s toilets'),
    cell(3, 'LFL', 'lobby', '电梯厅', 'Lift lobby', 8400, LIFT_FRONT),
    cell(3, 'LFT', 'lift', '电梯井', 'Lift shaft', LIFT_FRONT, 16800),
    cell(4, 'WCF', 'toilet', '女卫生间', 'Women’s toilets'),
    cell(5, 'ELE', 'electrical', '配电间', 'Electrical room'),
    cell(6, 'RIS', 'riser', '管道井', 'Pipe riser'),
    cell(7, 'ST2', 'stair', '2 号楼梯间', 'Stair 2'),
  ];
}

function coreWalls({ coreWest, coreEast }: DemoBuildingPlan): WallPlace[] {
  const south: DoorPlace[] = [
    { at: 1100, kind: 'fire' },
    { at: 5200, kind: 'fireDouble' },
    { at: 9500, kind: 'wood' },
    { at: 12600, kind: 'opening' },
    { at: 15700, kind: 'wood' },
    { at: 18900, kind: 'fire' },
    { at: 21000, kind: 'fire' },
    { at: 24100, kind: 'fire' },
  ];
  const across = CELLS.slice(1, -1).map(
    (x, i): WallPlace => ({
      key: `core ${i + 1}`,
      kind: i === 2 || i === 3 || i === 0 || i === 6 ? 'core' : 'block',
      from: [coreWest + x, 8525],
      to: [coreWest + x, 16675],
      doors: [],
    }),
  );
  return [
    { key: 'core south', kind: 'core', from: [coreWest, 8400], to: [coreEast, 8400], doors: south },
    { key: 'core north', kind: 'core', from: [coreWest, 16800], to: [coreEast, 16800], doors: [] },
    { key: 'core west', kind: 'core', from: [coreWest, 8525], to: [coreWest, 16675], doors: [] },
    { key: 'core east', kind: 'core', from: [coreEast, 8525], to: [coreEast, 16675], doors: [] },
    ...across,
    {
      key: 'lift front',
      kind: 'core',
      from: [coreWest + 10525, LIFT_FRONT],
      to: [coreWest + 14675, LIFT_FRONT],
      doors: [
        { at: 1025, kind: 'lift' },
        { at: 3125, kind: 'lift' },
      ],
    },
  ];
}

/** Each band of rooms has a glass front to its corridor and light walls between. */
function upperWalls(plan: DemoBuildingPlan, rooms: readonly PlannedRoom[]): WallPlace[] {
  const { coreWest, coreEast } = plan;
  const walls: WallPlace[] = [];
  for (const band of ['S', 'N'] as const) {
    const members = rooms.filter(({ key }) => key.startsWith(band) && /\d$/.test(key));
    const isSouth = band === 'S';
    const front = isSouth ? CORRIDOR_SOUTH[0] : CORRIDOR_NORTH[1];
    const [near, far] = isSouth ? [OUTSIDE, front - 60] : [front + 60, DEPTH - OUTSIDE];
    walls.push({
      key: `${band} front`,
      kind: 'glass',
      from: [coreWest, front],
      to: [coreEast, front],
      doors: members.map(({ west }) => ({ at: west - coreWest + 1000, kind: 'wood' })),
    });
    const edges = [...(plan.westBays > 0 ? [coreWest] : []), ...members.map(({ east }) => east)];
    for (const x of edges) {
      if (x === coreEast && plan.eastBays === 0) continue;
      const half = Math.round((x - coreWest) / HALF);
      walls.push({ key: `${band} between ${half}`, kind: 'partition', from: [x, near], to: [x, far], doors: [] });
    }
    const passage = isSouth ? CORRIDOR_SOUTH : CORRIDOR_NORTH;
    for (const x of [...(plan.westBays > 0 ? [coreWest] : []), ...(plan.eastBays > 0 ? [coreEast] : [])]) {
      walls.push({
        key: `${band} passage ${x === coreWest ? 'west' : 'east'}`,
        kind: 'glass',
        from: [x, passage[0] + 60],
        to: [x, passage[1] - 60],
        doors: [{ at: 840, kind: 'glass' }],
      });
    }
  }
  return walls;
}

/** Plant in the north-west, service rooms in the north, an open hall along the front. */
function groundWalls(plan: DemoBuildingPlan): WallPlace[] {
  const { coreWest, coreEast } = plan;
  const north = DEPTH - OUTSIDE;
  const half = coreWest + 1.5 * BAY;
  const walls: WallPlace[] = [
    {
      key: 'N front',
      kind: 'block',
      from: [coreWest, CORRIDOR_NORTH[1]],
      to: [coreEast, CORRIDOR_NORTH[1]],
      doors: [3000, 10000, 15500, 22000].map((at) => ({ at, kind: 'fireDouble' })),
    },
    ...[coreWest + BAY, half, coreWest + 2 * BAY].map(
      (x, i): WallPlace => ({
        key: `N between ${i + 1}`,
        kind: 'block',
        from: [x, CORRIDOR_NORTH[1] + 100],
        to: [x, north],
        doors: [],
      }),
    ),
  ];
  if (plan.westBays > 0)
    walls.push(
      {
        key: 'plant south',
        kind: 'block',
        from: [GABLE_FACE, 8400],
        to: [coreWest - 125, 8400],
        doors: [{ at: 6400, kind: 'fireDouble' }],
      },
      {
        key: 'plant east',
        kind: 'block',
        from: [coreWest, 16925],
        to: [coreWest, north],
        doors: [{ at: 900, kind: 'fireDouble' }],
      },
    );
  if (plan.eastBays > 0)
    walls.push({
      key: 'hall north',
      kind: 'glass',
      from: [coreEast, 16925],
      to: [coreEast, north],
      doors: [{ at: 900, kind: 'glass' }],
    });
  return walls;
}
