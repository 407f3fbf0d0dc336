import type { Material } from '../content.ts';
import type { IfcElements } from './elements.ts';
import { eachRelation, type IfcSource } from './ifcSource.ts';
import type { IfcUnitTable } from './units.ts';

export const MATERIAL_ENTITIES = [
  'IFCRELASSOCIATESMATERIAL',
  'IFCMATERIAL',
  'IFCMATERIALLIST',
  'IFCMATERIALLAYER',
  'IFCMATERIALLAYERWITHOFFSETS',
  'IFCMATERIALLAYERSET',
  'IFCMATERIALLAYERSETUSAGE',
  'IFCMATERIALPROFILE',
  'IFCMATERIALPROFILEWITHOFFSETS',
  'IFCMATERIALPROFILESET',
  'IFCMATERIALPROFILESETUSAGE',
  'IFCMATERIALPROFILESETUSAGETAPERING',
  'IFCMATERIALCONSTITUENT',
  'IFCMATERIALCONSTITUENTSET',
];

const MAX_DEPTH = 4;
const MAX_MATERIALS = 200;

/** Gives each element its materials; where it has none of its own, those of its type. */
export function assignMaterials(
  source: IfcSource,
  { elements, numbers, typeNumbers }: IfcElements,
  units: IfcUnitTable,
): readonly Material[] {
  const { file } = source;
  const materials = new MaterialReader(source, units.findProjectUnit('LENGTHUNIT')?.factor ?? 1);
  const ofTypes = new Map<number, readonly number[]>();
  eachRelation(source, 'IFCRELASSOCIATESMATERIAL', { one: 5, many: 4 }, (one, many) => {
    const found = materials.read(one, 0);
    if (found.length === 0) return;
    for (const id of many) {
      const place = file.placeOf(id);
      const owned = elements[numbers[place] ?? -1]?.materials;
      for (const material of owned ? found : []) if (!owned?.includes(material)) owned?.push(material);
      const type = typeNumbers[place] ?? -1;
      if (type >= 0 && !ofTypes.has(type)) ofTypes.set(type, found);
    }
  });
  for (const element of elements)
    if (element.materials.length === 0 && element.type !== undefined)
      element.materials.push(...(ofTypes.get(element.type) ?? []));
  return materials.all;
}

/** Materials of one file; equal ones once. */
class MaterialReader {
  readonly all: Material[] = [];
  private readonly known = new Map<number, readonly number[]>();
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly source: IfcSource,
    private readonly metres: number,
  ) {}

  /** Numbers of what an IfcMaterialSelect stands for. */
  read(id: number, depth: number): readonly number[] {
    const known = this.known.get(id);
    if (known) return known;
    const place = this.source.file.placeOf(id);
    const found = place < 0 || depth > MAX_DEPTH ? [] : this.readAt(place, depth);
    this.known.set(id, found);
    return found;
  }

  private readAt(place: number, depth: number): readonly number[] {
    const { file, cursor } = this.source;
    cursor.open(place);
    switch (file.nameOf(place)) {
      case 'IFCMATERIAL': {
        const name = cursor.text() ?? '';
        const category = cursor.skip().text();
        return [this.keep({ name, ...(category && { category }) })];
      }
      case 'IFCMATERIALLIST':
        return this.readAll(cursor.references(), depth);
      case 'IFCMATERIALLAYERSETUSAGE':
      case 'IFCMATERIALPROFILESETUSAGE':
      case 'IFCMATERIALPROFILESETUSAGETAPERING': {
        const set = cursor.reference();
        return set === undefined ? [] : this.read(set, depth + 1);
      }
      case 'IFCMATERIALLAYERSET': {
        const layers = cursor.references().slice(0, MAX_MATERIALS);
        return this.build(cursor.text(), layers);
      }
      case 'IFCMATERIALLAYER':
      case 'IFCMATERIALLAYERWITHOFFSETS':
        return this.build(undefined, [file.idOf(place)]);
      case 'IFCMATERIALPROFILESET':
      case 'IFCMATERIALCONSTITUENTSET':
        return this.readAll(cursor.skip(2).references(), depth);
      case 'IFCMATERIALPROFILE':
      case 'IFCMATERIALPROFILEWITHOFFSETS':
        return this.readPart(place, 2, depth);
      case 'IFCMATERIALCONSTITUENT':
        return this.readPart(place, 1, depth);
      default:
        return [];
    }
  }

  private readAll(ids: readonly number[], depth: number): readonly number[] {
    return [...new Set(ids.slice(0, MAX_MATERIALS).flatMap((id) => this.read(id, depth + 1)))];
  }

  /** A profile or constituent: its material, or its own name where it has none. */
  private readPart(place: number, beforeCategory: number, depth: number): readonly number[] {
    const { cursor } = this.source;
    const name = cursor.open(place).text();
    const material = cursor.skip().reference();
    const category = cursor.skip(beforeCategory).text();
    const found = material === undefined ? [] : this.read(material, depth + 1);
    if (found.length > 0) return found;
    return name ? [this.keep({ name, ...(category && { category }) })] : [];
  }

  /** A build-up; thicknesses in metres. */
  private build(setName: string | undefined, ids: readonly number[]): readonly number[] {
    const { file, cursor } = this.source;
    const layers: { name: string; thickness: number }[] = [];
    for (const id of ids) {
      const place = file.placeOf(id);
      if (place < 0 || !file.nameOf(place).startsWith('IFCMATERIALLAYER')) continue;
      const material = cursor.open(place).reference();
      const thickness = (cursor.number() ?? 0) * this.metres;
      const own = cursor.skip().text();
      layers.push({ name: this.nameOf(material) || own || '', thickness: Number(thickness.toPrecision(12)) });
    }
    if (layers.length === 0) return setName ? [this.keep({ name: setName })] : [];
    return [this.keep({ name: setName || layers.map(({ name }) => name).join(' + '), layers })];
  }

  private nameOf(id: number | undefined): string | undefined {
    const { file, cursor } = this.source;
    const place = id === undefined ? -1 : file.placeOf(id);
    return place < 0 || file.nameOf(place) !== 'IFCMATERIAL' ? undefined : cursor.open(place).text();
  }

  private keep(material: Material): number {
    const key = JSON.stringify(material);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(material) - 1;
    this.numbers.set(key, number);
    return number;
  }
}
