import { createFamily } from '../../ifc/families.ts';
import type { Vec3 } from '../../ifc/GeometryWriter.ts';
import type { IfcElement, IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import { getLayerSet, type Layer } from '../../ifc/materials.ts';
import type { PaletteColour } from '../../ifc/palette.ts';
import { label, reference, truth } from '../../ifc/properties.ts';
import { enumeration } from '../../step/values.ts';
import type { DemoStorey } from '../DemoStorey.ts';
import type { DoorPlace, WallKind, WallPlace } from '../layout.ts';
import { FLOOR_BUILD_UP, SLAB } from '../plan.ts';
import { DOORS, doorFamily, OPENING } from './doors.ts';

type WallForm = {
  readonly cn: string;
  readonly en: string;
  readonly mark: string;
  readonly colour: PaletteColour;
  readonly layers: readonly Layer[];
  readonly bearing: boolean;
  readonly fire: string;
};

const WALLS: Record<WallKind, WallForm> = {
  core: {
    cn: '核心筒剪力墙',
    en: 'Core wall',
    mark: 'Q1',
    colour: 'concrete',
    layers: [['concrete', 250]],
    bearing: true,
    fire: 'REI 120',
  },
  block: {
    cn: '砌块墙',
    en: 'Block wall',
    mark: 'Q2',
    colour: 'plaster',
    layers: [
      ['screed', 20],
      ['block', 160],
      ['screed', 20],
    ],
    bearing: false,
    fire: 'EI 120',
  },
  partition: {
    cn: '轻钢龙骨隔墙',
    en: 'Stud partition',
    mark: 'Q3',
    colour: 'partition',
    layers: [
      ['gypsum', 25],
      ['stud', 50],
      ['gypsum', 25],
    ],
    bearing: false,
    fire: 'EI 30',
  },
  glass: {
    cn: '玻璃隔断',
    en: 'Glass partition',
    mark: 'Q4',
    colour: 'innerGlass',
    layers: [['glass', 60]],
    bearing: false,
    fire: '—',
  },
};

export const getWallThickness = (kind: WallKind): number =>
  WALLS[kind].layers.reduce((sum, [, thickness]) => sum + thickness, 0);

/** A wall with its openings and the doors in them; glass walls end at the ceiling with a solid band above. */
export function buildWall(storey: DemoStorey, place: WallPlace): void {
  const { model } = storey;
  const { geometry } = model;
  const form = WALLS[place.kind];
  const thickness = getWallThickness(place.kind);
  const height = storey.height - SLAB;
  const [dx, dy] = [place.to[0] - place.from[0], place.to[1] - place.from[1]];
  const length = Math.abs(dx) + Math.abs(dy);
  const x: Vec3 = [Math.sign(dx), Math.sign(dy), 0];
  const solid = geometry.extrude(geometry.rectangle(length, thickness), height, [length / 2, 0, 0]);
  const holes = place.doors.reduce((sum, door) => sum + (sizeOf(door).width * sizeOf(door).height) / 1e6, 0);
  const gross = (length * height) / 1e6;
  const path = `wall/${place.key}`;
  const wall = model.put(storey, wallFamily(model, place.kind), {
    path,
    name: `${form.cn} ${form.en} ${storey.code} ${place.key}`,
    tag: `${form.mark}-${storey.code}-${place.key.replaceAll(' ', '-')}`,
    at: [place.from[0], place.from[1], -FLOOR_BUILD_UP],
    x,
    items: [geometry.painted(form.colour, solid)],
    sets: [
      model.quantities(`${storey.path}/${path}/quantities`, 'Qto_WallBaseQuantities', {
        Length: length,
        Height: height,
        Width: thickness,
        GrossSideArea: gross,
        NetSideArea: gross - holes,
        NetVolume: ((gross - holes) * thickness) / 1000,
      }),
    ],
  });
  for (const door of place.doors) buildDoor(storey, wall, place, door, thickness, x);
}

const wallFamily = (model: IfcModel, kind: WallKind): ProductFamily => {
  const form = WALLS[kind];
  return createFamily(model, `wall ${kind}`, {
    class: 'IFCWALL',
    predefined: kind === 'core' ? 'SHEAR' : kind === 'block' ? 'SOLIDWALL' : 'PARTITIONING',
    name: `${form.cn} ${form.en}`,
    material: getLayerSet(model, `${form.cn} ${form.en}`, form.layers),
    common: [
      'Pset_WallCommon',
      [
        reference(form.mark),
        truth('IsExternal', false),
        truth('LoadBearing', form.bearing),
        label('FireRating', form.fire),
      ],
    ],
  });
};

const sizeOf = ({ kind }: DoorPlace) => (kind === 'opening' ? OPENING : DOORS[kind]);

/** IfcRelVoidsElement cuts the wall, IfcRelFillsElement puts the door into the hole. */
function buildDoor(
  storey: DemoStorey,
  wall: IfcElement,
  place: WallPlace,
  door: DoorPlace,
  thickness: number,
  x: Vec3,
): void {
  const { model } = storey;
  const { width, height } = sizeOf(door);
  const start = door.at - width / 2;
  const path = `${place.key}/door ${door.at}`;
  const opening = cutOpening(
    model,
    wall,
    `${path}/opening`,
    [start, 0, FLOOR_BUILD_UP],
    [width, thickness + 100, height],
  );
  if (door.kind === 'opening') return;
  const leaf = model.put(storey, doorFamily(model, door.kind), {
    path,
    name: `${DOORS[door.kind].cn} ${DOORS[door.kind].en} ${storey.code}`,
    tag: `${DOORS[door.kind].mark}-${storey.code}-${place.key.replaceAll(' ', '-')}-${Math.round(door.at / 100)}`,
    at: [place.from[0] + x[0] * start, place.from[1] + x[1] * start, 0],
    x,
    own: [height, width, enumeration('DOOR'), enumeration(DOORS[door.kind].operation), undefined],
  });
  model.rooted('IFCRELFILLSELEMENT', `${leaf.path}/fills`, undefined, undefined, opening.ref, leaf.ref);
}

/**
 * A rectangular hole through an element: `at` is the middle of its lower edge's start on the wall's axis, in the
 * element's coordinates.
 */
export function cutOpening(
  model: IfcModel,
  element: IfcElement,
  path: string,
  at: Vec3,
  [width, depth, height]: Vec3,
): IfcElement {
  const { geometry } = model;
  const placement = geometry.placement(element.placement, at);
  const full = `${element.place.path}/${path}`;
  const shape = model.shape([geometry.box([0, -depth / 2, 0], [width, depth, height])]);
  const ref = model.rooted(
    'IFCOPENINGELEMENT',
    full,
    '洞口 Opening',
    undefined,
    undefined,
    placement,
    shape,
    undefined,
    enumeration('OPENING'),
  );
  model.rooted('IFCRELVOIDSELEMENT', `${full}/voids`, undefined, undefined, element.ref, ref);
  return { ref, placement, path: full, place: element.place };
}
