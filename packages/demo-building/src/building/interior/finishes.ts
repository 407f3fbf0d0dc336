import { createFamily } from '../../ifc/families.ts';
import type { IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { getLayerSet, type Layer } from '../../ifc/materials.ts';
import type { PaletteColour } from '../../ifc/palette.ts';
import { label, reference, truth } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { FLOOR_BUILD_UP, getCeilingHeight } from '../plan.ts';
import type { PlannedRoom, RoomUse } from '../rooms.ts';
import { computeArea } from './spaces.ts';

type FloorForm = readonly [string, string, PaletteColour, readonly Layer[]];

const CARPET: FloorForm = [
  '地毯架空地面',
  'Carpet on raised floor',
  'carpet',
  [
    ['carpet', 8],
    ['steel', 92],
  ],
];
const TILE: FloorForm = [
  '地砖地面',
  'Tiled floor',
  'tile',
  [
    ['tile', 12],
    ['screed', 88],
  ],
];
const TERRAZZO: FloorForm = [
  '水磨石地面',
  'Terrazzo floor',
  'terrazzo',
  [
    ['terrazzo', 20],
    ['screed', 80],
  ],
];
const WOOD: FloorForm = [
  '木地板',
  'Oak floor',
  'paleWood',
  [
    ['wood', 15],
    ['screed', 85],
  ],
];
const SCREED: FloorForm = ['耐磨地面', 'Sealed screed', 'screed', [['screed', 100]]];

const FLOORS: Record<RoomUse, FloorForm | undefined> = {
  open: CARPET,
  office: WOOD,
  meeting: WOOD,
  corridor: TERRAZZO,
  lobby: TERRAZZO,
  entrance: TERRAZZO,
  cafe: WOOD,
  toilet: TILE,
  air: SCREED,
  electrical: SCREED,
  riser: undefined,
  stair: undefined,
  lift: undefined,
  plant: SCREED,
  pumps: SCREED,
  switchgear: SCREED,
  control: CARPET,
};

/** Pipes stay in sight where people only work on them. */
const hasCeiling = (use: RoomUse): boolean => FLOORS[use] !== undefined && FLOORS[use] !== SCREED;

export function buildFinishes(storey: DemoStorey, room: PlannedRoom): void {
  const { model } = storey;
  const floor = FLOORS[room.use];
  if (floor) cover(storey, room, floorFamily(model, floor), 'floor', floor[2], -FLOOR_BUILD_UP, FLOOR_BUILD_UP);
  if (hasCeiling(room.use))
    cover(storey, room, ceilingFamily(model), 'ceiling', 'ceiling', getCeilingHeight(storey.number), 25);
}

function cover(
  storey: DemoStorey,
  room: PlannedRoom,
  of: ProductFamily,
  what: 'floor' | 'ceiling',
  colour: PaletteColour,
  z: number,
  thickness: number,
): void {
  const { model } = storey;
  const { geometry } = model;
  const inset = 50;
  const size = [room.east - room.west - 2 * inset, room.north - room.south - 2 * inset, thickness] as const;
  const path = `${what}/${room.key}`;
  model.put(storey, of, {
    path,
    name: `${what === 'floor' ? '地面 Floor finish' : '吊顶 Suspended ceiling'} ${storey.code} ${room.en}`,
    tag: `${what === 'floor' ? 'DM' : 'DD'}-${storey.code}-${room.key}`,
    at: [room.west + inset, room.south + inset, z],
    items: [geometry.painted(colour, geometry.box([0, 0, 0], size))],
    sets: [
      model.quantities(`${storey.path}/${path}/quantities`, 'Qto_CoveringBaseQuantities', {
        Width: thickness,
        NetArea: computeArea(room),
      }),
    ],
  });
}

const floorFamily = (model: IfcModel, [cn, en, , build]: FloorForm): ProductFamily =>
  createFamily(model, `floor ${en}`, {
    class: 'IFCCOVERING',
    predefined: 'FLOORING',
    name: `${cn} ${en}`,
    material: getLayerSet(model, `${cn} ${en}`, build),
    common: ['Pset_CoveringCommon', [reference(en), truth('IsExternal', false), label('SurfaceSpreadOfFlame', 'B1')]],
  });

const ceilingFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'ceiling', {
    class: 'IFCCOVERING',
    predefined: 'CEILING',
    name: '矿棉吸声吊顶 Mineral acoustic ceiling',
    material: getLayerSet(model, '矿棉吸声吊顶 Mineral acoustic ceiling', [['acoustic', 25]]),
    common: ['Pset_CoveringCommon', [reference('DD1'), truth('IsExternal', false), label('SurfaceSpreadOfFlame', 'A')]],
  });
