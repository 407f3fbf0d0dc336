import type { IfcElements } from './elements.ts';
import type { IfcSource } from './ifcSource.ts';
import type { PropertySets } from './properties.ts';

/** IfcRelOverridesProperties of IFC2X3 has the same ends. */
export const PROPERTY_SET_RELATIONS = ['IFCRELDEFINESBYPROPERTIES', 'IFCRELOVERRIDESPROPERTIES'];

/** Of one element; real ones have dozens. */
const MOST_SETS = 2_000;

/** Gives elements and types their property sets and quantities, in the order of the file. */
export function assignPropertySets(
  source: IfcSource,
  { elements, numbers, types, typeNumbers }: IfcElements,
  sets: PropertySets,
  onProgress: (share: number) => void,
): void {
  const { file, cursor, warnings } = source;
  for (const entity of PROPERTY_SET_RELATIONS) {
    const places = file.placesOfEntity(entity);
    for (const [at, place] of places.entries()) {
      const objects = cursor.open(place).skip(4).references();
      // IFC4 allows several definitions: IFCPROPERTYSETDEFINITIONSET((#1,#2)).
      const definitions = cursor.references();
      if (cursor.isDamaged) {
        warnings.add(`${entity} without two ends left out`, `#${file.idOf(place)}`);
        continue;
      }
      for (const definition of definitions) {
        const set = sets.read(definition);
        if (set === undefined) continue;
        for (const object of objects) {
          const owned = elements[numbers[file.placeOf(object)] ?? -1]?.sets;
          if (!owned || owned.includes(set)) continue;
          if (owned.length < MOST_SETS) owned.push(set);
          else warnings.add('Property set beyond the two thousandth left out', `#${object}`);
        }
      }
      if ((at & 0xfff) === 0) onProgress(at / places.length);
    }
  }
  for (let place = 0; place < typeNumbers.length; place++) {
    const type = types[typeNumbers[place] ?? -1];
    if (!type) continue;
    for (const definition of cursor.open(place).skip(5).references()) {
      const set = sets.read(definition);
      if (set !== undefined && !type.sets.includes(set)) type.sets.push(set);
    }
  }
}
