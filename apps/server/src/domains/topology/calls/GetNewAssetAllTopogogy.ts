import { topologyCalls } from '@twinscape/contract/topology';
import { handle } from '../../../platform/http/index.ts';
import { openAsset } from '../../assets/index.ts';
import { around } from '../around.ts';
import { openKind } from '../types.ts';

/** C-AST-09. */
export const GetNewAssetAllTopogogy = handle(topologyCalls.GetNewAssetAllTopogogy, async (input, context) => {
  const { language, platform } = context;
  const { db } = platform.database;
  const { id } = await openAsset(db, context, input.assetId);
  const { topologyType, direction, level: levels } = input;
  const kind = topologyType ? await openKind(db, input.projectId, topologyType, language) : undefined;
  return around(db, input.projectId, id, { direction, levels, typeIds: kind && [kind.id], language });
});
