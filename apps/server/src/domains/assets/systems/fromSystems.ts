import { ASSET_NAME_MAX, ASSET_NUMBER_MAX, ASSET_TAG_MAX } from '@twinscape/contract/assets';
import { grouped } from '../../../platform/tree/index.ts';
import type { ModelServices, ServiceElement } from '../../models/index.ts';
import type { Kind, Node, Wanted } from './nodes.ts';

export type Chosen = {
  /** Systems; without components all of a system's. */
  readonly systems: readonly { readonly systemId: string; readonly elementIds?: readonly string[] | undefined }[];
  readonly isRecursive: boolean;
  readonly hasSystems: boolean;
  readonly takesNumbers: boolean;
};
export type FromSystems = Wanted & {
  /** Names of systems with the places of what was first found in them. */
  readonly systems: readonly { readonly name: string; readonly places: readonly number[] }[];
  /** Connections between two of the assets that do not say in which direction. */
  readonly undirected: number;
};

/** One line without what names never hold. */
const lineOf = (text: string, most: number): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, most);

/**
 * RU-IMP-01: the assets of systems of a model: each system above its components, each component above its parts. What is a component of several systems stands in the
 * first of them; a component that is a part of another one stands below that. Pure.
 */
export function fromSystems(
  services: ModelServices,
  { systems: chosen, isRecursive, hasSystems, takesNumbers }: Chosen,
  kindOf: (ifcClass: string) => Kind,
): FromSystems {
  const { elements } = services;
  const indexOf = new Map([...elements].map(([index, { elementId }]) => [elementId, index]));
  const byId = new Map(chosen.map((one) => [one.systemId, one]));
  const wanted = services.systems.flatMap((system) => {
    const picked = byId.get(system.systemId);
    if (!picked) return [];
    const only = picked.elementIds && new Set(picked.elementIds.flatMap((elementId) => indexOf.get(elementId) ?? []));
    return [{ ...system, members: only ? system.members.filter((index) => only.has(index)) : system.members }];
  });
  const members = new Set(wanted.flatMap((system) => system.members));
  const parts = grouped([...elements], ([, { parent }]) => String(parent ?? ''));
  const nodes: Node[] = [];
  const places = new Map<number, number>();

  const elementNode = (index: number, element: ServiceElement, parent: number | undefined): Node => ({
    ...kindOf(element.class),
    parent,
    name: lineOf(element.name, ASSET_NAME_MAX) || element.class,
    number: takesNumbers && element.number ? lineOf(element.number, ASSET_NUMBER_MAX) || undefined : undefined,
    isFirm: false,
    tag: element.number ? lineOf(element.number, ASSET_TAG_MAX) || undefined : undefined,
    location: element.storeyName ? lineOf(element.storeyName, ASSET_NAME_MAX) || undefined : undefined,
    comment: undefined,
    values: [],
    elementIds: isRecursive ? [element.elementId] : ownElements(index, elements, parts, members),
    isKnownByName: false,
  });
  const place = (index: number, parent: number | undefined, found: number[]): void => {
    const element = elements.get(index);
    if (!element || places.has(index)) return;
    const at = nodes.push(elementNode(index, element, parent)) - 1;
    places.set(index, at);
    found.push(at);
    if (isRecursive) for (const [part] of parts.get(String(index)) ?? []) place(part, at, found);
  };

  const systems = wanted.flatMap((system) => {
    const open = system.members.filter((index) => !places.has(index));
    if (open.length === 0) return [];
    const name = lineOf(system.name, ASSET_NAME_MAX) || system.class;
    const found: number[] = [];
    const parent = hasSystems
      ? nodes.push({
          ...kindOf(system.class),
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
    // What stands below another component of the same system comes with it; the second round takes what stood in a circle.
    for (const index of open) if (!isRecursive || !standsBelow(index, elements, members)) place(index, parent, found);
    for (const index of open) place(index, parent, found);
    return [{ name, places: found }];
  });
  const between = (pairs: ModelServices['flows']) =>
    pairs.flatMap(({ from, to }) => {
      const [a, b] = [places.get(from), places.get(to)];
      return a === undefined || b === undefined || a === b ? [] : [{ from: a, to: b }];
    });
  return { nodes, flows: between(services.flows), systems, undirected: between(services.undirected).length };
}

/** Whether an element is a part of one of the members, however far up. */
function standsBelow(index: number, elements: ModelServices['elements'], members: ReadonlySet<number>): boolean {
  const seen = new Set([index]);
  for (let at = elements.get(index)?.parent; at !== undefined && !seen.has(at); at = elements.get(at)?.parent) {
    if (members.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** An element with its parts, but for those that are assets of their own. */
function ownElements(
  index: number,
  elements: ModelServices['elements'],
  parts: ReadonlyMap<string, readonly (readonly [number, ServiceElement])[]>,
  members: ReadonlySet<number>,
): string[] {
  const own: string[] = [];
  const seen = new Set<number>();
  const take = (at: number) => {
    const element = elements.get(at);
    if (!element || seen.has(at)) return;
    seen.add(at);
    own.push(element.elementId);
    for (const [part] of parts.get(String(at)) ?? []) if (!members.has(part)) take(part);
  };
  take(index);
  return own;
}
