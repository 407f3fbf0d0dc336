import { assetViewCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { addView } from '../addView.ts';

/** C-AVIEW-04. */
export const CreateAssetView = defineHandler(assetViewCalls.CreateAssetView, ({ assetViewName }, context) =>
  addView(context, assetViewName),
);
