import { type Language, say } from '@twinscape/contract';
import type { ModelProperty } from '@twinscape/contract/models';
import { formatElementId } from './elementId.ts';
import { elementMessages as words } from './messages.ts';
import type { DescribedElement, ElementDescriptions, StoredMaterial, StoredPropertySet } from './propertyStore.ts';

type Basic = keyof typeof words & string;
type Row = Omit<ModelProperty, 'id'> & { readonly key: string };

/**
 * Everything that is known of an element: its own data, its property sets and quantities in the file's order, those of
 * its type, materials from the outside in, systems. Ids are group and name in a form that no language changes, with
 * `~n` where a file repeats one.
 */
export function buildElementProperties(
  element: DescribedElement,
  known: ElementDescriptions,
  language: Language,
): ModelProperty[] {
  const rows: Row[] = [
    ...basicRows(element, language),
    ...element.sets.flatMap((index) => setRows(known.sets.get(index))),
    ...(element.type?.sets ?? []).flatMap((index) => setRows(known.sets.get(index), language)),
    ...element.materials.flatMap((index) => materialRows(known.materials.get(index), language)),
    ...(known.systems.get(element.index) ?? []).map((system) => ({
      key: 'systems.system',
      group: say(words.systems, language),
      name: system.objectType ?? system.class,
      value: system.name,
    })),
  ];
  const times = new Map<string, number>();
  return rows.map(({ key, ...row }) => {
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return { id: before === 0 ? key : `${key}~${before}`, ...row };
  });
}

function basicRows(element: DescribedElement, language: Language): Row[] {
  const values: readonly (readonly [Basic, unknown, string?])[] = [
    ['class', element.class],
    ['name', element.name],
    ['number', element.number],
    ['type', element.type?.name],
    ['typeNumber', element.type?.number],
    ['objectType', element.objectType],
    ['predefinedType', element.predefinedType ?? element.type?.predefinedType],
    ['storey', element.storeyName],
    ['elevation', element.elevation, 'm'],
    ['description', element.description],
    ['globalId', formatElementId(element)],
  ];
  return values.flatMap(([key, value, unit]) =>
    value === null || value === undefined || value === ''
      ? []
      : [{ key: `basic.${key}`, group: say(words.basic, language), name: say(words[key], language), value, unit }],
  );
}

/** With a language the set is the type's: it may bear the name of one of the element's own. */
function setRows(set: StoredPropertySet | undefined, typeIn?: Language): Row[] {
  if (!set) return [];
  const group = typeIn ? say(words.ofType, typeIn, { set: set.name }) : set.name;
  const prefix = typeIn ? `type:${set.name}` : set.name;
  return set.properties.map(([name, value, unit]) => ({ key: `${prefix}.${name}`, group, name, value, unit }));
}

/** A build-up gives a row for each layer with its thickness in metres. */
function materialRows(material: StoredMaterial | undefined, language: Language): Row[] {
  if (!material) return [];
  const group = say(words.materials, language);
  const named = { key: 'materials.material', group, name: say(words.material, language), value: material.name };
  const layers = (material.layers ?? []).map(([name, thickness]) => ({
    key: `materials.${material.name}.${name}`,
    group: `${group} · ${material.name}`,
    name,
    value: thickness,
    unit: 'm',
  }));
  return [named, ...layers];
}
