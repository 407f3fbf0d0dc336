import { tbAssetCalls } from '@twinscape/contract/thingsboard';
import { defineHandler } from '../../../../platform/http/index.ts';
import { parseReferenceId } from '../../../../platform/thingsboard/index.ts';
import { requireTbAsset } from '../access.ts';
import { addTbAsset, changeTbAsset } from '../save.ts';
import { toTbAsset } from '../toResponse.ts';

/** C-TASSET-09: adds an asset, or changes the one whose id is given. */
export const SaveThingAsset = defineHandler(tbAssetCalls.SaveThingAsset, async (input, context) => {
  const knownId = input.id === undefined ? undefined : parseReferenceId(input.id);
  if (knownId !== undefined) await changeTbAsset(context, knownId, input);
  return toTbAsset(await requireTbAsset(context, knownId ?? (await addTbAsset(context, input))));
});
