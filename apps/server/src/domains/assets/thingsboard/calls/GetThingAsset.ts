import { tbAssetCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { requireTbAsset } from '../access.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-05. */
export const GetThingAsset = handle(tbAssetCalls.GetThingAsset, async ({ id }, context) =>
  toTbAsset(await requireTbAsset(context, id)),
);
