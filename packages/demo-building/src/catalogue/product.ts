import { family } from '../ifc/families.ts';
import type { Vec } from '../ifc/Geometry.ts';
import type { Family, Model } from '../ifc/Model.ts';
import type { MaterialName } from '../ifc/materials.ts';
import type { ColourName } from '../ifc/palette.ts';
import { label, type Property, reference } from '../ifc/properties.ts';
import type { StepValue } from '../step/values.ts';

/** A box by corner and size, or a rod by start, radius, length and axis; mm. */
export type Part =
  | readonly [ColourName, Vec, Vec]
  | readonly [ColourName, Vec, { readonly radius: number; readonly length: number; readonly axis?: Vec }];

/** A thing out of a catalogue. */
export type CatalogueItem = {
  /** `IFCPUMP` */
  readonly class: string;
  readonly predefined: string;
  readonly cn: string;
  readonly en: string;
  readonly material: MaterialName;
  readonly parts: readonly Part[];
  /** Values of the model, on its type. */
  readonly values?: readonly Property[];
  /** Attributes of the type before its predefined type. */
  readonly before?: readonly StepValue[];
};

export const nameOf = ({ cn, en }: CatalogueItem): string => `${cn} ${en}`;

export const catalogueFamily = (model: Model, key: string, item: CatalogueItem): Family =>
  family(model, `catalogue ${key}`, {
    class: item.class,
    predefined: item.predefined,
    name: nameOf(item),
    material: item.material,
    before: item.before ?? [],
    common: ['产品信息 Product', [reference(key), label('ProductName', nameOf(item)), ...(item.values ?? [])]],
    draw: () => item.parts.map((part) => drawPart(model, part)),
  });

function drawPart({ geometry }: Model, [colour, at, form]: Part) {
  if (isBox(form)) return geometry.painted(colour, geometry.box(at, form));
  return geometry.painted(colour, geometry.cylinder(at, form.radius, form.length, form.axis));
}

const isBox = (form: Part[2]): form is Vec => Array.isArray(form);
