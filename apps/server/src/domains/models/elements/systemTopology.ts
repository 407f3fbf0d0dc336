import type { Db } from '../../../platform/db/index.ts';
import { formatElementId } from './elementId.ts';
import { loadElementsByIndex } from './elementStore.ts';
import { loadLinks, loadPorts, loadSystemParts, loadSystems, type StoredPort } from './systemStore.ts';

/** A component of a system, or a part of one. */
export type TopologyElement = {
  readonly elementId: string;
  readonly name: string;
  readonly class: string;
  readonly number: string | undefined;
  readonly storeyName: string | undefined;
  /** Number of the element that it is a part of, or stands in. */
  readonly parent: number | undefined;
};

/** What a version says of systems; elements by their numbers. */
export type SystemTopology = {
  readonly systems: readonly {
    readonly systemId: string;
    readonly name: string;
    readonly class: string;
    readonly members: readonly number[];
  }[];
  /** Members of systems and everything that is a part of one. */
  readonly elements: ReadonlyMap<number, TopologyElement>;
  /** What flows from where to where, as the ports say; each pair once. */
  readonly flows: readonly { readonly from: number; readonly to: number }[];
  /** Connections whose ports do not say in which direction. */
  readonly undirected: readonly { readonly from: number; readonly to: number }[];
};

/** The systems of a version with their components, parts and flows; `version` is the version's key. */
export async function loadSystemTopology(db: Db, version: number): Promise<SystemTopology> {
  const stored = await loadSystems(db, version);
  const members = [...new Set(stored.flatMap((system) => system.members))];
  const parents = await loadSystemParts(db, version, members);
  const rows = await loadElementsByIndex(db, version, [...parents.keys()]);
  const elements = new Map(
    rows.map((one) => [
      one.index,
      {
        elementId: formatElementId(one),
        name: one.name,
        class: one.class,
        number: one.number ?? undefined,
        storeyName: one.storeyName ?? undefined,
        parent: parents.get(one.index),
      },
    ]),
  );
  // The order of names, so that an import makes assets in the order in which people read them.
  const rank = new Map([...elements.keys()].map((index, at) => [index, at]));
  const systems = stored.map(({ globalId, name, class: kind, members: own }) => ({
    systemId: globalId,
    name,
    class: kind,
    members: [...new Set(own)]
      .filter((index) => rank.has(index))
      .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)),
  }));
  const ports = new Map((await loadPorts(db, version)).map((port) => [port.index, port]));
  const links = (await loadLinks(db, version)).flatMap(({ fromPort, toPort }) => {
    const [from, to] = [ports.get(fromPort), ports.get(toPort)];
    return from && to && from.element !== to.element ? [{ from, to }] : [];
  });
  return { systems, elements, ...deriveFlows(links) };
}

type PortConnection = { readonly from: StoredPort; readonly to: StoredPort };
type ElementPair = { readonly from: number; readonly to: number };

/**
 * Which way it flows through connections of ports: out of a source, into a sink (IfcFlowDirectionEnum). The connection
 * itself says nothing of the direction, nor do two sources. Pure.
 */
export function deriveFlows(links: readonly PortConnection[]): { flows: ElementPair[]; undirected: ElementPair[] } {
  const flows = new Map<string, ElementPair>();
  const undirected = new Map<string, ElementPair>();
  for (const { from, to } of links) {
    const isForward = from.flow === 'source' || to.flow === 'sink';
    const isBackward = from.flow === 'sink' || to.flow === 'source';
    const pair = isBackward && !isForward ? toElementPair(to, from) : toElementPair(from, to);
    (isForward === isBackward ? undirected : flows).set(`${pair.from} ${pair.to}`, pair);
  }
  return { flows: [...flows.values()], undirected: [...undirected.values()] };
}

const toElementPair = (from: StoredPort, to: StoredPort): ElementPair => ({ from: from.element, to: to.element });

/** RU-ERR-06: whether a version, by its key, has any system. */
export const hasSystems = async (db: Db, version: number): Promise<boolean> =>
  (await loadSystems(db, version)).length > 0;
