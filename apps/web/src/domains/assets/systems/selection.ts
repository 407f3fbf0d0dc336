import type { ModelSystem } from '@twinscape/contract/models';

/** A node of the tree of systems to choose from, as antd's tree takes it; a component may stand in several systems. */
export type SystemNode = {
  readonly key: string;
  readonly title: string;
  readonly children: readonly { readonly key: string; readonly title: string; readonly isLeaf: true }[];
};

const DIVIDER = '\n';
const systemKey = (systemId: string): string => `s${DIVIDER}${systemId}`;
const componentKey = (systemId: string, elementId: string): string => `c${DIVIDER}${systemId}${DIVIDER}${elementId}`;

/** The systems whose name, or some of whose components, hold the words; what is empty is no choice. Pure. */
export function toSystemTree(systems: readonly ModelSystem[], words = ''): SystemNode[] {
  const wanted = words.trim().toLocaleLowerCase();
  const holds = (text: string | undefined) => (text ?? '').toLocaleLowerCase().includes(wanted);
  return systems.flatMap(({ systemId, name, class: kind, components }) => {
    const own = holds(name)
      ? components
      : components.filter((one) => holds(one.name) || holds(one.number) || holds(one.typeName));
    if (own.length === 0) return [];
    return [
      {
        key: systemKey(systemId),
        title: `${name || kind} (${components.length})`,
        children: own.map(({ elementId, name: component, number }) => ({
          key: componentKey(systemId, elementId),
          title: number ? `${component} · ${number}` : component,
          isLeaf: true as const,
        })),
      },
    ];
  });
}

/** All that can be chosen. Pure. */
export const listComponentKeys = (systems: readonly ModelSystem[]): string[] =>
  systems.flatMap(({ systemId, components }) => components.map(({ elementId }) => componentKey(systemId, elementId)));

/** What is asked of the server: each system with its chosen components; those of which none is are left out. Pure. */
export function toChosenSystems(
  systems: readonly ModelSystem[],
  keys: ReadonlySet<string>,
): { readonly systemId: string; readonly name: string; readonly elementIds: string[] }[] {
  return systems.flatMap(({ systemId, name, class: kind, components }) => {
    const elementIds = components
      .map(({ elementId }) => elementId)
      .filter((elementId) => keys.has(componentKey(systemId, elementId)));
    return elementIds.length === 0 ? [] : [{ systemId, name: name || kind, elementIds }];
  });
}

/** How many chosen things there are of each IFC class, the most first; systems themselves stand before them. Pure. */
export function countChosenClasses(
  systems: readonly ModelSystem[],
  keys: ReadonlySet<string>,
  hasSystems: boolean,
): { readonly class: string; readonly count: number; readonly isSystem: boolean }[] {
  const counts = new Map<string, { class: string; count: number; isSystem: boolean }>();
  const count = (kind: string, isSystem: boolean) => {
    const known = counts.get(kind) ?? { class: kind, count: 0, isSystem };
    counts.set(kind, { ...known, count: known.count + 1 });
  };
  const seen = new Set<string>();
  for (const { systemId, class: kind, components } of systems) {
    const own = components.filter(({ elementId }) => keys.has(componentKey(systemId, elementId)));
    if (hasSystems && own.length > 0) count(kind, true);
    for (const { elementId, class: of } of own) {
      if (seen.has(elementId)) continue;
      seen.add(elementId);
      count(of, false);
    }
  }
  return [...counts.values()].sort((a, b) => Number(b.isSystem) - Number(a.isSystem) || b.count - a.count);
}
