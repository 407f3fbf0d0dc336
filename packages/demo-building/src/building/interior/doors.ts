import { createFamily } from '../../ifc/families.ts';
import type { IfcModel, ProductFamily } from '../../ifc/IfcModel.ts';
import type { PaletteColour } from '../../ifc/palette.ts';
import { label, reference, truth } from '../../ifc/properties.ts';
import { enumeration, type Token } from '../../step/values.ts';
import type { DoorKind } from '../layout.ts';

type DoorForm = {
  readonly cn: string;
  readonly en: string;
  readonly mark: string;
  readonly width: number;
  readonly height: number;
  readonly leaves: 1 | 2;
  readonly leaf: PaletteColour;
  readonly frame: PaletteColour;
  readonly operation: string;
  readonly fire?: string;
};

/** An opening without a door has no form. */
export const DOORS: Record<Exclude<DoorKind, 'opening'>, DoorForm> = {
  wood: {
    cn: '木门',
    en: 'Timber door',
    mark: 'M1',
    width: 950,
    height: 2200,
    leaves: 1,
    leaf: 'wood',
    frame: 'darkSteel',
    operation: 'SINGLE_SWING_LEFT',
  },
  glass: {
    cn: '双开玻璃门',
    en: 'Glass double door',
    mark: 'M2',
    width: 1500,
    height: 2300,
    leaves: 2,
    leaf: 'innerGlass',
    frame: 'mullion',
    operation: 'DOUBLE_DOOR_SINGLE_SWING',
  },
  fire: {
    cn: '乙级防火门',
    en: 'Fire door',
    mark: 'FM1',
    width: 1000,
    height: 2200,
    leaves: 1,
    leaf: 'bronze',
    frame: 'darkSteel',
    operation: 'SINGLE_SWING_RIGHT',
    fire: 'EI 60',
  },
  fireDouble: {
    cn: '甲级双开防火门',
    en: 'Double fire door',
    mark: 'FM2',
    width: 1600,
    height: 2300,
    leaves: 2,
    leaf: 'bronze',
    frame: 'darkSteel',
    operation: 'DOUBLE_DOOR_SINGLE_SWING',
    fire: 'EI 90',
  },
  lift: {
    cn: '电梯层门',
    en: 'Lift landing door',
    mark: 'DT',
    width: 1100,
    height: 2300,
    leaves: 2,
    leaf: 'steel',
    frame: 'steel',
    operation: 'SLIDING_TO_LEFT',
    fire: 'EI 60',
  },
};

/** Openings that have no door. */
export const OPENING = { width: 3600, height: 2700 };

export const doorFamily = (model: IfcModel, kind: keyof typeof DOORS): ProductFamily => {
  const form = DOORS[kind];
  return createFamily(model, `door ${kind}`, {
    class: 'IFCDOOR',
    predefined: 'DOOR',
    name: `${form.cn} ${form.en} ${form.width}×${form.height}`,
    after: [enumeration(form.operation), undefined, undefined],
    material: kind === 'glass' ? 'glass' : kind === 'wood' ? 'wood' : 'steel',
    common: [
      'Pset_DoorCommon',
      [
        reference(form.mark),
        label('FireRating', form.fire ?? '—'),
        truth('IsExternal', false),
        truth('FireExit', form.mark === 'FM1'),
        truth('SelfClosing', form.fire !== undefined),
      ],
    ],
    draw: () => drawDoor(model, form),
  });
};

/** Frame, leaves and handles; the lower left corner of the opening is the origin, the wall's axis is X. */
function drawDoor({ geometry }: IfcModel, { width, height, leaves, leaf, frame }: DoorForm): Token[] {
  const side = 60;
  const deep = 130;
  const post = (x: number) => geometry.painted(frame, geometry.box([x, -deep / 2, 0], [side, deep, height]));
  const head = geometry.painted(frame, geometry.box([side, -deep / 2, height - side], [width - 2 * side, deep, side]));
  const each = (width - 2 * side) / leaves;
  const panels = Array.from({ length: leaves }, (_, i) =>
    geometry.painted(leaf, geometry.box([side + i * each + 3, -22, 8], [each - 6, 44, height - side - 12])),
  );
  const handles = Array.from({ length: leaves }, (_, i) => {
    const x = leaves === 1 ? side + each - 110 : side + each + (i === 0 ? -90 : 65);
    return geometry.painted('steel', geometry.box([x, -70, 950], [25, 140, leaves === 1 ? 130 : 500]));
  });
  return [post(0), post(width - side), head, ...panels, ...handles];
}
