import { createFamily } from '../../ifc/families.ts';
import type { IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { getLayerSet } from '../../ifc/materials.ts';
import { label, reference, truth } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { cutOpening } from '../interior/walls.ts';
import { CELLS, LIFT_FRONT } from '../layout.ts';
import { DEPTH, FLOOR_BUILD_UP, GABLE_FACE, OVERHANG, SLAB } from '../plan.ts';

/** Clear of the walls around. */
const INSET = 130;

/** The floor of a storey; above the ground it is open for stairs, lifts and pipes. */
export function buildSlab(storey: DemoStorey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const size = [plan.length - 2 * GABLE_FACE, DEPTH + 2 * OVERHANG, SLAB] as const;
  const square = (size[0] * size[1]) / 1e6;
  const body = geometry.box([0, 0, 0], size);
  const slab = model.put(storey, slabFamily(model, storey.number === 1), {
    path: 'slab',
    name: `楼板 Floor slab ${storey.code}`,
    tag: `LB-${storey.code}`,
    at: [GABLE_FACE, -OVERHANG, -FLOOR_BUILD_UP - SLAB],
    items: [geometry.painted('concrete', body)],
    sets: [
      model.quantities(`${storey.path}/slab/quantities`, 'Qto_SlabBaseQuantities', {
        Width: SLAB,
        GrossArea: square,
        GrossVolume: (square * SLAB) / 1000,
      }),
    ],
  });
  if (storey.number === 1) return;
  for (const { key, from, to, south, north } of shafts()) {
    const at = [plan.coreWest + from + INSET - GABLE_FACE, (south + north) / 2 + OVERHANG, -50] as const;
    cutOpening(model, slab, `slab/${key}`, at, [to - from - 2 * INSET, north - south - 2 * INSET, SLAB + 100]);
  }
}

/** Where slabs are open, from the core's west end. */
export function shafts() {
  const cell = (i: number) => ({ from: CELLS[i] ?? 0, to: CELLS[i + 1] ?? 0 });
  return [
    { key: 'stair 1', ...cell(0), south: 9900, north: 16800 },
    { key: 'stair 2', ...cell(7), south: 9900, north: 16800 },
    { key: 'lifts', ...cell(3), south: LIFT_FRONT, north: 16800 },
    { key: 'riser', ...cell(6), south: 12800, north: 16800 },
    { key: 'duct', from: 3200, to: 5000, south: 14800, north: 16800 },
  ] as const;
}

const slabFamily = (model: IfcModel, ground: boolean): ProductFamily =>
  createFamily(model, ground ? 'slab ground' : 'slab', {
    class: 'IFCSLAB',
    predefined: ground ? 'BASESLAB' : 'FLOOR',
    name: ground ? '首层底板 Ground slab' : '钢筋混凝土楼板 Concrete floor slab',
    material: getLayerSet(model, '混凝土板 Concrete slab', [['concrete', SLAB]]),
    common: [
      'Pset_SlabCommon',
      [reference('LB1'), truth('IsExternal', ground), truth('LoadBearing', true), label('FireRating', 'REI 120')],
    ],
  });
