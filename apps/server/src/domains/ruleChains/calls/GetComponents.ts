import { ruleChainCalls } from '@twinscape/contract/ruleChains';
import { defineHandler } from '../../../platform/http/index.ts';
import { NODE_KINDS } from '../nodes/index.ts';
import { toDescriptor } from '../toResponse.ts';

/** C-RULE-04. */
export const GetComponents = defineHandler(ruleChainCalls.GetComponents, async ({ componentTypes }) =>
  NODE_KINDS.filter(({ group }) => componentTypes.includes(group)).map(toDescriptor),
);
