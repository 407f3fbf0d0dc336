import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { openAsset } from '../../assets/index.ts';
import { around } from '../around.ts';

/** C-AST-08. */
export const GetAssetAllTopogogy = handle(
  topologyCalls.GetAssetAllTopogogy,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await openAsset(db, context, assetId);
    return around(db, projectId, id, { direction: 'down', language: context.language });
  },
);
