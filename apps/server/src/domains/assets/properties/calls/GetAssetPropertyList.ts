import { assetPropertyCalls } from '@twinscape/contract/assets';
import { handle } from '../../../../platform/http/index.ts';
import { readAttributes } from '../../../devices/index.ts';
import { openAsset } from '../../reach.ts';
import { readProperties } from '../read.ts';

/** C-AST-12. */
export const GetAssetPropertyList = handle(assetPropertyCalls.GetAssetPropertyList, async ({ assetId }, context) => {
  const { platform } = context;
  const { db } = platform.database;
  const asset = await openAsset(db, context, assetId);
  const entity = { type: 'ASSET', id: asset.id } as const;
  const [properties, serverAttributes, clientAttributes] = await Promise.all([
    readProperties(db, [asset]),
    readAttributes(platform, entity, 'SERVER_SCOPE'),
    readAttributes(platform, entity, 'CLIENT_SCOPE'),
  ]);
  const { typePropertys = [], instancePropertys = [] } = properties.get(asset.id) ?? {};
  return { typePropertys, instancePropertys, serverAttributes, clientAttributes };
});
