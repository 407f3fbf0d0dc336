import { refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { openAsset } from '../../assets/index.ts';
import { statisticsOf } from '../statistics.ts';

/** C-AST-10. */
export const GetAssetTopologyStatistics = handle(
  topologyCalls.GetAssetTopologyStatistics,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await openAsset(db, context, assetId);
    const [statistics] = await statisticsOf(db, projectId, [id], context.language);
    if (!statistics) throw refuse(assetRefusals['asset.notFound']);
    return statistics;
  },
);
