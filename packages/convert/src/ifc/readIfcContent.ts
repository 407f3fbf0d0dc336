import type { ModelContent } from '../content.ts';
import { NotConvertible } from '../result.ts';
import { StepCursor, type StepFile, scanStep } from '../step/index.ts';
import { assignAttributes } from './attributes.ts';
import { IFC_CLASSES } from './classes.ts';
import { assignTypes, readIfcElements } from './elements.ts';
import { assignClassifications, assignGroups, assignLayers, GROUP_ENTITIES } from './groups.ts';
import { type IfcSource, openIfcSource } from './ifcSource.ts';
import { assignMaterials, MATERIAL_ENTITIES } from './materials.ts';
import { PROPERTY_ENTITIES, PropertySets } from './properties.ts';
import { assignPropertySets, PROPERTY_SET_RELATIONS } from './propertySets.ts';
import { assignSpatialStructure, SPATIAL_RELATIONS } from './spatialStructure.ts';
import { readSystemTopology, SYSTEM_RELATIONS } from './systems.ts';
import { IfcUnitTable, UNIT_ENTITIES } from './units.ts';

export type IfcReadOptions = {
  /** Told now and then with the share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

export type IfcContent = {
  readonly content: ModelContent;
  /**
   * Place in `content.elements` of what bears this number (#n) in the file; `undefined` for everything that is no
   * element.
   */
  readonly numberOf: (expressId: number) => number | undefined;
  /** Rooms and other volumes of space: they are drawn into a tileset of their own. */
  readonly isSpace: (expressId: number) => boolean;
  /** What was left out or mended, in English, at most some dozen lines. */
  readonly warnings: readonly string[];
};

/** Everything else in a file is geometry or how it looks. */
const WANTED_ENTITIES: ReadonlySet<string> = new Set([
  ...IFC_CLASSES.keys(),
  ...UNIT_ENTITIES,
  ...PROPERTY_ENTITIES,
  ...MATERIAL_ENTITIES,
  ...GROUP_ENTITIES,
  ...SPATIAL_RELATIONS,
  ...PROPERTY_SET_RELATIONS,
  ...SYSTEM_RELATIONS,
  'IFCRELDEFINESBYTYPE',
  'IFCAPPLICATION',
]);

const SPACE_ENTITIES: ReadonlySet<string> = new Set([
  'IfcSpace',
  'IfcSpatialZone',
  'IfcExternalSpatialElement',
  'IfcExternalSpatialStructureElement',
]);

/** Property values of all elements; beyond it no machine that we know of would answer a search. */
const MOST_VALUES = 60_000_000;

/**
 * The meaning of an IFC file (ISO 16739: IFC2X3, IFC4, IFC4X3; ISO 10303-21 clear text). Synchronous: it belongs into a
 * process or thread of its own.
 *
 * @param bytes the whole file; it is read in place, never copied
 * @throws NotConvertible `empty`, `notThisFormat`, `truncated`, `damaged` or `tooComplex`; nothing else
 */
export function readIfcContent(bytes: Uint8Array, options: IfcReadOptions = {}): IfcContent {
  const tell = options.onProgress ?? (() => undefined);
  const file = scanStep(bytes, {
    isWanted: (name) => WANTED_ENTITIES.has(name),
    onProgress: (share) => tell(share * 0.4),
  });
  const source = openIfcSource(file);
  const { schema, application } = readHeaderFacts(source);
  warnOfFile(source);

  const units = new IfcUnitTable(file, new StepCursor(file));
  const project = file.placesOfEntity('IFCPROJECT')[0];
  if (project !== undefined) units.assign(source.cursor.open(project).skip(8).reference());

  const read = readIfcElements(source, units);
  if (read.elements.length === 0) throw new NotConvertible('damaged');
  tell(0.5);
  assignTypes(source, read);
  const sets = new PropertySets(source, units);
  assignPropertySets(source, read, sets, (share) => tell(0.5 + share * 0.4));
  assignClassifications(source, read, sets);
  assignLayers(source, read, sets);
  assignGroups(source, read, sets);
  assignAttributes(source, read, sets, units);
  refuseTooMany(read.elements, sets);
  assignSpatialStructure(source, read);
  const materials = assignMaterials(source, read, units);
  const services = readSystemTopology(source, read);
  tell(1);

  // These outlive the reading: they must not hold the bytes of the file.
  const { index } = file;
  const { numbers, elements } = read;
  const numberOf = (expressId: number) => {
    const number = numbers[index.placeOf(expressId)] ?? -1;
    return number < 0 ? undefined : number;
  };
  return {
    content: {
      schema,
      ...(application && { application }),
      elements,
      types: read.types,
      sets: sets.sets,
      materials,
      ...services,
    },
    numberOf,
    isSpace: (expressId) => SPACE_ENTITIES.has(elements[numberOf(expressId) ?? -1]?.class ?? ''),
    warnings: source.warnings.lines(),
  };
}

/** The schema, and the program that wrote the file. */
function readHeaderFacts({ file, cursor }: IfcSource): { schema: string; application: string | undefined } {
  let schema = '';
  const schemaAt = file.header.get('FILE_SCHEMA');
  if (schemaAt !== undefined)
    cursor.openAt(schemaAt).list(() => {
      const name = cursor.text() ?? '';
      if (schema === '') schema = name.trim().toUpperCase();
    });
  if (!/^IFC(2X|4)/.test(schema)) throw new NotConvertible('notThisFormat');
  return { schema, application: (readApplication(file, cursor) || readOrigin(file, cursor))?.slice(0, 200) };
}

/** `Autodesk Revit 2025 (25.1.0)`: the name and version of the first IfcApplication. */
function readApplication(file: StepFile, cursor: StepCursor): string | undefined {
  const place = file.placesOfEntity('IFCAPPLICATION')[0];
  if (place === undefined) return undefined;
  const version = cursor.open(place).skip().text();
  const name = cursor.text();
  return name && version && !name.includes(version) ? `${name} (${version})` : name;
}

/** The originating system, else the preprocessor of the header. */
function readOrigin(file: StepFile, cursor: StepCursor): string | undefined {
  const at = file.header.get('FILE_NAME');
  if (at === undefined) return undefined;
  const preprocessor = cursor.openAt(at).skip(4).text();
  return cursor.text() || preprocessor;
}

function warnOfFile({ file, warnings }: IfcSource): void {
  for (const damage of file.damage)
    warnings.add('Instance that cannot be read left out', damage.text.split(/[=\n]/)[0] ?? '');
  if (file.damaged > file.damage.length)
    warnings.add('Instance that cannot be read left out', '…', file.damaged - file.damage.length);
  if (file.repeated > 0) warnings.add('Number given to several instances', 'the first counts', file.repeated);
}

function refuseTooMany(elements: readonly { readonly sets: readonly number[] }[], { sets }: PropertySets): void {
  let values = 0;
  for (const element of elements) for (const set of element.sets) values += sets[set]?.properties.length ?? 0;
  if (values > MOST_VALUES) throw new NotConvertible('tooComplex', { values });
}
