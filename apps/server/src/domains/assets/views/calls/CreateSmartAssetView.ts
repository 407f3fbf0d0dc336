import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addView } from '../addView.ts';

/** T-AVIEW-02. */
export const CreateSmartAssetView = defineHandler(
  assetViewCalls.CreateSmartAssetView,
  ({ assetViewName, filter }, context) => addView(context, assetViewName, filter),
);
