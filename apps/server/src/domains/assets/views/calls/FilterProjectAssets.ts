import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { pageOfAssets } from '../../registry/rows.ts';
import { filterFrom } from '../filter.ts';

/** T-AVIEW-04: what a smart view would hold. */
export const FilterProjectAssets = handle(
  assetViewCalls.FilterProjectAssets,
  async ({ filter, key, ...input }, context) =>
    pageOfAssets(context, input, { typeIds: undefined, key, within: await filterFrom(context, filter) }),
);
