import { assetElementCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { relateByAttribute } from '../relateByAttribute.ts';

/** T-AREL-04, RU-ERR-07. */
export const RelateAssetsByAttribute = handle(assetElementCalls.RelateAssetsByAttribute, (input, context) =>
  relateByAttribute(context, input),
);
