import { createHash } from 'node:crypto';
import { DOLLAR, type Instance, type Instances, parseReference, splitAttributes } from './parse.ts';
import type { Relation } from './relations.ts';

/** What can be compared of a product between two files. */
export type ElementFingerprint = {
  readonly class: string;
  readonly name: string;
  readonly tag: string;
  /** Where it stands in its storey. */
  readonly place: string;
  readonly shape: string;
  readonly values: string;
};

/** A print of every product by its GlobalId; numbers of instances play no part in it. */
export function computeFingerprints(
  instances: Instances,
  products: readonly Instance[],
  relations: readonly Relation[],
): Map<string, ElementFingerprint> {
  const expanded = new Map<number, string>();
  const expand = (id: number): string => {
    const known = expanded.get(id);
    if (known !== undefined) return known;
    const { type, text } = instances.get(id) ?? { type: '?', text: '' };
    const whole = createHash('sha1')
      .update(`${type}(${replaced(text, expand)})`)
      .digest('base64');
    expanded.set(id, whole);
    return whole;
  };
  const described = gather(relations, /^IFCREL(DEFINESBYPROPERTIES|DEFINESBYTYPE|ASSOCIATESMATERIAL)$/);
  const cut = new Map<number, Instance[]>();
  for (const { type, one, many } of relations)
    if (type === 'IFCRELVOIDSELEMENT') cut.set(one.id, [...(cut.get(one.id) ?? []), ...many]);
  const shapeOf = ({ id, text }: Instance): string => {
    const shape = parseReference(splitAttributes(text)[6]);
    const holes = (cut.get(id) ?? []).map((hole) => placeOf(instances, hole, expand) + shapeOf(hole)).sort();
    return [shape === undefined ? '' : expand(shape), ...holes].join('|');
  };
  return new Map(
    products.map((product) => {
      const values = splitAttributes(product.text);
      return [
        values[0]?.slice(1, -1) ?? '',
        {
          class: product.type,
          name: `${values[2]} ${values[7]}`,
          tag: values[7] === DOLLAR ? '' : (values[7] ?? ''),
          place: placeOf(instances, product, expand),
          shape: shapeOf(product),
          values: (described.get(product.id) ?? [])
            .map(({ id }) => expand(id))
            .sort()
            .join('|'),
        },
      ];
    }),
  );
}

const replaced = (text: string, expand: (id: number) => string): string =>
  text.replace(/#(\d+)/g, (_, id) => expand(Number(id)));

function placeOf(instances: Instances, { text }: Instance, expand: (id: number) => string): string {
  const placement = instances.get(parseReference(splitAttributes(text)[5]) ?? -1);
  const axes = parseReference(splitAttributes(placement?.text ?? '')[1]);
  return axes === undefined ? '' : expand(axes);
}

function gather(relations: readonly Relation[], kinds: RegExp): Map<number, Instance[]> {
  const found = new Map<number, Instance[]>();
  for (const { type, one, many } of relations)
    if (kinds.test(type))
      for (const { id } of many) {
        const known = found.get(id);
        if (known) known.push(one);
        else found.set(id, [one]);
      }
  return found;
}

export type Difference = 'added' | 'removed' | 'moved' | 'reshaped' | 'described' | 'renamed';

/** How the products of two files differ, by GlobalId; a product may differ in several ways. */
export function compareFingerprints(
  before: Map<string, ElementFingerprint>,
  after: Map<string, ElementFingerprint>,
): Map<string, Difference[]> {
  const found = new Map<string, Difference[]>();
  for (const [id, old] of before) {
    const now = after.get(id);
    if (!now) found.set(id, ['removed']);
    else {
      const ways: Difference[] = [];
      if (now.place !== old.place) ways.push('moved');
      if (now.shape !== old.shape) ways.push('reshaped');
      if (now.values !== old.values) ways.push('described');
      if (now.name !== old.name || now.class !== old.class) ways.push('renamed');
      if (ways.length > 0) found.set(id, ways);
    }
  }
  for (const id of after.keys()) if (!before.has(id)) found.set(id, ['added']);
  return found;
}
