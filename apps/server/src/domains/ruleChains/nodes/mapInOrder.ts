import type { RuleMessage } from '../engine/message.ts';
import type { NodeOutcome } from './defineNode.ts';

/** One message after the other; an error is the error of all, and whoever runs the node tries them one by one. */
export async function mapInOrder(
  messages: readonly RuleMessage[],
  work: (message: RuleMessage) => Promise<NodeOutcome>,
): Promise<NodeOutcome[]> {
  const outcomes: NodeOutcome[] = [];
  for (const message of messages) outcomes.push(await work(message));
  return outcomes;
}
