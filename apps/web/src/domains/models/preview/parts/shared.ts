import type { ModelProperty } from '@twinscape/contract/models';

export type SharedProperty = {
  readonly key: string;
  readonly group: string;
  readonly name: string;
  readonly unit: string | undefined;
  /** All different values, in the order in which they came; one when all have the same. */
  readonly values: readonly unknown[];
};

/** The properties that every one of several elements has; those in which all agree come first. */
export function findSharedProperties(elements: readonly (readonly ModelProperty[])[]): SharedProperty[] {
  const [first = [], ...others] = elements;
  const keyOf = ({ group, name }: ModelProperty) => `${group}\u0000${name}`;
  const rest = others.map((properties) => new Map(properties.map((one) => [keyOf(one), one.value])));
  const shared = first.flatMap((property) => {
    const key = keyOf(property);
    if (rest.some((known) => !known.has(key))) return [];
    const values = [property.value, ...rest.map((known) => known.get(key))];
    const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
    return [{ key, group: property.group, name: property.name, unit: property.unit, values: different }];
  });
  return [...shared.filter(({ values }) => values.length === 1), ...shared.filter(({ values }) => values.length > 1)];
}
