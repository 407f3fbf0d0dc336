import { createFamily } from '../ifc/families.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcModel, ProductFamily } from '../ifc/IfcModel.ts';
import type { MaterialName } from '../ifc/materials.ts';
import type { PaletteColour } from '../ifc/palette.ts';
import { type IfcProperty, label, reference } from '../ifc/properties.ts';
import type { StepValue } from '../step/values.ts';

/** A box by corner and size, or a rod by start, radius, length and axis; mm. */
export type CataloguePart =
  | readonly [PaletteColour, Vec3, Vec3]
  | readonly [PaletteColour, Vec3, { readonly radius: number; readonly length: number; readonly axis?: Vec3 }];

/** A thing out of a catalogue. */
export type CatalogueItem = {
  /** `IFCPUMP` */
  readonly class: string;
  readonly predefined: string;
  readonly cn: string;
  readonly en: string;
  readonly material: MaterialName;
  readonly parts: readonly CataloguePart[];
  /** Values of the model, on its type. */
  readonly values?: readonly IfcProperty[];
  /** Attributes of the type before its predefined type. */
  readonly before?: readonly StepValue[];
};

export const formatItemName = ({ cn, en }: CatalogueItem): string => `${cn} ${en}`;

export const catalogueFamily = (model: IfcModel, key: string, item: CatalogueItem): ProductFamily =>
  createFamily(model, `catalogue ${key}`, {
    class: item.class,
    predefined: item.predefined,
    name: formatItemName(item),
    material: item.material,
    before: item.before ?? [],
    common: ['产品信息 Product', [reference(key), label('ProductName', formatItemName(item)), ...(item.values ?? [])]],
    draw: () => item.parts.map((part) => drawPart(model, part)),
  });

function drawPart({ geometry }: IfcModel, [colour, at, form]: CataloguePart) {
  if (isBox(form)) return geometry.painted(colour, geometry.box(at, form));
  return geometry.painted(colour, geometry.cylinder(at, form.radius, form.length, form.axis));
}

const isBox = (form: CataloguePart[2]): form is Vec3 => Array.isArray(form);
