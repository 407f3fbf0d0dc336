import { assetElementCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { loadPropertiesOfRelatedElement } from '../load.ts';

/** C-MAT-26. */
export const GetMaterialAssetModelElementPropertyList = defineHandler(
  assetElementCalls.GetMaterialAssetModelElementPropertyList,
  async (input, context) => {
    const models = await context.session.share?.loadIds('model');
    return loadPropertiesOfRelatedElement(input, context, models);
  },
);
