import { z } from 'zod';
import { tbId } from '../core/fields.ts';
import { customerNamed, tbEntityNames } from './frames.ts';

/**
 * An asset as ThingsBoard has it: `name` is its code, unique in its project; `label` what people call it; its
 * profile is its type.
 */
export const tbAsset = z.object({
  id: tbId('ASSET'),
  ...tbEntityNames,
  assetProfileId: tbId('ASSET_PROFILE'),
  externalId: z.null(),
  additionalInfo: z.object({ description: z.string() }),
  version: z.number().int(),
});
export type TbAsset = z.output<typeof tbAsset>;

export const tbAssetInfo = tbAsset.extend({
  ...customerNamed,
  assetProfileName: z.string(),
});
export type TbAssetInfo = z.output<typeof tbAssetInfo>;
