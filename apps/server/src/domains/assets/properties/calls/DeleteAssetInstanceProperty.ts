import { assetPropertyCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeAsset } from '../changeAsset.ts';
import { removeProperty } from '../changeDefinition.ts';

/** T-AST-03. */
export const DeleteAssetInstanceProperty = defineHandler(
  assetPropertyCalls.DeleteAssetInstanceProperty,
  async ({ assetId: id, propertyId }, context) => {
    await changeAsset(context, { assetId: id }, async (tx, { id: assetId }) => {
      const { propertyName } = await removeProperty(tx, { assetId }, propertyId);
      return { changed: { before: { propertyName } }, answer: undefined };
    });
  },
);
