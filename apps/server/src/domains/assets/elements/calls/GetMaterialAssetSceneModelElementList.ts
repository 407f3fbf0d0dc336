import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { sceneElementsAsked } from '../asked.ts';
import { shownTo } from '../shown.ts';

/** C-MAT-25. */
export const GetMaterialAssetSceneModelElementList = handle(
  assetElementCalls.GetMaterialAssetSceneModelElementList,
  async (input, context) => shownTo(context.session, await sceneElementsAsked(input, context)),
);
