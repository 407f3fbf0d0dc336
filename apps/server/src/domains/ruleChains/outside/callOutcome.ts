import type { RuleMessage } from '../engine/message.ts';

/** What a call came to: how the message goes on. */
export type CallOutcome = { readonly relation: 'Success' | 'Failure'; readonly message: RuleMessage };

/** It failed: the message bears why in its metadata, as ThingsBoard's do. */
export const toFailed = (
  message: RuleMessage,
  error: string,
  more: Readonly<Record<string, string>> = {},
): CallOutcome => ({
  relation: 'Failure',
  message: message.with({ metadata: { ...message.metadata, ...more, error } }),
});
