import { createHash } from 'node:crypto';
import type { Material, ModelContent, ModelElement, PropertySet } from '../content.ts';
import { NotConvertible } from '../result.ts';

/** Ours: beyond, a file of nodes is no model of things. */
const MAX_ELEMENTS = 1_000_000;
const MAX_LEVELS = 500;

export type NewElement = {
  readonly class: string;
  readonly name: string;
  readonly parent?: number;
  readonly sets?: readonly number[];
};

/** The elements of a file whose format knows names and nesting at most. */
export class MeshElements {
  readonly #elements: (Omit<ModelElement, 'materials'> & { readonly materials: Set<number> })[] = [];
  readonly #levels: number[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #materials = new Map<string, number>();
  readonly #sets: PropertySet[] = [];

  /** @returns the element's number, the key of its meshes */
  add({ class: kind, name, parent, sets = [] }: NewElement): number {
    const level = parent === undefined ? 0 : (this.#levels[parent] ?? 0) + 1;
    if (level > MAX_LEVELS) throw new NotConvertible('tooComplex', { what: 'levels', limit: MAX_LEVELS });
    if (this.#elements.length >= MAX_ELEMENTS)
      throw new NotConvertible('tooComplex', { what: 'elements', limit: MAX_ELEMENTS });
    const globalId = createPathId(parent === undefined ? '' : (this.#elements[parent]?.globalId ?? ''), name);
    const ordinal = this.#ordinals.get(globalId) ?? 0;
    this.#ordinals.set(globalId, ordinal + 1);
    this.#levels.push(level);
    this.#elements.push({
      globalId,
      ordinal,
      class: kind,
      name,
      ...(parent === undefined ? {} : { parent }),
      sets,
      materials: new Set(),
    });
    return this.#elements.length - 1;
  }

  addSet(set: PropertySet): number {
    return this.#sets.push(set) - 1;
  }

  /** Notes that the element bears the material; one of no name is none. */
  assignMaterial(element: number, material: string): void {
    if (material === '') return;
    const place = this.#materials.get(material) ?? this.#materials.size;
    this.#materials.set(material, place);
    this.#elements[element]?.materials.add(place);
  }

  toContent(schema: string, application?: string): ModelContent {
    return {
      schema,
      ...(application === undefined ? {} : { application }),
      elements: this.#elements.map((element) => ({ ...element, materials: [...element.materials] })),
      types: [],
      sets: this.#sets,
      materials: [...this.#materials.keys()].map((name): Material => ({ name })),
      systems: [],
      ports: [],
      links: [],
    };
  }
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/**
 * An identity that lasts from version to version as long as the path of names does: 128 bits in the 22 characters of a
 * GlobalId (ISO 16739).
 */
function createPathId(parent: string, name: string): string {
  const digest = createHash('sha256').update(`${parent}/${name}`).digest();
  let bits = digest.readBigUInt64BE(0) * 2n ** 64n + digest.readBigUInt64BE(8);
  let id = '';
  for (let place = 0; place < 22; place++) {
    id = ALPHABET[Number(bits & 63n)] + id;
    bits >>= 6n;
  }
  return id;
}
