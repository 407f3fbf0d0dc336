import { createFamily } from '../../ifc/families.ts';
import type { Point2, Vec3 } from '../../ifc/GeometryWriter.ts';
import type { IfcElement, IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { label, reference, truth, whole } from '../../ifc/properties.ts';
import { enumeration, integer } from '../../step/values.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { CELLS } from '../layout.ts';
import { SLAB } from '../plan.ts';

const TREAD = 280;
/** Clear width of a flight; two beside each other with a narrow well. */
const FLIGHT = 1350;
const WAIST = 160;
const LANDING = 1500;
/** Where the first riser stands. */
const START = 9900;

/** Two straight flights with a landing between; the upper floor is reached above the start. */
export function buildStairs(storey: DemoStorey): void {
  buildStair(storey, 1, storey.plan.coreWest + (CELLS[0] ?? 0));
  buildStair(storey, 2, storey.plan.coreWest + (CELLS[7] ?? 0));
}

function buildStair(storey: DemoStorey, number: 1 | 2, west: number): void {
  const { model } = storey;
  const { geometry } = model;
  const risers = Math.round(storey.height / 175 / 2);
  const rise = storey.height / (2 * risers);
  const run = (risers - 1) * TREAD;
  const path = `stair ${number}`;
  const stair = model.put(storey, stairFamily(model), {
    path,
    name: `${number} 号楼梯 Stair ${number} ${storey.code}`,
    tag: `LT${number}-${storey.code}`,
    at: [west, START, 0],
    own: [enumeration('HALF_TURN_STAIR')],
  });
  const flight = flightFamily(model, risers, rise);
  const own = [integer(risers), integer(risers - 1), rise, TREAD, enumeration('STRAIGHT')];
  model.put(storey, flight, {
    path: `${path}/flight 1`,
    name: `梯段 Flight ${storey.code}-1`,
    tag: `LT${number}-${storey.code}-1`,
    at: [west + 200, START, 0],
    own,
    partOf: stair,
  });
  model.put(storey, flight, {
    path: `${path}/flight 2`,
    name: `梯段 Flight ${storey.code}-2`,
    tag: `LT${number}-${storey.code}-2`,
    at: [west + 3000, START + run, risers * rise],
    x: [-1, 0, 0],
    own,
    partOf: stair,
  });
  const landing = geometry.box([0, 0, -WAIST], [2900, LANDING, WAIST]);
  model.put(storey, landingFamily(model), {
    path: `${path}/landing`,
    name: `休息平台 Landing ${storey.code}`,
    tag: `LT${number}-${storey.code}-P`,
    at: [west + 150, START + run, risers * rise],
    items: [geometry.painted('concrete', landing)],
    partOf: stair,
  });
  rail(storey, stair, number, west + 200 + FLIGHT + 40, run, risers * rise);
}

/**
 * Steps with an inclined soffit, extruded across their width: the profile's plane is turned so that Y runs up the
 * flight.
 */
const flightFamily = (model: IfcModel, risers: number, rise: number): ProductFamily =>
  createFamily(model, `flight ${risers} ${rise}`, {
    class: 'IFCSTAIRFLIGHT',
    predefined: 'STRAIGHT',
    name: `混凝土梯段 Concrete flight ${risers}×${Math.round(rise)}`,
    material: 'concrete',
    common: [
      'Pset_StairFlightCommon',
      [reference(`TD-${risers}`), whole('NumberOfRiser', risers), whole('NumberOfTreads', risers - 1)],
    ],
    draw: () => {
      const { geometry } = model;
      const steps: Point2[] = [[0, 0]];
      for (let i = 0; i < risers; i++) {
        steps.push([i * TREAD, (i + 1) * rise]);
        steps.push([Math.min(i + 1, risers - 1) * TREAD, (i + 1) * rise]);
      }
      steps.pop();
      const top = (risers - 1) * TREAD;
      const soffit: Point2[] = [
        [top, risers * rise - WAIST - rise],
        [TREAD * 0.9, -20],
      ];
      const profile = geometry.polygon([...steps, ...soffit]);
      const solid = geometry.extrude(profile, FLIGHT, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
      return [geometry.painted('concrete', solid)];
    },
  });

function rail(storey: DemoStorey, stair: IfcElement, number: number, x: number, run: number, half: number): void {
  const { model } = storey;
  const { geometry } = model;
  const of = createFamily(model, 'railing', {
    class: 'IFCRAILING',
    predefined: 'HANDRAIL',
    name: '不锈钢扶手 Stainless handrail',
    material: 'stainless',
    common: ['Pset_RailingCommon', [reference('LG1'), truth('IsExternal', false)]],
  });
  const line = (height: number): Vec3[] => [
    [0, 0, height],
    [0, run, half + height],
    [90, run + 60, half + height],
    [180, run, half + height],
    [180, 0, 2 * half + height],
  ];
  const posts = [0, 0.5, 1].flatMap((part) => [
    geometry.cylinder([0, run * part, half * part], 18, 950),
    geometry.cylinder([180, run * part, 2 * half - half * part], 18, 950),
  ]);
  const bars = [
    geometry.painted('wood', geometry.sweep(line(950), 28)),
    geometry.painted('steel', geometry.sweep(line(520), 12)),
    ...posts.map((post) => geometry.painted('steel', post)),
  ];
  model.put(storey, of, {
    path: `stair ${number}/railing`,
    name: `楼梯扶手 Stair railing ${storey.code}`,
    tag: `LG${number}-${storey.code}`,
    at: [x, START, 0],
    items: bars,
    partOf: stair,
  });
}

const stairFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'stair', {
    class: 'IFCSTAIR',
    predefined: 'HALF_TURN_STAIR',
    name: '双跑楼梯 Half-turn stair',
    material: 'concrete',
    common: [
      'Pset_StairCommon',
      [reference('LT1'), label('FireRating', 'R 120'), truth('FireExit', true), truth('IsExternal', false)],
    ],
  });

const landingFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'landing', {
    class: 'IFCSLAB',
    predefined: 'LANDING',
    name: `休息平台 Landing ${SLAB}`,
    material: 'concrete',
  });
