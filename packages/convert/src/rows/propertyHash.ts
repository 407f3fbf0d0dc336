import type { Material, ModelContent, ModelElement, PropertySet } from '../content.ts';
import { addTextHash, createTextHash, finalizeHash, hashText, hashToBigint, type TextHash } from './hash.ts';

/**
 * What two versions of an element are compared by: name, class and the other facts of an element, those of its type,
 * the sets of both, and materials. The order of sets, of properties and of materials does not count, nor do ids.
 */
export function createPropertyHash(content: ModelContent): (element: ModelElement) => bigint {
  const sets = content.sets.map(setHash);
  const materials = content.materials.map(materialHash);
  const types = content.types.map((type) => sumHashes(type.sets, sets));
  return (element) => {
    const type = element.type === undefined ? undefined : content.types[element.type];
    const values = [
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
    const hash = hashText(values.map((fact) => fact ?? '').join('\u0001'));
    addTextHash(hash, sumHashes(element.sets, sets));
    addTextHash(hash, sumHashes(element.materials, materials));
    const ofType = element.type === undefined ? undefined : types[element.type];
    if (ofType) addTextHash(hash, ofType);
    finalizeHash(hash);
    return hashToBigint(hash);
  };
}

/** For files that give new GlobalIds with each export: number, class and type; absent without a number. */
export function computeMatchKey(content: ModelContent, element: ModelElement): bigint | undefined {
  if (!element.number) return undefined;
  const type = element.type === undefined ? undefined : content.types[element.type];
  return hashToBigint(hashText([element.number, element.class, type?.name ?? ''].join('\u0001')));
}

function sumHashes(places: readonly number[], hashes: readonly TextHash[]): TextHash {
  const sum = createTextHash();
  for (const place of places) {
    const hash = hashes[place];
    if (hash) addTextHash(sum, hash);
  }
  return sum;
}

function setHash({ name, properties }: PropertySet): TextHash {
  const sum = hashText(`set\u0001${name}`);
  const one = createTextHash();
  for (const property of properties) {
    hashText(`${property.name}\u0001${property.unit ?? ''}\u0001${typeof property.value}\u0001${property.value}`, one);
    addTextHash(sum, one);
  }
  finalizeHash(sum);
  return sum;
}

function materialHash({ name, category, layers }: Material): TextHash {
  const parts = [name, category ?? '', ...(layers ?? []).map((layer) => `${layer.name}\u0002${layer.thickness}`)];
  return hashText(`material\u0001${parts.join('\u0001')}`);
}
