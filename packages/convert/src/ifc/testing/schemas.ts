import * as webIfc from 'web-ifc';

/** The three schemas as another implementation has them. */
export const IFC_SCHEMAS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;
export type Schema = (typeof IFC_SCHEMAS)[number];

const CLASSES_OF: Readonly<Record<Schema, object>> = {
  IFC2X3: webIfc.IFC2X3,
  IFC4: webIfc.IFC4,
  IFC4X3: webIfc.IFC4X3,
};
const NUMBERS: Readonly<Record<Schema, number>> = { IFC2X3: 1, IFC4: 2, IFC4X3: 3 };
const names = new Map<unknown, string>();
for (const [name, code] of Object.entries(webIfc)) if (/^IFC[A-Z0-9]+$/.test(name)) names.set(code, name);

/** Names in upper case of a class and everything below it; abstract classes are not among those below. */
export function loadSubtypes(schema: Schema, name: string): Set<string> {
  const codes: Record<string, readonly number[]> = webIfc.InheritanceDef[NUMBERS[schema]];
  const own: unknown = Reflect.get(webIfc, name);
  return new Set([name, ...(codes[String(own)] ?? []).map((code) => names.get(code) ?? '')]);
}

/** Attributes in order, and the name as the schema writes it, by the name in upper case. */
export function loadSchemaClasses(schema: Schema): Map<string, { name: string; attributes: string[] }> {
  const found = new Map<string, { name: string; attributes: string[] }>();
  for (const [name, made] of Object.entries(CLASSES_OF[schema])) {
    if (typeof made !== 'function' || !(made.prototype instanceof webIfc.IfcLineObject)) continue;
    const attributes = Object.keys(Reflect.construct(made, [])).filter((key) => /^[A-Z]/.test(key));
    found.set(name.toUpperCase(), { name, attributes });
  }
  return found;
}
