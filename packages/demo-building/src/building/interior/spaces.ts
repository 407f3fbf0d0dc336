import type { IfcElement, IfcModel } from '../../ifc/IfcModel.ts';
import { area, label, reference, truth, whole } from '../../ifc/properties.ts';
import { enumeration } from '../../step/values.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { getCeilingHeight } from '../plan.ts';
import type { PlannedRoom, RoomUse } from '../rooms.ts';

/**
 * How many square metres a person needs, and the class of the Chinese occupancy tables in words; nothing for rooms
 * without people.
 */
export const USES: Record<RoomUse, { readonly cn: string; readonly en: string; readonly perPerson?: number }> = {
  open: { cn: '开放办公', en: 'Open office', perPerson: 9 },
  office: { cn: '办公', en: 'Office', perPerson: 10 },
  meeting: { cn: '会议', en: 'Meeting', perPerson: 2.5 },
  corridor: { cn: '走廊', en: 'Corridor' },
  lobby: { cn: '电梯厅', en: 'Lift lobby' },
  entrance: { cn: '大堂', en: 'Entrance hall', perPerson: 15 },
  cafe: { cn: '餐饮', en: 'Café', perPerson: 2 },
  toilet: { cn: '卫生间', en: 'Toilets' },
  air: { cn: '机房', en: 'Plant' },
  electrical: { cn: '电气', en: 'Electrical' },
  riser: { cn: '管井', en: 'Riser' },
  stair: { cn: '楼梯', en: 'Stairs' },
  lift: { cn: '电梯井', en: 'Lift shaft' },
  plant: { cn: '机房', en: 'Plant' },
  pumps: { cn: '机房', en: 'Plant' },
  switchgear: { cn: '电气', en: 'Electrical' },
  control: { cn: '控制室', en: 'Control room', perPerson: 8 },
};

export const computeArea = ({ west, south, east, north }: PlannedRoom): number =>
  ((east - west) * (north - south)) / 1e6;

export function buildSpace(storey: DemoStorey, room: PlannedRoom): IfcElement {
  const { model } = storey;
  const { geometry } = model;
  const height = room.use === 'stair' || room.use === 'lift' ? storey.height - 320 : getCeilingHeight(storey.number);
  const path = `${storey.path}/room ${room.key}`;
  const box = geometry.box([60, 60, 0], [room.east - room.west - 120, room.north - room.south - 120, height]);
  const placement = geometry.placement(storey.placement, [room.west, room.south, 0]);
  const ref = model.rooted(
    'IFCSPACE',
    path,
    `${storey.code}-${room.key}`,
    undefined,
    `${USES[room.use].cn} ${USES[room.use].en}`,
    placement,
    model.shape([geometry.painted('space', box)]),
    `${room.cn} ${room.en}`,
    enumeration('ELEMENT'),
    enumeration('SPACE'),
    0,
  );
  model.counted('IFCSPACE');
  const space: IfcElement = { ref, placement, path, place: storey };
  storey.relations.gather('aggregated', storey.ref, storey.path, ref);
  describe(model, space, room, height);
  return space;
}

function describe(model: IfcModel, space: IfcElement, room: PlannedRoom, height: number): void {
  const { relations } = space.place;
  const square = computeArea(room);
  const { perPerson } = USES[room.use];
  const give = (set: ReturnType<IfcModel['propertySet']>, name: string) =>
    relations.gather('described', set, `${space.path}/${name}`, space.ref);
  give(
    model.propertySet(`${space.path}/common`, 'Pset_SpaceCommon', [
      reference(room.key),
      area('NetPlannedArea', Math.round(square * 10) / 10),
      truth('PubliclyAccessible', room.use === 'entrance' || room.use === 'cafe'),
      truth('HandicapAccessible', room.use !== 'riser' && room.use !== 'lift'),
    ]),
    'common',
  );
  if (perPerson) {
    give(
      model.propertySet(`${space.path}/occupancy`, 'Pset_SpaceOccupancyRequirements', [
        label('OccupancyType', `${USES[room.use].cn} ${USES[room.use].en}`),
        whole('OccupancyNumber', Math.max(1, Math.floor(square / perPerson))),
        area('AreaPerOccupant', perPerson),
      ]),
      'occupancy',
    );
  }
  give(
    model.quantities(`${space.path}/quantities`, 'Qto_SpaceBaseQuantities', {
      Height: height,
      NetFloorArea: square,
      NetVolume: (square * height) / 1000,
      NetPerimeter: 2 * (room.east - room.west + room.north - room.south),
    }),
    'quantities',
  );
}
