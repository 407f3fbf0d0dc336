import type { ModelProperty } from '@twinscape/contract/models';

/** A property of an element with its value as text, as a relation keeps it. */
export type SelectedProperty = {
  readonly propertyId: string;
  readonly properyName: string;
  readonly propertyValue: string;
  readonly group: string;
};

/** Texts of more characters are cut: a relation keeps what is read, not whole documents. */
const VALUE_MAX = 4_000;

export const formatPropertyText = ({ value }: ModelProperty): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The properties with these ids as a relation keeps them, a unit behind its value. Pure. */
export const toSelectedProperties = (
  properties: readonly ModelProperty[],
  ids: ReadonlySet<string>,
): SelectedProperty[] =>
  properties
    .filter(({ id }) => ids.has(id))
    .map((property) => ({
      propertyId: property.id,
      properyName: property.name,
      propertyValue: [formatPropertyText(property), property.unit].filter(Boolean).join(' ').slice(0, VALUE_MAX),
      group: property.group,
    }));

/** Properties by their group, in the order of the model; only those in which every typed word is found. Pure. */
export function groupProperties(properties: readonly ModelProperty[], typed: string): Map<string, ModelProperty[]> {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ModelProperty[]>();
  for (const property of properties) {
    const text = `${property.group} ${property.name} ${formatPropertyText(property)}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    const group = groups.get(property.group) ?? [];
    groups.set(property.group, group);
    group.push(property);
  }
  return groups;
}

/** What an element says of properties that a type asks for: those of the same name, whatever their case. Pure. */
export function matchValuesByName<T extends { readonly propertyId: string; readonly propertyName: string }>(
  definitions: readonly T[],
  properties: readonly ModelProperty[],
): { propertyId: string; value: string }[] {
  const known = new Map(
    properties
      .filter((property) => formatPropertyText(property) !== '')
      .map((one) => [one.name.trim().toLowerCase(), formatPropertyText(one)]),
  );
  return definitions.flatMap(({ propertyId, propertyName }) => {
    const value = known.get(propertyName.trim().toLowerCase());
    return value === undefined ? [] : [{ propertyId, value }];
  });
}
