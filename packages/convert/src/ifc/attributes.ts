import type { IfcElements } from './elements.ts';
import { type FixedAttribute, readFixedAttributes } from './fixedAttributes.ts';
import type { IfcSource } from './ifcSource.ts';
import type { PropertySets } from './properties.ts';
import type { IfcUnitTable } from './units.ts';

/** Name of the set that holds what the schema gives a class as attributes of its own. */
export const ATTRIBUTE_SET = 'Attributes';

const OPENING: readonly FixedAttribute[] = [
  [8, 'OverallHeight', 'LENGTHUNIT'],
  [9, 'OverallWidth', 'LENGTHUNIT'],
];
const LONG_NAME: FixedAttribute = [7, 'LongName'];
/** What people ask for that stands in no property set, the same in all three schemas. */
const ATTRIBUTES: Readonly<Record<string, readonly FixedAttribute[]>> = {
  IfcDoor: OPENING,
  IfcDoorStandardCase: OPENING,
  IfcWindow: OPENING,
  IfcWindowStandardCase: OPENING,
  IfcStairFlight: [
    [8, 'NumberOfRisers'],
    [9, 'NumberOfTreads'],
    [10, 'RiserHeight', 'LENGTHUNIT'],
    [11, 'TreadLength', 'LENGTHUNIT'],
  ],
  IfcProject: [
    [5, 'LongName'],
    [6, 'Phase'],
  ],
  IfcSite: [
    LONG_NAME,
    [9, 'RefLatitude'],
    [10, 'RefLongitude'],
    [11, 'RefElevation', 'LENGTHUNIT'],
    [12, 'LandTitleNumber'],
  ],
  IfcBuilding: [LONG_NAME, [9, 'ElevationOfRefHeight', 'LENGTHUNIT'], [10, 'ElevationOfTerrain', 'LENGTHUNIT']],
  IfcBuildingStorey: [LONG_NAME],
  IfcSpace: [[10, 'ElevationWithFlooring', 'LENGTHUNIT']],
};

/**
 * Gives elements of such classes their attributes as a set in front of the others; what a file leaves open is not
 * listed.
 */
export function assignAttributes(
  source: IfcSource,
  { elements, places }: IfcElements,
  sets: PropertySets,
  units: IfcUnitTable,
): void {
  const { cursor } = source;
  for (const [number, element] of elements.entries()) {
    const wanted = ATTRIBUTES[element.class];
    if (!wanted) continue;
    const given = readFixedAttributes(cursor.open(places[number] ?? 0), wanted, units);
    // A long name that is the name tells nothing.
    const found = given.filter(({ value }) => value !== element.name);
    if (found.length > 0) element.sets.unshift(sets.add(ATTRIBUTE_SET, found));
  }
}
