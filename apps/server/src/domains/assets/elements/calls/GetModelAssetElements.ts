import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { typedElementsOfModel } from '../../elementStore.ts';

/** T-AREL-05. */
export const GetModelAssetElements = handle(
  assetElementCalls.GetModelAssetElements,
  ({ projectId, relationModelId }, { platform }) =>
    typedElementsOfModel(platform.database.db, projectId, relationModelId),
);
