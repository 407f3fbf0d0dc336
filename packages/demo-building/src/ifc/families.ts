import { enumeration, type StepValue, type Token } from '../step/values.ts';
import type { IfcModel, ProductFamily } from './IfcModel.ts';
import { getMaterial, type MaterialName } from './materials.ts';
import type { IfcProperty } from './properties.ts';

export type FamilySpec = {
  /** Class of the things: `IFCPUMP`; the type object is of the class with TYPE at its end. */
  readonly class: string;
  readonly predefined?: string;
  /** In both languages. */
  readonly name: string;
  /** The drawing that all share; without it each brings its own. */
  readonly draw?: () => readonly Token[];
  /** Where the drawing is of facets instead of solids. */
  readonly facets?: boolean;
  readonly material?: MaterialName | Token;
  /** The standard's own set of this class, told once on the type. */
  readonly common?: readonly [string, readonly IfcProperty[]];
  /** Further sets on the type. */
  readonly more?: readonly (readonly [string, readonly IfcProperty[]])[];
  /** The type's attributes before and after the predefined type. */
  readonly before?: readonly StepValue[];
  readonly after?: readonly StepValue[];
};

/** Writes the type object of many equal things at its first use. */
export function createFamily(model: IfcModel, key: string, spec: FamilySpec): ProductFamily {
  return model.family(key, () => {
    const map = spec.draw ? model.map(spec.draw(), spec.facets ? 'Tessellation' : 'SolidModel') : undefined;
    const sets = [...(spec.common ? [spec.common] : []), ...(spec.more ?? [])].map(([name, properties]) =>
      model.propertySet(`type/${key}/${name}`, name, properties),
    );
    const own = spec.predefined === 'USERDEFINED';
    const type = model.rooted(
      `${spec.class}TYPE`,
      `type/${key}`,
      spec.name,
      undefined,
      undefined,
      sets.length > 0 ? sets : undefined,
      map ? [map] : undefined,
      undefined,
      own ? spec.name : undefined,
      ...(spec.before ?? []),
      enumeration(spec.predefined ?? 'NOTDEFINED'),
      ...(spec.after ?? []),
    );
    model.declare(type);
    return {
      path: `type/${key}`,
      class: spec.class,
      predefined: spec.predefined ?? 'NOTDEFINED',
      type,
      map,
      material: typeof spec.material === 'string' ? getMaterial(model, spec.material) : spec.material,
      objectType: own ? spec.name : undefined,
    };
  });
}
