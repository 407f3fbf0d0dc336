import type { Box, ElementShape, ModelContent, Property } from '@twinscape/convert';
import { folded, gramsOf } from '@twinscape/convert/grams';
import type { Platform } from '../../../../platform/platform.ts';
import { compareNames } from '../nameOrder.ts';

type Row = Readonly<Record<string, unknown>>;

/** Boxes and hashes for everything that has a name in the given list; what is drawn is of no matter here. */
export const shapesOf = (content: ModelContent, drawn: readonly number[]): Map<number, ElementShape> =>
  new Map(
    drawn.map((index) => {
      const box: Box = [index, 0, 0, index + 1, 3, 1];
      return [index, { box, triangles: 12, hash: hash(['shape', content.elements[index]?.name]) }];
    }),
  );

/** Puts what a model holds where a conversion would put it. */
export async function loadContent(
  { database }: Platform,
  version: number,
  content: ModelContent,
  shapes: ReadonlyMap<number, ElementShape>,
): Promise<void> {
  const ranks = ranksOf(content);
  const tables: Readonly<Record<string, readonly Row[]>> = {
    model_element: content.elements.map((element, index) => ({
      index,
      rank: ranks[index],
      global_id: element.globalId,
      ordinal: element.ordinal,
      class: element.class,
      name: element.name,
      number: element.number,
      object_type: element.objectType,
      predefined_type: element.predefinedType,
      description: element.description,
      type: element.type,
      parent: element.parent,
      storey: element.storey,
      elevation: element.elevation,
      sets: element.sets,
      materials: element.materials,
      has_geometry: shapes.has(index),
      triangles: shapes.get(index)?.triangles ?? 0,
      box: shapes.get(index)?.box,
      property_hash: hash(describedBy(content, index)).toString(),
      geometry_hash: shapes.get(index)?.hash.toString(),
      match_key: element.number
        ? hash([element.number, element.class, typeOf(content, index)?.name]).toString()
        : undefined,
    })),
    model_type: content.types.map(({ globalId, predefinedType, ...type }, index) => ({
      index,
      ...type,
      global_id: globalId,
      predefined_type: predefinedType,
    })),
    model_property_set: content.sets.map(({ name, properties }, index) => ({
      index,
      name,
      properties: properties.map((one) => (one.unit ? [one.name, one.value, one.unit] : [one.name, one.value])),
    })),
    model_material: content.materials.map(({ layers, ...material }, index) => ({
      index,
      ...material,
      layers: layers?.map(({ name, thickness }) => [name, thickness]),
    })),
    model_value: valuesOf(content, ranks).map(({ ranks: of, ...row }, index) => ({
      index,
      ...row,
      element_count: of.length,
      ranks: of,
      grams: gramsOf(version, folded(row.value)),
    })),
    model_system: content.systems.map(({ globalId, objectType, predefinedType, ...system }, index) => ({
      index,
      ...system,
      global_id: globalId,
      object_type: objectType,
      predefined_type: predefinedType,
    })),
    model_port: content.ports.map(({ globalId, systemType, ...port }, index) => ({
      index,
      ...port,
      global_id: globalId,
      system_type: systemType,
    })),
    model_link: content.links.map(({ from, to }, index) => ({ index, from_port: from, to_port: to })),
  };
  for (const [table, rows] of Object.entries(tables))
    await database.pool.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1) as row`,
      [JSON.stringify(rows.map((row) => ({ version, ...row })))],
    );
}

const typeOf = (content: ModelContent, index: number) => content.types[content.elements[index]?.type ?? -1];
const setsOf = (content: ModelContent, index: number) =>
  [...(content.elements[index]?.sets ?? []), ...(typeOf(content, index)?.sets ?? [])].flatMap(
    (set) => content.sets[set] ?? [],
  );

function ranksOf({ elements }: ModelContent): number[] {
  const order = elements
    .map((element, index) => ({ ...element, index }))
    .sort((a, b) => compareNames(a.name, b.name) || compareNames(a.class, b.class) || a.index - b.index);
  const ranks: number[] = [];
  order.forEach(({ index }, rank) => {
    ranks[index] = rank;
  });
  return ranks;
}

/** What the hash of properties covers (see `TABLES`). */
const describedBy = (content: ModelContent, index: number): unknown => {
  const { name, number, class: of, objectType, predefinedType, description, materials } = content.elements[index] ?? {};
  return [
    [name, number, of, objectType, predefinedType, description, typeOf(content, index)?.name],
    setsOf(content, index),
    (materials ?? []).map((material) => content.materials[material]),
  ];
};

type Value = { field: string; set_name?: string; name?: string; value: string; unit?: string | undefined };

function valuesOf(content: ModelContent, ranks: readonly number[]): (Value & { ranks: number[] })[] {
  const found = new Map<string, Value & { ranks: number[] }>();
  const note = (rank: number, value: Value): void => {
    const key = JSON.stringify(value);
    const known = found.get(key) ?? { ...value, ranks: [] };
    if (!known.ranks.includes(rank)) known.ranks.push(rank);
    found.set(key, known);
  };
  content.elements.forEach((element, index) => {
    const rank = ranks[index] ?? 0;
    const type = typeOf(content, index)?.name ?? element.objectType;
    note(rank, { field: 'name', value: element.name });
    note(rank, { field: 'class', value: element.class });
    if (element.number) note(rank, { field: 'number', value: element.number });
    if (type) note(rank, { field: 'type', value: type });
    for (const set of setsOf(content, index))
      for (const { name, value, unit } of set.properties as Property[])
        if (value !== null && value !== '')
          note(rank, { field: 'property', set_name: set.name, name, value: String(value), unit });
  });
  return [...found.values()];
}

/** Equal for equal values; nothing more is asked of it here. */
function hash(value: unknown): bigint {
  let found = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(JSON.stringify(value)))
    found = BigInt.asUintN(64, (found ^ BigInt(byte)) * 0x100000001b3n);
  return BigInt.asIntN(64, found);
}
