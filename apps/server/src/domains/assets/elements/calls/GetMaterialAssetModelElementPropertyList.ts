import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { loadPropertiesOfRelatedElement } from '../load.ts';

/** C-MAT-26. */
export const GetMaterialAssetModelElementPropertyList = handle(
  assetElementCalls.GetMaterialAssetModelElementPropertyList,
  async (input, context) => {
    const models = await context.session.share?.holds('model');
    return loadPropertiesOfRelatedElement(input, context, models);
  },
);
