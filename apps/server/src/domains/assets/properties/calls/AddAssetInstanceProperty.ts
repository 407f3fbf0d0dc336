import { assetPropertyCalls } from '@twinscape/contract/assets';
import { defineHandler } from '../../../../platform/http/index.ts';
import { changeAsset } from '../changeAsset.ts';
import { addProperty } from '../changeDefinition.ts';
import { toPropertyDefinition } from '../definitions.ts';

/** T-AST-01. */
export const AddAssetInstanceProperty = defineHandler(assetPropertyCalls.AddAssetInstanceProperty, (input, context) =>
  changeAsset(context, { assetId: input.assetId, name: input.propertyName }, async (tx, { id: assetId, projectId }) => {
    const property = await addProperty(tx, projectId, { assetId }, input);
    const { propertyName, valueType } = property;
    return { changed: { after: { propertyName, valueType } }, answer: toPropertyDefinition(property) };
  }),
);
