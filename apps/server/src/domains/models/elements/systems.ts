import type { ModelSystem } from '@twinscape/contract/models';
import { elementIdOf } from './elementId.ts';
import type { ShownElement } from './elementStore.ts';
import type { StoredLink, StoredPort, StoredSystem } from './systemStore.ts';

/**
 * Systems with their components in the order of names, the ports of each, and the links between two components of one
 * system. Pure.
 */
export function systemShapes(
  systems: readonly StoredSystem[],
  elements: readonly ShownElement[],
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
        .map((element) => componentOf(element, portsByElement)),
      links: joined
        .filter(({ from, to }) => members.has(from.element) && members.has(to.element))
        .flatMap(({ from, to }) => {
          const [a, b] = [byIndex.get(from.element), byIndex.get(to.element)];
          if (!a || !b) return [];
          return [
            {
              fromElementId: elementIdOf(a),
              fromPortId: from.globalId,
              toElementId: elementIdOf(b),
              toPortId: to.globalId,
            },
          ];
        }),
    };
  });
}

const componentOf = (element: ShownElement, ports: ReadonlyMap<number, readonly StoredPort[]>) => ({
  elementId: elementIdOf(element),
  index: element.index,
  name: element.name,
  class: element.class,
  number: element.number ?? undefined,
  typeName: element.typeName ?? element.objectType ?? undefined,
  ports: (ports.get(element.index) ?? []).map(({ globalId, name, flow }) => ({ portId: globalId, name, flow })),
});
