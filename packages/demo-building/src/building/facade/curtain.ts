import { createFamily } from '../../ifc/families.ts';
import type { IfcElement, IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { label, reference, transmittance, truth } from '../../ifc/properties.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import { BAY, DEPTH, type DemoBuildingPlan, OVERHANG } from '../plan.ts';

/** Four panels to a bay; one where there is little of everything. */
export const MODULE = BAY / 4;
const panelsOf = ({ sparse }: DemoBuildingPlan): number => (sparse ? 1 : 4);
/** Bottom and top of a storey in front of the slabs, from its finished floor. */
const BELOW = 320;
const SILL = 350;
/** The band in front of ceiling void and slab. */
const BAND = 900;

type Side = {
  readonly key: 'south' | 'north';
  readonly cn: string;
  readonly en: string;
  /** Where the glass stands, and which way is outdoors. */
  readonly y: number;
  readonly out: 1 | -1;
};

const SIDES: readonly Side[] = [
  { key: 'south', cn: '南立面', en: 'South front', y: -OVERHANG, out: -1 },
  { key: 'north', cn: '北立面', en: 'North front', y: DEPTH + OVERHANG, out: 1 },
];

/**
 * Unitised curtain wall in front and behind: glass panels, bands before the slabs, fins between, a sunshade over each
 * bay.
 */
export function buildCurtainWalls(storey: DemoStorey): void {
  for (const side of SIDES) buildSide(storey, side);
}

function buildSide(storey: DemoStorey, side: Side): void {
  const { model, plan } = storey;
  const wall = model.put(storey, curtainFamily(model), {
    path: `curtain/${side.key}`,
    name: `幕墙 Curtain wall ${storey.code} ${side.cn} ${side.en}`,
    tag: `MQ-${storey.code}-${side.key === 'south' ? 'S' : 'N'}`,
    at: [0, side.y, 0],
  });
  const bays = plan.length / BAY;
  for (let bay = 0; bay < bays; bay++) buildBay(storey, side, wall, bay);
  fin(storey, side, wall, bays * panelsOf(plan));
}

function buildBay(storey: DemoStorey, side: Side, wall: IfcElement, bay: number): void {
  const { model, plan } = storey;
  const ground = storey.number === 1;
  const doors = ground && side.key === 'south' && bay === plan.westBays + 1;
  const louvre = ground && side.key === 'north' && bay < plan.westBays + 3;
  const [bottom, top] = [ground ? -100 : SILL, storey.height - BAND];
  const panels = panelsOf(plan);
  for (let k = 0; k < panels; k++) {
    const i = bay * panels + k;
    fin(storey, side, wall, i);
    if (doors && (panels === 1 || k === 1 || k === 2)) continue;
    const size = [BAY / panels, top - bottom] as const;
    panel(storey, side, wall, louvre ? louvreFamily(model, ...size) : glassFamily(model, ...size), i, bottom);
  }
  if (!ground) band(storey, side, wall, bay, -BELOW, BELOW + SILL, 'sill');
  band(storey, side, wall, bay, top, BAND - BELOW, 'head');
  if (side.key === 'south' && !doors)
    model.put(storey, shadeFamily(model), {
      path: `curtain/south/shade ${bay}`,
      name: '水平遮阳板 Sunshade',
      tag: `ZY-${storey.code}-S-${bay + 1}`,
      at: [bay * BAY, side.y - 120, top - 20],
    });
}

function panel(storey: DemoStorey, side: Side, wall: IfcElement, of: ProductFamily, i: number, bottom: number): void {
  storey.model.put(storey, of, {
    path: `curtain/${side.key}/panel ${i}`,
    name: `${of.class === 'IFCPLATE' ? '幕墙板块 Curtain wall panel' : ''} ${storey.code}-${i + 1}`.trim(),
    tag: `MQ-${storey.code}-${side.key === 'south' ? 'S' : 'N'}-P${i + 1}`,
    at: [(i * BAY) / panelsOf(storey.plan), side.y, bottom],
    partOf: wall,
  });
}

function fin(storey: DemoStorey, side: Side, wall: IfcElement, i: number): void {
  const { model } = storey;
  const deep = i % panelsOf(storey.plan) === 0;
  storey.model.put(storey, finFamily(model, storey.height, deep), {
    path: `curtain/${side.key}/fin ${i}`,
    name: `${deep ? '装饰肋 Fin' : '竖梃 Mullion'} ${storey.code}-${i + 1}`,
    tag: `MQ-${storey.code}-${side.key === 'south' ? 'S' : 'N'}-M${i + 1}`,
    at: [(i * BAY) / panelsOf(storey.plan), side.y, -BELOW],
    // Drawn towards the south; turned round in the north.
    x: [-side.out, 0, 0],
    partOf: wall,
  });
}

function band(
  storey: DemoStorey,
  side: Side,
  wall: IfcElement,
  bay: number,
  z: number,
  height: number,
  what: string,
): void {
  const { model } = storey;
  model.put(storey, bandFamily(model, height), {
    path: `curtain/${side.key}/${what} ${bay}`,
    name: `层间板 Spandrel ${storey.code}-${bay + 1}`,
    tag: `MQ-${storey.code}-${side.key === 'south' ? 'S' : 'N'}-${what === 'sill' ? 'L' : 'U'}${bay + 1}`,
    at: [bay * BAY, side.y, z],
    partOf: wall,
  });
}

const curtainFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'curtain', {
    class: 'IFCCURTAINWALL',
    name: '单元式幕墙 Unitised curtain wall',
    material: 'aluminium',
    common: [
      'Pset_CurtainWallCommon',
      [reference('MQ1'), truth('IsExternal', true), transmittance('ThermalTransmittance', 1.8)],
    ],
  });

const glassFamily = (model: IfcModel, width: number, height: number): ProductFamily =>
  createFamily(model, `glass ${width} ${height}`, {
    class: 'IFCPLATE',
    predefined: 'CURTAIN_PANEL',
    name: `中空夹胶玻璃 Insulating glass ${width}×${height}`,
    material: 'glass',
    common: [
      'Pset_PlateCommon',
      [reference('8+12A+8 Low-E'), truth('IsExternal', true), transmittance('ThermalTransmittance', 1.6)],
    ],
    draw: () => [model.geometry.painted('glass', model.geometry.box([30, -16, 0], [width - 60, 32, height]))],
  });

const louvreFamily = (model: IfcModel, width: number, height: number): ProductFamily =>
  createFamily(model, `louvre ${width} ${height}`, {
    class: 'IFCPLATE',
    predefined: 'CURTAIN_PANEL',
    name: `铝合金百叶 Aluminium louvre ${width}×${height}`,
    material: 'aluminium',
    common: ['Pset_PlateCommon', [reference('BY1'), truth('IsExternal', true)]],
    draw: () => {
      const { geometry } = model;
      const blades = Math.floor(height / 250);
      const slats = Array.from({ length: blades }, (_, i) =>
        geometry.painted('bronze', geometry.box([30, -40, i * 250 + 60], [width - 60, 80, 150])),
      );
      return [geometry.painted('mullion', geometry.box([30, -8, 0], [width - 60, 16, height])), ...slats];
    },
  });

const bandFamily = (model: IfcModel, height: number): ProductFamily =>
  createFamily(model, `band ${height}`, {
    class: 'IFCPLATE',
    predefined: 'CURTAIN_PANEL',
    name: `石材铝板层间带 Spandrel band ${BAY}×${height}`,
    material: 'stone',
    common: ['Pset_PlateCommon', [reference('CJ1'), truth('IsExternal', true), label('FireRating', 'E 60')]],
    draw: () => [model.geometry.painted('stone', model.geometry.box([0, -70, 0], [BAY, 140, height]))],
  });

const finFamily = (model: IfcModel, height: number, deep: boolean): ProductFamily =>
  createFamily(model, `fin ${height} ${deep}`, {
    class: 'IFCMEMBER',
    predefined: 'MULLION',
    name: deep ? `木纹铝合金装饰肋 Timber-look fin ${height}` : `铝合金竖梃 Aluminium mullion ${height}`,
    material: 'aluminium',
    common: [
      'Pset_MemberCommon',
      [reference(deep ? 'ZS1' : 'ST1'), truth('IsExternal', true), truth('LoadBearing', false)],
    ],
    draw: () => {
      const { geometry } = model;
      const size = deep ? ([110, 420, height] as const) : ([56, 190, height] as const);
      return [geometry.painted(deep ? 'wood' : 'mullion', geometry.box([-size[0] / 2, 60 - size[1], 0], size))];
    },
  });

const shadeFamily = (model: IfcModel): ProductFamily =>
  createFamily(model, 'sunshade', {
    class: 'IFCSHADINGDEVICE',
    predefined: 'USERDEFINED',
    name: '水平遮阳板 Horizontal sunshade',
    material: 'aluminium',
    common: ['Pset_ShadingDeviceCommon', [reference('ZY1'), truth('IsExternal', true)]],
    draw: () => [model.geometry.painted('white', model.geometry.box([70, -520, 0], [BAY - 140, 540, 45]))],
  });
