import type { IfcElements } from './elements.ts';
import { eachRelation, type IfcSource } from './ifcSource.ts';
import type { PropertySets } from './properties.ts';

/** Names of the sets that hold what an element is assigned to; one property a classification system, and the layers. */
export const CLASSIFICATION_SET = 'Classification';
export const LAYER_SET = 'Presentation layers';
export const GROUP_SET = 'Groups';

export const GROUP_ENTITIES = [
  'IFCRELASSOCIATESCLASSIFICATION',
  'IFCCLASSIFICATIONREFERENCE',
  'IFCCLASSIFICATION',
  'IFCPRESENTATIONLAYERASSIGNMENT',
  'IFCPRESENTATIONLAYERWITHSTYLE',
  'IFCPRODUCTDEFINITIONSHAPE',
  'IFCSHAPEREPRESENTATION',
  'IFCZONE',
  'IFCGROUP',
];

/** References lead to references up to their system. */
const MAX_REFERENCE_DEPTH = 20;

/** Gives elements and types their classifications as a property set. */
export function assignClassifications(
  source: IfcSource,
  { elements, numbers, types, typeNumbers }: IfcElements,
  sets: PropertySets,
): void {
  const { file } = source;
  /** By system: codes of each owner. */
  const found = new Map<number[], Map<string, string[]>>();
  eachRelation(source, 'IFCRELASSOCIATESCLASSIFICATION', { one: 5, many: 4 }, (one, many) => {
    const reference = readReference(source, one);
    if (!reference) return;
    for (const id of many) {
      const place = file.placeOf(id);
      const owner = elements[numbers[place] ?? -1] ?? types[typeNumbers[place] ?? -1];
      if (!owner) continue;
      const systems = found.get(owner.sets) ?? new Map<string, string[]>();
      found.set(owner.sets, systems);
      const codes = systems.get(reference.system) ?? [];
      systems.set(reference.system, codes);
      if (!codes.includes(reference.code)) codes.push(reference.code);
    }
  });
  for (const [owned, systems] of found) {
    const properties = [...systems].map(([name, codes]) => ({ name, value: codes.join(', ') }));
    owned.push(sets.add(CLASSIFICATION_SET, properties));
  }
}

function readReference(source: IfcSource, id: number): { system: string; code: string } | undefined {
  const { file, cursor } = source;
  const place = file.placeOf(id);
  if (place < 0) return undefined;
  if (file.nameOf(place) === 'IFCCLASSIFICATION')
    return { system: 'Classification', code: cursor.open(place).skip(3).text() ?? '' };
  if (file.nameOf(place) !== 'IFCCLASSIFICATIONREFERENCE') return undefined;
  cursor.open(place).skip();
  const code = [cursor.text(), cursor.text()].filter(Boolean).join(' ');
  return code === '' ? undefined : { system: readSystem(source, cursor.reference()) || 'Classification', code };
}

function readSystem({ file, cursor }: IfcSource, from: number | undefined): string | undefined {
  let id = from;
  for (let step = 0; id !== undefined && step < MAX_REFERENCE_DEPTH; step++) {
    const place = file.placeOf(id);
    if (place < 0) return undefined;
    if (file.nameOf(place) === 'IFCCLASSIFICATION') return cursor.open(place).skip(3).text();
    if (file.nameOf(place) !== 'IFCCLASSIFICATIONREFERENCE') return undefined;
    id = cursor.open(place).skip(3).reference();
  }
  return undefined;
}

/**
 * Gives elements the zones and other groups that they are assigned to as a property set; systems are told by
 * themselves.
 */
export function assignGroups(source: IfcSource, { elements, numbers }: IfcElements, sets: PropertySets): void {
  const { file, cursor } = source;
  const kinds = new Map([
    ['IFCZONE', 'Zone'],
    ['IFCGROUP', 'Group'],
  ]);
  /** By element: names of its groups by kind. */
  const found = new Map<number, Map<string, string[]>>();
  eachRelation(source, 'IFCRELASSIGNSTOGROUP', { one: 6, many: 4 }, (one, many) => {
    const place = file.placeOf(one);
    const kind = place < 0 ? undefined : kinds.get(file.nameOf(place));
    const name = kind && cursor.open(place).skip(2).text();
    if (!kind || !name) return;
    for (const id of many) {
      const number = numbers[file.placeOf(id)] ?? -1;
      if (number < 0) continue;
      const groups = found.get(number) ?? new Map<string, string[]>();
      found.set(number, groups);
      groups.set(kind, [...(groups.get(kind) ?? []).slice(0, 50), name]);
    }
  });
  for (const [number, groups] of found) {
    const properties = [...groups].map(([name, names]) => ({ name, value: [...new Set(names)].join(', ') }));
    elements[number]?.sets.push(sets.add(GROUP_SET, properties));
  }
}

/** Gives elements the presentation layers (CAD layers) of their shapes as a property set. */
export function assignLayers(source: IfcSource, { elements, places }: IfcElements, sets: PropertySets): void {
  const { file, cursor } = source;
  /** By what is assigned: a shape or an item of one. */
  const layerOf = new Map<number, string>();
  for (const entity of ['IFCPRESENTATIONLAYERASSIGNMENT', 'IFCPRESENTATIONLAYERWITHSTYLE'])
    for (const place of file.placesOfEntity(entity)) {
      const name = cursor.open(place).text();
      if (name) cursor.skip().eachReference((id) => layerOf.set(id, name));
    }
  if (layerOf.size === 0) return;
  for (const [number, element] of elements.entries()) {
    const layers = new Set<string>();
    const take = (id: number) => {
      const layer = layerOf.get(id);
      if (layer !== undefined) layers.add(layer);
    };
    for (const shape of listShapes(source, places[number] ?? -1)) {
      take(shape);
      const place = file.placeOf(shape);
      if (place >= 0 && file.nameOf(place) === 'IFCSHAPEREPRESENTATION') cursor.open(place).skip(3).eachReference(take);
    }
    if (layers.size > 0) element.sets.push(sets.add(LAYER_SET, [{ name: 'Layer', value: [...layers].join(', ') }]));
  }
}

/** Numbers of the shapes of a product. */
function listShapes({ file, cursor, classes }: IfcSource, place: number): number[] {
  if (place < 0 || classes[file.kindOf(place)]?.role === 'root') return [];
  const id = cursor.open(place).skip(6).reference();
  const definition = id === undefined ? -1 : file.placeOf(id);
  if (definition < 0 || file.nameOf(definition) !== 'IFCPRODUCTDEFINITIONSHAPE') return [];
  return cursor.open(definition).skip(2).references();
}
