import { RULE_FAN_OUT_MAX, RULE_STEPS_MAX } from '@twinscape/contract/ruleChains';
import type { NodeOutcome } from '../nodes/defineNode.ts';
import { RULE_CHAIN_NODE, RULE_OUTPUT_NODE } from '../nodes/flowTypes.ts';
import type { CompiledChain, CompiledNode } from './compile.ts';
import type { RuleMessage } from './message.ts';
import type { RulePorts } from './ports.ts';

/** Where a message begins: at the first node of a chain, or behind a node that it had left. */
export type RuleEntry = {
  readonly message: RuleMessage;
  readonly chainId: string;
  /** Goes on by a link of this node; absent: the chain’s beginning. */
  readonly from?: { readonly nodeId: string; readonly relation: string; readonly isInput?: boolean } | undefined;
  /** Chains that wait for this one, innermost last. */
  readonly returns?: readonly ReturnPlace[] | undefined;
};
/** A node that called a chain; what that chain puts out leaves by its links. */
export type ReturnPlace = { readonly chainId: string; readonly nodeId: string };

/** A message that nobody took care of when it failed. */
export type RuleFailure = {
  readonly message: RuleMessage;
  readonly chainId: string;
  readonly nodeId: string | undefined;
  readonly error: string;
  readonly returns: readonly ReturnPlace[];
  /** The chain feeds itself: it is to be stopped. */
  readonly isEndless: boolean;
};

/** What somebody wants to know of a run: counts, last messages, traces. */
export type RunObserver = {
  processed(
    node: CompiledNode,
    messages: readonly RuleMessage[],
    outcomes: readonly NodeOutcome[],
    durationMs: number,
  ): void;
};

export type RunContext = {
  readonly chains: ReadonlyMap<string, CompiledChain>;
  /** Runs the work of a node on the database so that it can fail alone; what it left behind is gone then. */
  readonly guard: <T>(work: (ports: RulePorts) => Promise<T>) => Promise<T>;
  readonly ports: RulePorts;
  /** Told where a message is to go back to, while its node is asked. */
  readonly places: WeakMap<RuleMessage, readonly ReturnPlace[]>;
  readonly observer?: RunObserver | undefined;
};

type Item = {
  readonly message: RuleMessage;
  readonly order: number;
  readonly steps: number;
  readonly returns: readonly ReturnPlace[];
};
/** Steps of all messages of one run together: what is held in memory at a time. */
const RUN_MESSAGES_MAX = 1_000_000;
const NO_RETURNS: readonly ReturnPlace[] = [];
/** Errors after which nothing of the transaction counts: whoever runs it does so again. */
export class RunBroken extends Error {}

/**
 * Runs messages through chains, node by node: each node gets all that came to it, in the order of the messages. Answers
 * what failed. Effects are the ports' own.
 */
export async function runChains(entries: readonly RuleEntry[], context: RunContext): Promise<RuleFailure[]> {
  const run = new Run(context);
  for (const [order, entry] of entries.entries()) run.enter(entry, order);
  await run.finish();
  return run.failures;
}

class Run {
  readonly failures: RuleFailure[] = [];
  private readonly pending = new Map<CompiledNode, Item[]>();
  /** Messages that each entry became, beyond which it feeds itself. */
  private readonly counts = new Map<number, number>();
  /** Messages of the whole run. */
  private total = 0;
  /** Entries that were cut off, because the run became too large. */
  private readonly cutOff = new Set<number>();

  constructor(private readonly context: RunContext) {}

  enter({ message, chainId, from, returns = NO_RETURNS }: RuleEntry, order: number): void {
    const chain = this.context.chains.get(chainId);
    if (!chain) return;
    const item = { message, order, steps: 0, returns };
    if (!from) {
      if (chain.first) this.push(chain.first, item);
      return;
    }
    const node = chain.nodeById.get(from.nodeId);
    // The node was taken out of the chain while the message waited.
    if (!node) return;
    if (from.isInput) this.push(node, item);
    else if (from.relation === 'Failure') this.failed(node, item, message, message.metadata.error ?? 'failed');
    else this.follow(node, item, from.relation, message);
  }

  async finish(): Promise<void> {
    for (let node = this.pick(); node; node = this.pick()) {
      const items = this.pending.get(node) ?? [];
      this.pending.delete(node);
      items.sort((a, b) => a.order - b.order);
      await this.work(node, items);
    }
  }

  /** The node that nothing else which waits can still feed, as far as links lead forward. */
  private pick(): CompiledNode | undefined {
    let best: CompiledNode | undefined;
    for (const node of this.pending.keys()) if (!best || node.rank < best.rank) best = node;
    return best;
  }

  private push(node: CompiledNode, item: Item): void {
    const list = this.pending.get(node);
    if (list) list.push(item);
    else this.pending.set(node, [item]);
  }

  private async work(node: CompiledNode, items: readonly Item[]): Promise<void> {
    if (node.type === RULE_CHAIN_NODE || node.type === RULE_OUTPUT_NODE) {
      const messages = items.map(({ message }) => message);
      for (const item of items) this.cross(node, item);
      this.context.observer?.processed(
        node,
        messages,
        messages.map(() => []),
        0,
      );
      return;
    }
    const { kind, trouble } = node;
    if (!kind) {
      for (const item of items) this.failed(node, item, item.message, trouble?.cn ?? 'unknown');
      return;
    }
    const messages = items.map(({ message }) => message);
    for (const { message, returns } of items) if (returns.length > 0) this.context.places.set(message, returns);
    const began = performance.now();
    const outcomes = await this.process(node, kind, messages);
    this.context.observer?.processed(node, messages, outcomes, performance.now() - began);
    for (const [index, item] of items.entries()) this.apply(node, item, outcomes[index] ?? []);
  }

  private async process(
    node: CompiledNode,
    kind: NonNullable<CompiledNode['kind']>,
    messages: readonly RuleMessage[],
  ): Promise<readonly NodeOutcome[]> {
    const ask = async (part: readonly RuleMessage[], ports: RulePorts): Promise<readonly NodeOutcome[]> => {
      const { id, name, chainId } = node;
      const outcomes = await kind.process(part, {
        id,
        name,
        chainId,
        ports,
        settings: node.settings,
      });
      return outcomes;
    };
    const attempt = (part: readonly RuleMessage[]) =>
      kind.usesDatabase ? this.context.guard((ports) => ask(part, ports)) : ask(part, this.context.ports);
    try {
      return await attempt(messages);
    } catch (error) {
      if (error instanceof RunBroken) throw error;
      if (messages.length === 1) return [toFailure(error)];
    }
    // One of them: each alone, so that the others go on.
    const outcomes: NodeOutcome[] = [];
    for (const message of messages) {
      try {
        outcomes.push(...(await attempt([message])));
      } catch (error) {
        if (error instanceof RunBroken) throw error;
        outcomes.push(toFailure(error));
      }
    }
    return outcomes;
  }

  private apply(node: CompiledNode, item: Item, outcome: NodeOutcome): void {
    if ('failure' in outcome) {
      this.failed(node, item, outcome.message ?? item.message, outcome.failure);
      return;
    }
    for (const { relation, message } of outcome) this.follow(node, item, relation, message);
  }

  private follow(node: CompiledNode, item: Item, relation: string, message: RuleMessage): void {
    const targets = node.links.get(relation);
    if (!targets) return;
    for (const target of targets) this.advance(node, target, item, message);
  }

  private advance(
    node: CompiledNode,
    target: CompiledNode,
    { order, steps, returns }: Item,
    message: RuleMessage,
  ): void {
    this.total += 1;
    if (this.total > RUN_MESSAGES_MAX) {
      if (this.cutOff.has(order)) return;
      this.cutOff.add(order);
      const error = `more than ${RUN_MESSAGES_MAX} messages in one run`;
      this.failures.push({ message, chainId: node.chainId, nodeId: node.id, error, returns, isEndless: false });
      return;
    }
    const count = (this.counts.get(order) ?? 0) + 1;
    this.counts.set(order, count);
    if (steps >= RULE_STEPS_MAX || count > RULE_STEPS_MAX + RULE_FAN_OUT_MAX) {
      const error = `the chain feeds itself: ${steps} nodes, ${count} messages`;
      this.failures.push({ message, chainId: node.chainId, nodeId: node.id, error, returns, isEndless: true });
      return;
    }
    this.push(target, { message, order, steps: steps + 1, returns });
  }

  private failed(node: CompiledNode, item: Item, message: RuleMessage, error: string): void {
    const { chainId, id: nodeId, links } = node;
    if (links.has('Failure')) {
      this.follow(node, item, 'Failure', message.with({ metadata: { ...message.metadata, error } }));
      return;
    }
    this.failures.push({ message, chainId, nodeId, error, returns: item.returns, isEndless: false });
  }

  /** Into another chain, or back to the node that called this one. */
  private cross(node: CompiledNode, item: Item): void {
    const { message, order, steps, returns } = item;
    if (node.type === RULE_OUTPUT_NODE) {
      const place = returns.at(-1);
      const caller = place && this.context.chains.get(place.chainId)?.nodeById.get(place.nodeId);
      if (caller)
        this.follow(caller, { message, order, steps: steps + 1, returns: returns.slice(0, -1) }, node.name, message);
      return;
    }
    const chain = this.context.chains.get(String(node.settings.ruleChainId).toLowerCase());
    if (!chain?.first) {
      this.failed(node, item, message, 'the rule chain that is called does not exist or is empty');
      return;
    }
    const inside = [...returns, { chainId: node.chainId, nodeId: node.id }];
    if (steps >= RULE_STEPS_MAX || inside.length > RULE_STEPS_MAX) {
      this.failures.push({
        message,
        chainId: node.chainId,
        nodeId: node.id,
        error: `the chain feeds itself: ${steps} nodes`,
        returns,
        isEndless: true,
      });
      return;
    }
    this.push(chain.first, { message, order, steps: steps + 1, returns: inside });
  }
}

const toFailure = (error: unknown): NodeOutcome => ({
  failure: error instanceof Error ? error.message : String(error),
});
