import { ASSET_NAME_MAX, ASSET_NUMBER_MAX, ASSET_TAG_MAX } from '@twinscape/contract/assets';
import { groupRows } from '../../../platform/tree/index.ts';
import type { SystemTopology, TopologyElement } from '../../models/index.ts';
import type { PlannedAssets, PlannedNode, TypeReference } from './plannedAssets.ts';

export type SystemSelection = {
  /** Systems; without components all of a system's. */
  readonly systems: readonly { readonly systemId: string; readonly elementIds?: readonly string[] | undefined }[];
  readonly isRecursive: boolean;
  readonly hasSystems: boolean;
  readonly takesNumbers: boolean;
};
export type PlannedSystems = PlannedAssets & {
  /** Names of systems with the places of what was first found in them. */
  readonly systems: readonly { readonly name: string; readonly places: readonly number[] }[];
  /** Connections between two of the assets that do not say in which direction. */
  readonly undirected: number;
};

/** One line without what names never hold. */
const toSingleLine = (text: string, most: number): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, most);

/**
 * RU-IMP-01: the assets of systems of a model: each system above its components, each component above its parts. What
 * is a component of several systems stands in the first of them; a component that is a part of another one stands below
 * that. Pure.
 */
export function planFromSystems(
  services: SystemTopology,
  { systems: selectedSystems, isRecursive, hasSystems, takesNumbers }: SystemSelection,
  resolveType: (ifcClass: string) => TypeReference,
): PlannedSystems {
  const { elements } = services;
  const indexOf = new Map([...elements].map(([index, { elementId }]) => [elementId, index]));
  const byId = new Map(selectedSystems.map((one) => [one.systemId, one]));
  const plannedSystems = services.systems.flatMap((system) => {
    const picked = byId.get(system.systemId);
    if (!picked) return [];
    const only = picked.elementIds && new Set(picked.elementIds.flatMap((elementId) => indexOf.get(elementId) ?? []));
    return [{ ...system, members: only ? system.members.filter((index) => only.has(index)) : system.members }];
  });
  const members = new Set(plannedSystems.flatMap((system) => system.members));
  const parts = groupRows([...elements], ([, { parent }]) => String(parent ?? ''));
  const nodes: PlannedNode[] = [];
  const places = new Map<number, number>();

  const elementNode = (index: number, element: TopologyElement, parent: number | undefined): PlannedNode => ({
    ...resolveType(element.class),
    parent,
    name: toSingleLine(element.name, ASSET_NAME_MAX) || element.class,
    number: takesNumbers && element.number ? toSingleLine(element.number, ASSET_NUMBER_MAX) || undefined : undefined,
    isFirm: false,
    tag: element.number ? toSingleLine(element.number, ASSET_TAG_MAX) || undefined : undefined,
    location: element.storeyName ? toSingleLine(element.storeyName, ASSET_NAME_MAX) || undefined : undefined,
    comment: undefined,
    values: [],
    elementIds: isRecursive ? [element.elementId] : collectElementIds(index, elements, parts, members),
    isKnownByName: false,
  });
  const addElementNode = (index: number, parent: number | undefined, found: number[]): void => {
    const element = elements.get(index);
    if (!element || places.has(index)) return;
    const at = nodes.push(elementNode(index, element, parent)) - 1;
    places.set(index, at);
    found.push(at);
    if (isRecursive) for (const [part] of parts.get(String(index)) ?? []) addElementNode(part, at, found);
  };

  const systems = plannedSystems.flatMap((system) => {
    const open = system.members.filter((index) => !places.has(index));
    if (open.length === 0) return [];
    const name = toSingleLine(system.name, ASSET_NAME_MAX) || system.class;
    const found: number[] = [];
    const parent = hasSystems
      ? nodes.push({
          ...resolveType(system.class),
          parent: undefined,
          name,
          number: undefined,
          isFirm: false,
          tag: undefined,
          location: undefined,
          comment: undefined,
          values: [],
          elementIds: [],
          isKnownByName: true,
        }) - 1
      : undefined;
    // What stands below another component of the same system comes with it; the second round takes what stood in a
    // circle.
    for (const index of open)
      if (!isRecursive || !isPartOfMember(index, elements, members)) addElementNode(index, parent, found);
    for (const index of open) addElementNode(index, parent, found);
    return [{ name, places: found }];
  });
  const between = (pairs: SystemTopology['flows']) =>
    pairs.flatMap(({ from, to }) => {
      const [a, b] = [places.get(from), places.get(to)];
      return a === undefined || b === undefined || a === b ? [] : [{ from: a, to: b }];
    });
  return { nodes, flows: between(services.flows), systems, undirected: between(services.undirected).length };
}

/** Whether an element is a part of one of the members, however far up. */
function isPartOfMember(index: number, elements: SystemTopology['elements'], members: ReadonlySet<number>): boolean {
  const seen = new Set([index]);
  for (let at = elements.get(index)?.parent; at !== undefined && !seen.has(at); at = elements.get(at)?.parent) {
    if (members.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** An element with its parts, but for those that are assets of their own. */
function collectElementIds(
  index: number,
  elements: SystemTopology['elements'],
  parts: ReadonlyMap<string, readonly (readonly [number, TopologyElement])[]>,
  members: ReadonlySet<number>,
): string[] {
  const own: string[] = [];
  const seen = new Set<number>();
  const addElement = (at: number) => {
    const element = elements.get(at);
    if (!element || seen.has(at)) return;
    seen.add(at);
    own.push(element.elementId);
    for (const [part] of parts.get(String(at)) ?? []) if (!members.has(part)) addElement(part);
  };
  addElement(index);
  return own;
}
