import { assetPropertyCalls } from '@twinscape/contract/assets';
import { changedFields } from '../../../../platform/events/index.ts';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeAsset } from '../changeAsset.ts';
import { changeProperty } from '../changeDefinition.ts';
import { toPropertyDefinition } from '../definitions.ts';

/** T-AST-02. */
export const UpdateAssetInstanceProperty = defineHandler(
  assetPropertyCalls.UpdateAssetInstanceProperty,
  (input, context) =>
    changeAsset(context, { assetId: input.assetId, name: input.propertyName }, async (tx, { id: assetId }) => {
      const { before, after } = await changeProperty(tx, { assetId }, input.propertyId, input);
      return { changed: changedFields(toPropertyDefinition(before), toPropertyDefinition(after)), answer: undefined };
    }),
);
