import type { Material, ModelContent, ModelElement, PropertySet } from '../content.ts';
import { addHash, emptyHash, type Hash, hashText, seal, toBigint } from './hash.ts';

/**
 * What two versions of an element are compared by: name, class and the other facts of an element, those of its type,
 * the sets of both, and materials. The order of sets, of properties and of materials does not count, nor do ids.
 */
export function propertyHashes(content: ModelContent): (element: ModelElement) => bigint {
  const sets = content.sets.map(setHash);
  const materials = content.materials.map(materialHash);
  const types = content.types.map((type) => sumOf(type.sets, sets));
  return (element) => {
    const type = element.type === undefined ? undefined : content.types[element.type];
    const facts = [
      element.class,
      element.name,
      element.number,
      element.objectType,
      element.predefinedType,
      element.description,
      element.elevation,
      type?.name,
      type?.number,
      type?.predefinedType,
    ];
    const hash = hashText(facts.map((fact) => fact ?? '').join('\u0001'));
    addHash(hash, sumOf(element.sets, sets));
    addHash(hash, sumOf(element.materials, materials));
    const ofType = element.type === undefined ? undefined : types[element.type];
    if (ofType) addHash(hash, ofType);
    seal(hash);
    return toBigint(hash);
  };
}

/** For files that give new GlobalIds with each export: number, class and type; absent without a number. */
export function matchKey(content: ModelContent, element: ModelElement): bigint | undefined {
  if (!element.number) return undefined;
  const type = element.type === undefined ? undefined : content.types[element.type];
  return toBigint(hashText([element.number, element.class, type?.name ?? ''].join('\u0001')));
}

function sumOf(places: readonly number[], hashes: readonly Hash[]): Hash {
  const sum = emptyHash();
  for (const place of places) {
    const hash = hashes[place];
    if (hash) addHash(sum, hash);
  }
  return sum;
}

function setHash({ name, properties }: PropertySet): Hash {
  const sum = hashText(`set\u0001${name}`);
  const one = emptyHash();
  for (const property of properties) {
    hashText(`${property.name}\u0001${property.unit ?? ''}\u0001${typeof property.value}\u0001${property.value}`, one);
    addHash(sum, one);
  }
  seal(sum);
  return sum;
}

function materialHash({ name, category, layers }: Material): Hash {
  const parts = [name, category ?? '', ...(layers ?? []).map((layer) => `${layer.name}\u0002${layer.thickness}`)];
  return hashText(`material\u0001${parts.join('\u0001')}`);
}
