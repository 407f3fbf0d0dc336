import type { ModelSystem } from '@twinscape/contract/models';
import { formatElementId } from './elementId.ts';
import type { ListedElement } from './elementStore.ts';
import { toElementNames } from './rows.ts';
import type { StoredLink, StoredPort, StoredSystem } from './systemStore.ts';

/**
 * Systems with their components in the order of names, the ports of each, and the links between two components of one
 * system. Pure.
 */
export function toModelSystems(
  systems: readonly StoredSystem[],
  elements: readonly ListedElement[],
  ports: readonly StoredPort[],
  links: readonly StoredLink[],
): ModelSystem[] {
  const byIndex = new Map(elements.map((element) => [element.index, element]));
  const portByIndex = new Map(ports.map((port) => [port.index, port]));
  const portsByElement = new Map<number, StoredPort[]>();
  for (const port of ports) portsByElement.set(port.element, [...(portsByElement.get(port.element) ?? []), port]);
  const joined = links.flatMap((link) => {
    const [from, to] = [portByIndex.get(link.fromPort), portByIndex.get(link.toPort)];
    return from && to ? [{ from, to }] : [];
  });
  return systems.map((system) => {
    const members = new Set(system.members);
    return {
      systemId: system.globalId,
      name: system.name,
      class: system.class,
      typeName: system.objectType ?? system.predefinedType ?? undefined,
      memberCount: members.size,
      // The elements come in the order of names.
      components: elements
        .filter(({ index }) => members.has(index))
        .map((element) => toSystemComponent(element, portsByElement)),
      links: joined
        .filter(({ from, to }) => members.has(from.element) && members.has(to.element))
        .flatMap(({ from, to }) => {
          const [a, b] = [byIndex.get(from.element), byIndex.get(to.element)];
          if (!a || !b) return [];
          return [
            {
              fromElementId: formatElementId(a),
              fromPortId: from.globalId,
              toElementId: formatElementId(b),
              toPortId: to.globalId,
            },
          ];
        }),
    };
  });
}

const toSystemComponent = (element: ListedElement, ports: ReadonlyMap<number, readonly StoredPort[]>) => ({
  ...toElementNames(element),
  ports: (ports.get(element.index) ?? []).map(({ globalId, name, flow }) => ({ portId: globalId, name, flow })),
});
