/** A node of a chain to be drawn: its class without ThingsBoard's prefix, its settings, and where its links lead. */
export type DrawnNode = {
  readonly type: string;
  readonly name?: string;
  readonly configuration?: Readonly<Record<string, unknown>>;
  /** Names of links and the places of the nodes that they lead to. */
  readonly to?: Readonly<Record<string, number | readonly number[]>>;
};

const PREFIX = 'org.thingsboard.rule.engine.';

/** Nodes and links as ThingsBoard's clients send them; the first node is where messages begin. */
export const drawChain = (ruleChainId: string, nodes: readonly DrawnNode[]) => ({
  ruleChainId: { entityType: 'RULE_CHAIN', id: ruleChainId },
  firstNodeIndex: nodes.length === 0 ? null : 0,
  nodes: nodes.map(({ type, name, configuration = {} }, at) => ({
    type: type.startsWith('twinscape.') ? type : `${PREFIX}${type}`,
    name: name ?? `${type} ${at}`,
    configuration,
  })),
  connections: nodes.flatMap(({ to = {} }, fromIndex) =>
    Object.entries(to).flatMap(([link, targets]) =>
      [targets].flat().map((toIndex) => ({ fromIndex, toIndex, type: link })),
    ),
  ),
});
