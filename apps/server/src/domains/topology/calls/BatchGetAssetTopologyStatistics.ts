import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAssets } from '../../assets/index.ts';
import { loadTopologyStatistics } from '../statistics.ts';

/** C-AST-19. */
export const BatchGetAssetTopologyStatistics = defineHandler(
  topologyCalls.BatchGetAssetTopologyStatistics,
  async ({ projectId, assetIds }, context) => {
    const { db } = context.platform.database;
    const assets = await requireAssets(db, context, assetIds);
    return loadTopologyStatistics(
      db,
      projectId,
      assets.map(({ id }) => id),
      context.language,
    );
  },
);
