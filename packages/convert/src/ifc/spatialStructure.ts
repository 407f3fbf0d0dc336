import type { IfcElements } from './elements.ts';
import { eachRelation, type IfcSource } from './ifcSource.ts';

/**
 * Which relationships make one thing part of another, the strongest first: a door belongs to its storey, and to its
 * opening only when nothing else says where.
 */
const RELATIONS = [
  { entity: 'IFCRELAGGREGATES', one: 4, many: 5 },
  { entity: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', one: 5, many: 4 },
  { entity: 'IFCRELNESTS', one: 4, many: 5 },
  { entity: 'IFCRELFILLSELEMENT', one: 4, many: 5 },
  { entity: 'IFCRELVOIDSELEMENT', one: 4, many: 5 },
  { entity: 'IFCRELPROJECTSELEMENT', one: 4, many: 5 },
  { entity: 'IFCRELADHERESTOELEMENT', one: 4, many: 5 },
  { entity: 'IFCRELCOVERSBLDGELEMENTS', one: 4, many: 5 },
  { entity: 'IFCRELCOVERSSPACES', one: 4, many: 5 },
] as const;

export const SPATIAL_RELATIONS = RELATIONS.map(({ entity }) => entity);

/**
 * Gives each element its parent and its storey. What the file places nowhere hangs on the project, so that a tree shows
 * everything; circles are cut.
 */
export function assignSpatialStructure(source: IfcSource, { elements, numbers }: IfcElements): void {
  const { file, warnings } = source;
  const parents = new Int32Array(elements.length).fill(-1);
  for (const relation of RELATIONS)
    eachRelation(source, relation.entity, relation, (one, many) => {
      const parent = numbers[file.placeOf(one)] ?? -1;
      if (parent < 0) return;
      for (const id of many) {
        const child = numbers[file.placeOf(id)] ?? -1;
        if (child >= 0 && child !== parent && parents[child] === -1) parents[child] = parent;
      }
    });
  const root = elements.findIndex((element) => element.class === 'IfcProject');
  cutCycles(parents, (element) =>
    warnings.add('Element that contains itself put under the project', elements[element]?.globalId ?? ''),
  );
  for (const [number, element] of elements.entries()) {
    const parent = parents[number] ?? -1;
    if (parent >= 0) element.parent = parent;
    else if (root >= 0 && element.class !== 'IfcProject') element.parent = root;
  }
  assignStoreys(elements);
}

/** Every way up must end: an element that is met again on its own way up loses its parent. */
function cutCycles(parents: Int32Array, onCut: (element: number) => void): void {
  /** 0 not yet seen, otherwise 1 + the walk on which it was seen. */
  const seen = new Int32Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    let at = start;
    while (at >= 0 && seen[at] === 0) {
      seen[at] = start + 1;
      const parent = parents[at] ?? -1;
      if (parent >= 0 && seen[parent] === start + 1) {
        parents[at] = -1;
        onCut(at);
      }
      at = parents[at] ?? -1;
    }
  }
}

function assignStoreys(elements: IfcElements['elements']): void {
  /** −2 not yet known, −1 none. */
  const storeys = new Int32Array(elements.length).fill(-2);
  const way: number[] = [];
  for (let start = 0; start < elements.length; start++) {
    let at: number | undefined = start;
    let storey = -1;
    way.length = 0;
    while (at !== undefined) {
      const known: number = storeys[at] ?? -1;
      if (known !== -2) {
        storey = known;
        break;
      }
      way.push(at);
      const parent: number | undefined = elements[at]?.parent;
      if (parent !== undefined && elements[parent]?.class === 'IfcBuildingStorey') {
        storey = parent;
        break;
      }
      at = parent;
    }
    for (const element of way) storeys[element] = storey;
  }
  for (const [number, element] of elements.entries()) {
    const storey = storeys[number] ?? -1;
    if (storey >= 0) element.storey = storey;
  }
}
