import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { listAssetsWithProperties } from '../../registry/rows.ts';
import { resolveSavedFilter } from '../filter.ts';

/** T-AVIEW-04: what a smart view would hold. */
export const FilterProjectAssets = defineHandler(
  assetViewCalls.FilterProjectAssets,
  async ({ filter, key, ...input }, context) =>
    listAssetsWithProperties(context, input, {
      typeIds: undefined,
      key,
      within: await resolveSavedFilter(context, filter),
    }),
);
