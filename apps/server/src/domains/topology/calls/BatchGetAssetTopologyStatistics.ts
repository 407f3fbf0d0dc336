import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { openAssets } from '../../assets/index.ts';
import { statisticsOf } from '../statistics.ts';

/** C-AST-19. */
export const BatchGetAssetTopologyStatistics = handle(
  topologyCalls.BatchGetAssetTopologyStatistics,
  async ({ projectId, assetIds }, context) => {
    const { db } = context.platform.database;
    const assets = await openAssets(db, context, assetIds);
    return statisticsOf(
      db,
      projectId,
      assets.map(({ id }) => id),
      context.language,
    );
  },
);
