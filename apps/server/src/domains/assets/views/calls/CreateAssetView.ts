import { assetViewCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { addView } from '../addView.ts';

/** C-AVIEW-04. */
export const CreateAssetView = handle(assetViewCalls.CreateAssetView, ({ assetViewName }, context) =>
  addView(context, assetViewName),
);
