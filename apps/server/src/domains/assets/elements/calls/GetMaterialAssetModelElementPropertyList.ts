import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { elementPropertiesAsked } from '../asked.ts';

/** C-MAT-26. */
export const GetMaterialAssetModelElementPropertyList = handle(
  assetElementCalls.GetMaterialAssetModelElementPropertyList,
  async (input, context) => {
    const models = await context.session.share?.holds('model');
    return elementPropertiesAsked(input, context, models);
  },
);
