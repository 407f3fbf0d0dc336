import type { Text } from '@twinscape/contract';
import type { NodeKind } from '../nodes/defineNode.ts';
import { type NodeSettings, readSettings, SettingInvalid, type SettingsOf } from '../nodes/settings.ts';

/** The nodes of a chain and the links between them, as they are stored (ThingsBoard's metadata of a rule chain). */
export type ChainDocument = {
  readonly firstNodeIndex: number | null;
  readonly nodes: readonly DocumentNode[];
  readonly connections: readonly DocumentConnection[];
  /** What else an import brought is kept for the next export. */
  readonly [more: string]: unknown;
};
export type DocumentNode = {
  readonly id?: { readonly id: string } | null | undefined;
  readonly type: string;
  readonly name: string;
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
};
export type DocumentConnection = {
  readonly fromIndex: number;
  readonly toIndex: number;
  readonly type: string;
  readonly [more: string]: unknown;
};

export type CompiledNode = {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly chainId: string;
  readonly type: string;
  /** Undefined: a kind that is not known here, or settings that cannot be used; then `trouble` says so. */
  readonly kind: NodeKind | undefined;
  readonly settings: SettingsOf<NodeSettings>;
  readonly trouble: Text | undefined;
  /** What goes through it is noted until then, in milliseconds since 1970; what fails in it, always. */
  readonly notesAllUntil: number;
  readonly notesFailures: boolean;
  /** Nodes that each link leads to. */
  readonly links: ReadonlyMap<string, readonly CompiledNode[]>;
  /** How far it stands from the beginning: what feeds it runs before it. */
  readonly rank: number;
};
export type CompiledChain = {
  readonly id: string;
  readonly name: string;
  readonly first: CompiledNode | undefined;
  readonly nodes: readonly CompiledNode[];
  readonly nodeById: ReadonlyMap<string, CompiledNode>;
};

export const UNKNOWN_KIND: Text = {
  cn: '平台没有此类节点，不能运行；导出时原样保留',
  en: 'This kind of node is not known here and does not run. It is exported as it came.',
};

/** A chain that can be run. Nodes that cannot be are in it and say why. */
export function compileChain(
  chain: { readonly id: string; readonly name: string; readonly debugUntil?: Date | null },
  document: ChainDocument,
  findKind: (type: string) => NodeKind | undefined,
): CompiledChain {
  const ranks = computeRanks(document);
  const links = document.nodes.map(() => new Map<string, CompiledNode[]>());
  const nodes = document.nodes.map((node, index): CompiledNode => {
    const kind = findKind(node.type);
    const { settings, trouble } = kind
      ? tryReadSettings(kind, node.configuration)
      : { settings: {}, trouble: UNKNOWN_KIND };
    return {
      index,
      id: node.id?.id ?? `${chain.id}:${index}`,
      name: node.name,
      chainId: chain.id,
      type: node.type,
      kind: trouble ? undefined : kind,
      settings,
      trouble,
      ...readDebugSettings(node, chain.debugUntil?.getTime() ?? 0),
      links: links[index] ?? new Map(),
      rank: ranks[index] ?? 0,
    };
  });
  for (const { fromIndex, toIndex, type } of document.connections) {
    const to = nodes[toIndex];
    const from = links[fromIndex];
    if (to && from) from.set(type, [...(from.get(type) ?? []), to]);
  }
  return {
    id: chain.id,
    name: chain.name,
    nodes,
    first: document.firstNodeIndex === null ? undefined : nodes[document.firstNodeIndex],
    nodeById: new Map(nodes.map((node) => [node.id, node])),
  };
}

function tryReadSettings(
  kind: NodeKind,
  configuration: unknown,
): { settings: SettingsOf<NodeSettings>; trouble: Text | undefined } {
  try {
    return { settings: readSettings(kind.settings, configuration), trouble: undefined };
  } catch (error) {
    if (!(error instanceof SettingInvalid)) throw error;
    return { settings: {}, trouble: error.reason };
  }
}

/** As ThingsBoard has it, in the form of now and of before; `until` holds for all nodes of the chain. */
function readDebugSettings(
  { debugSettings, debugMode }: DocumentNode,
  until: number,
): Pick<CompiledNode, 'notesAllUntil' | 'notesFailures'> {
  const { allEnabledUntil, failuresEnabled } = (debugSettings ?? {}) as Readonly<Record<string, unknown>>;
  const named = typeof allEnabledUntil === 'number' ? allEnabledUntil : 0;
  return { notesAllUntil: Math.max(named, until), notesFailures: failuresEnabled === true || debugMode === true };
}

/** The longest way to each node from a node that nothing leads to; links that lead back are left out. */
function computeRanks({ nodes, connections }: ChainDocument): number[] {
  const targets = nodes.map((): number[] => []);
  for (const { fromIndex, toIndex } of connections) targets[fromIndex]?.push(toIndex);
  const order: number[] = [];
  const state = new Uint8Array(nodes.length);
  const forward = nodes.map((): number[] => []);
  for (let start = 0; start < nodes.length; start++) {
    if (state[start]) continue;
    const stack = [{ node: start, next: 0 }];
    state[start] = 1;
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const to = targets[top.node]?.[top.next++];
      if (to === undefined) {
        state[top.node] = 2;
        order.push(top.node);
        stack.pop();
      } else if (state[to] !== 1) {
        forward[top.node]?.push(to);
        if (state[to] === 0) {
          state[to] = 1;
          stack.push({ node: to, next: 0 });
        }
      }
    }
  }
  const ranks = new Array<number>(nodes.length).fill(0);
  for (const node of order.reverse())
    for (const to of forward[node] ?? []) ranks[to] = Math.max(ranks[to] ?? 0, (ranks[node] ?? 0) + 1);
  return ranks;
}
