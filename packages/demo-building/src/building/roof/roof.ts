import { createFamily } from '../../ifc/families.ts';
import type { Point2, Vec3 } from '../../ifc/GeometryWriter.ts';
import type { IfcElement } from '../../ifc/IfcModel.ts';
import { getLayerSet } from '../../ifc/materials.ts';
import { reference, transmittance, truth } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { cutOpening } from '../interior/walls.ts';
import { CELLS } from '../layout.ts';
import { DEPTH, GABLE_FACE, OVERHANG, SLAB } from '../plan.ts';
import { shafts } from '../structure/slab.ts';

const PARAPET = 1200;
const THICKNESS = 240;

/**
 * Slab, build-up and parapet, and the penthouse over stairs and lifts. `storey` is the roof, its finished floor the
 * surface of the roof.
 */
export function buildRoof(storey: DemoStorey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const size: Vec3 = [plan.length - 2 * GABLE_FACE, DEPTH + 2 * OVERHANG, SLAB];
  const roof = model.put(
    storey,
    createFamily(model, 'roof', {
      class: 'IFCROOF',
      predefined: 'FLAT_ROOF',
      name: '平屋面 Flat roof',
      common: [
        'Pset_RoofCommon',
        [reference('WM1'), truth('IsExternal', true), transmittance('ThermalTransmittance', 0.3)],
      ],
    }),
    { path: 'roof', name: '平屋面 Roof', tag: 'WM-1' },
  );
  const slab = model.put(
    storey,
    createFamily(model, 'roof slab', {
      class: 'IFCSLAB',
      predefined: 'ROOF',
      name: '屋面板 Roof slab',
      material: getLayerSet(model, '倒置式屋面 Inverted roof', [
        ['concrete', 40],
        ['insulation', 60],
        ['membrane', 8],
        ['concrete', SLAB],
      ]),
    }),
    {
      path: 'roof/slab',
      name: '屋面板 Roof slab',
      tag: 'WB-1',
      at: [GABLE_FACE, -OVERHANG, -100 - SLAB],
      items: [geometry.painted('concrete', geometry.box([0, 0, 0], [size[0], size[1], SLAB + 100]))],
      partOf: roof,
    },
  );
  for (const { key, from, to, south, north } of shafts()) {
    const at: Vec3 = [plan.coreWest + from + 130 - GABLE_FACE, (south + north) / 2 + OVERHANG, -50];
    cutOpening(model, slab, `roof/slab/${key}`, at, [to - from - 260, north - south - 260, SLAB + 250]);
  }
  buildParapet(storey, size);
  buildPenthouse(storey);
}

function buildParapet(storey: DemoStorey, size: Vec3): void {
  const { model } = storey;
  const { geometry } = model;
  const of = createFamily(model, 'parapet', {
    class: 'IFCWALL',
    predefined: 'PARAPET',
    name: '女儿墙 Parapet',
    material: getLayerSet(model, '女儿墙 Parapet', [
      ['stone', 40],
      ['concrete', 200],
    ]),
    common: ['Pset_WallCommon', [reference('NEQ'), truth('IsExternal', true), truth('LoadBearing', false)]],
  });
  const outer = 330;
  const runs: readonly (readonly [string, Vec3, Vec3, number])[] = [
    ['south', [GABLE_FACE - outer, -OVERHANG - 70, -320], [1, 0, 0], size[0] + 2 * outer],
    ['north', [GABLE_FACE - outer, DEPTH + OVERHANG - THICKNESS + 70, -320], [1, 0, 0], size[0] + 2 * outer],
    ['west', [GABLE_FACE - 320 + THICKNESS, -OVERHANG, -320], [0, 1, 0], size[1]],
    ['east', [storey.plan.length - GABLE_FACE + 320, -OVERHANG, -320], [0, 1, 0], size[1]],
  ];
  for (const [side, at, x, length] of runs) {
    model.put(storey, of, {
      path: `parapet/${side}`,
      name: `女儿墙 Parapet ${side}`,
      tag: `NEQ-${side.slice(0, 1).toUpperCase()}`,
      at,
      x,
      items: [
        geometry.painted('stone', geometry.box([0, 0, 0], [length, THICKNESS, PARAPET + 320])),
        geometry.painted('mullion', geometry.box([-20, -40, PARAPET + 320], [length + 40, THICKNESS + 80, 50])),
      ],
    });
  }
}

/** One house over the core: stairs and lift machines end here. */
function buildPenthouse(storey: DemoStorey): void {
  const { model, plan } = storey;
  const { geometry } = model;
  const height = 3000;
  const wall = createFamily(model, 'penthouse wall', {
    class: 'IFCWALL',
    predefined: 'SOLIDWALL',
    name: '屋顶间外墙 Penthouse wall',
    material: 'concrete',
  });
  const cover = createFamily(model, 'penthouse roof', {
    class: 'IFCSLAB',
    predefined: 'ROOF',
    name: '屋顶间顶板 Penthouse roof',
    material: 'concrete',
  });
  const houses: readonly (readonly [string, number, number])[] = [
    ['stair 1', CELLS[0], CELLS[1]],
    ['lifts', CELLS[3], CELLS[4]],
    ['stair 2', CELLS[7], CELLS[8]],
  ];
  for (const [key, from, to] of houses) {
    const south = key === 'lifts' ? 12800 : 8400;
    const outline: Point2[] = [
      [0, 0],
      [to - from, 0],
      [to - from, 16800 - south],
      [0, 16800 - south],
    ];
    const inner: Point2[] = [
      [200, 200],
      [to - from - 200, 200],
      [to - from - 200, 16600 - south],
      [200, 16600 - south],
    ];
    const at: Vec3 = [plan.coreWest + from, south, 0];
    const walls: IfcElement = model.put(storey, wall, {
      path: `penthouse/${key}/wall`,
      name: `屋顶间外墙 Penthouse wall ${key}`,
      tag: `WDJ-${key.replaceAll(' ', '-')}`,
      at,
      items: [geometry.painted('stone', geometry.extrude(geometry.polygon(outline, [inner]), height))],
    });
    cutOpening(model, walls, `penthouse/${key}/opening`, [700, 100, 50], [1000, 500, 2200]);
    model.put(storey, cover, {
      path: `penthouse/${key}/roof`,
      name: `屋顶间顶板 Penthouse roof ${key}`,
      tag: `WDB-${key.replaceAll(' ', '-')}`,
      at,
      items: [geometry.painted('concrete', geometry.box([-250, -250, height], [to - from + 500, 17300 - south, 180]))],
    });
  }
}
