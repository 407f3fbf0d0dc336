import { assetElementCalls } from '@twinscape/contract/assets';
import { send } from '../../../../platform/api/index.ts';
import { groupElementsByType, type TypeGroup } from './elementsIn.ts';

/** The elements of a model by the type of the asset that they are. */
export const readTypeGroups = async (projectId: string, relationModelId: string): Promise<TypeGroup[]> =>
  groupElementsByType(
    await send(assetElementCalls.GetModelAssetElements, { projectId, relationModelId }, { handles: true }),
  );
