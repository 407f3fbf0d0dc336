import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { requireTbAsset } from '../access.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-05. */
export const GetThingAsset = defineHandler(tbAssetCalls.GetThingAsset, async ({ id }, context) =>
  toTbAsset(await requireTbAsset(context, id)),
);
