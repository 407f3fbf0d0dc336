import { createFamily } from '../../ifc/families.ts';
import type { IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { getLayerSet } from '../../ifc/materials.ts';
import { label, reference, transmittance, truth } from '../../ifc/properties.ts';
import { enumeration } from '../../step/values.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { cutOpening } from '../interior/walls.ts';
import { BAY, DEPTH, GABLE_FACE, OVERHANG } from '../plan.ts';

const THICKNESS = 320;
const LENGTH = DEPTH + 2 * OVERHANG;
const WINDOW = { width: 1500, height: 2300, sill: 700 };
const BELOW = 320;

/** The short sides are stone with upright windows, two to a bay. */
export function buildGables(storey: DemoStorey): void {
  buildGable(storey, 'west', GABLE_FACE - THICKNESS / 2);
  buildGable(storey, 'east', storey.plan.length - GABLE_FACE + THICKNESS / 2);
  buildPiers(storey);
}

/** Stone between the gables and the first panels of the curtain walls. */
function buildPiers(storey: DemoStorey): void {
  const { model, plan } = storey;
  const of = createFamily(model, `pier ${storey.height}`, {
    class: 'IFCWALL',
    predefined: 'SOLIDWALL',
    name: `石材墙垛 Stone pier ${storey.height}`,
    material: 'stone',
    common: ['Pset_WallCommon', [reference('QD1'), truth('IsExternal', true), truth('LoadBearing', false)]],
    draw: () => [
      model.geometry.painted('stone', model.geometry.box([0, 0, -BELOW], [-GABLE_FACE, 250, storey.height])),
    ],
  });
  const corners = [
    ['SW', GABLE_FACE, -OVERHANG - 70],
    ['SE', plan.length, -OVERHANG - 70],
    ['NW', GABLE_FACE, DEPTH + OVERHANG - 180],
    ['NE', plan.length, DEPTH + OVERHANG - 180],
  ] as const;
  for (const [corner, x, y] of corners)
    model.put(storey, of, {
      path: `pier/${corner}`,
      name: `石材墙垛 Pier ${storey.code}-${corner}`,
      tag: `QD-${storey.code}-${corner}`,
      at: [x, y, 0],
    });
}

function buildGable(storey: DemoStorey, side: 'west' | 'east', x: number): void {
  const { model } = storey;
  const { geometry } = model;
  const path = `gable/${side}`;
  const body = geometry.extrude(geometry.rectangle(LENGTH, THICKNESS), storey.height, [LENGTH / 2, 0, 0]);
  const letter = side === 'west' ? 'W' : 'E';
  const wall = model.put(storey, gableFamily(model), {
    path,
    name: `${side === 'west' ? '西' : '东'}山墙 ${side === 'west' ? 'West' : 'East'} gable ${storey.code}`,
    tag: `WQ-${storey.code}-${letter}`,
    at: [x, -OVERHANG, -BELOW],
    x: [0, 1, 0],
    items: [geometry.painted('stone', body)],
    sets: [
      model.quantities(`${storey.path}/${path}/quantities`, 'Qto_WallBaseQuantities', {
        Length: LENGTH,
        Height: storey.height,
        Width: THICKNESS,
        GrossSideArea: (LENGTH * storey.height) / 1e6,
      }),
    ],
  });
  for (let i = 0; i < 6; i++) {
    const middle = OVERHANG + (i + 0.5) * (BAY / 2);
    const start = middle - WINDOW.width / 2;
    const key = `${path}/window ${i + 1}`;
    const at = [start, 0, WINDOW.sill + BELOW] as const;
    const opening = cutOpening(model, wall, `${key}/opening`, at, [WINDOW.width, THICKNESS + 200, WINDOW.height]);
    const window = model.put(storey, windowFamily(model), {
      path: key,
      name: `铝合金窗 Window ${storey.code}-${letter}${i + 1}`,
      tag: `C1-${storey.code}-${letter}${i + 1}`,
      at: [x, start - OVERHANG, WINDOW.sill],
      x: [0, 1, 0],
      own: [WINDOW.height, WINDOW.width, enumeration('WINDOW'), enumeration('SINGLE_PANEL'), undefined],
    });
    model.rooted('IFCRELFILLSELEMENT', `${window.path}/fills`, undefined, undefined, opening.ref, window.ref);
  }
}

const gableFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'gable', {
    class: 'IFCWALL',
    predefined: 'SOLIDWALL',
    name: '石材保温外墙 Insulated stone wall',
    material: getLayerSet(model, '石材保温外墙 Insulated stone wall', [
      ['stone', 40],
      ['insulation', 100],
      ['block', 160],
      ['screed', 20],
    ]),
    common: [
      'Pset_WallCommon',
      [
        reference('WQ1'),
        truth('IsExternal', true),
        truth('LoadBearing', false),
        label('FireRating', 'EI 60'),
        transmittance('ThermalTransmittance', 0.38),
      ],
    ],
  });

const windowFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'window', {
    class: 'IFCWINDOW',
    predefined: 'WINDOW',
    name: `铝合金窗 Aluminium window ${WINDOW.width}×${WINDOW.height}`,
    after: [enumeration('SINGLE_PANEL'), undefined, undefined],
    material: 'aluminium',
    common: [
      'Pset_WindowCommon',
      [
        reference('C1'),
        truth('IsExternal', true),
        transmittance('ThermalTransmittance', 1.7),
        label('FireRating', '—'),
      ],
    ],
    draw: () => {
      const { geometry } = model;
      const { width, height } = WINDOW;
      const bar = (at: readonly [number, number, number], size: readonly [number, number, number]) =>
        geometry.painted('mullion', geometry.box(at, size));
      return [
        bar([0, -60, 0], [60, 120, height]),
        bar([width - 60, -60, 0], [60, 120, height]),
        bar([60, -60, 0], [width - 120, 120, 60]),
        bar([60, -60, height - 60], [width - 120, 120, 60]),
        bar([60, -40, 700], [width - 120, 80, 50]),
        geometry.painted('glass', geometry.box([60, -14, 60], [width - 120, 28, height - 120])),
        geometry.painted('stone', geometry.box([-60, -190, -60], [width + 120, 380, 60])),
      ];
    },
  });
