import { refuse } from '@twinscape/contract';
import { assetRefusals } from '@twinscape/contract/assets';
import { topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { requireAsset } from '../../assets/index.ts';
import { loadTopologyStatistics } from '../statistics.ts';

/** C-AST-10; A-45: through a share of what it holds. */
export const GetAssetTopologyStatistics = defineHandler(
  topologyCalls.GetAssetTopologyStatistics,
  async ({ projectId, assetId }, context) => {
    const { db } = context.platform.database;
    const { id } = await requireAsset(db, context, assetId);
    const held = await context.session.share?.loadIds('asset');
    const [statistics] = await loadTopologyStatistics(db, projectId, [id], context.language, held);
    if (!statistics) throw refuse(assetRefusals['asset.notFound']);
    return statistics;
  },
);
