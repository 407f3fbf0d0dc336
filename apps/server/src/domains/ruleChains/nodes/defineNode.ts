import type { Text } from '@twinscape/contract';
import type { RuleNodeGroup } from '@twinscape/contract/ruleChains';
import type { RuleMessage } from '../engine/message.ts';
import type { RulePorts } from '../engine/ports.ts';
import type { NodeSettings, SettingsOf } from './settings.ts';

/**
 * What a node makes of one message: messages that leave by links of these names; nothing, where it ends or waits; or a
 * failure, with the message as it is then.
 */
export type NodeOutcome =
  | readonly { readonly relation: string; readonly message: RuleMessage }[]
  | { readonly failure: string; readonly message?: RuleMessage };

/** The node that is asked. */
export type RunningNode<F extends NodeSettings = NodeSettings> = {
  /** The same over all versions of its chain. */
  readonly id: string;
  readonly name: string;
  readonly chainId: string;
  readonly settings: SettingsOf<F>;
  readonly ports: RulePorts;
};

/** A kind of node: a folder of its own, with `defineNode` and what is said of it in both languages. */
export type NodeKind<F extends NodeSettings = NodeSettings> = {
  /** ThingsBoard's class, or `twinscape.…` for ours: what an exported chain names. */
  readonly type: string;
  readonly group: RuleNodeGroup;
  readonly title: Text;
  readonly about: Text;
  /** The links that it may leave by. */
  readonly relations: readonly string[];
  /** Links of other names are possible too: its settings say which. */
  readonly hasOwnRelations?: true;
  /** Nothing leads to it: it makes messages itself. */
  readonly isSource?: true;
  /** Nothing leads away from it. */
  readonly isEnd?: true;
  /** It reads or changes what is stored: it has a place to go back to where it fails. */
  readonly usesDatabase?: true;
  /** What it does depends on what nodes did with the messages before: messages of an originator go one by one. */
  readonly isOrderly?: true;
  readonly settings: F;
  /** One at a time, in the order of the messages; the outcomes in the same order. Throwing fails all of them. */
  process(
    messages: readonly RuleMessage[],
    node: RunningNode<F>,
  ): Promise<readonly NodeOutcome[]> | readonly NodeOutcome[];
};

export const defineNode = <F extends NodeSettings>(kind: NodeKind<F>): NodeKind<F> => kind;

/** The message leaves by a link. */
export const leave = (relation: string, message: RuleMessage): NodeOutcome => [{ relation, message }];
export const succeed = (message: RuleMessage): NodeOutcome => leave('Success', message);
export const fail = (failure: string, message?: RuleMessage): NodeOutcome => ({
  failure,
  ...(message ? { message } : {}),
});
/** It ends here, or waits. */
export const END: NodeOutcome = [];

/** Each message by itself; what throws fails alone. */
export const eachMessage = (
  messages: readonly RuleMessage[],
  work: (message: RuleMessage) => NodeOutcome,
): NodeOutcome[] =>
  messages.map((message) => {
    try {
      return work(message);
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  });
