import { refuse } from '@twinscape/contract';
import { topologyRefusals as refusals, topologyCalls } from '@twinscape/contract/topology';
import { defineHandler } from '../../../platform/http/index.ts';
import { loadAssetNames, requireAsset } from '../../assets/index.ts';
import { projectById } from '../../projects/index.ts';
import { changeTopology } from '../changes.ts';
import { topologyEventData } from '../eventData.ts';
import { topologyParentChanged } from '../events.ts';
import { moveBelowParent } from '../parents.ts';

/** C-AST-25, RU-VAL-25. */
export const UpdateAssetTopologyParentNode = defineHandler(
  topologyCalls.UpdateAssetTopologyParentNode,
  ({ projectId, assetId, topologyParentNode }, context) =>
    changeTopology(context, async (tx) => {
      const { platform, actor, project, language } = context;
      if (assetId === projectId) throw refuse(refusals['topo.rootDelete']);
      const asset = await requireAsset(tx, context, assetId, 'share');
      const parentId = topologyParentNode && topologyParentNode !== projectId ? topologyParentNode : undefined;
      await moveBelowParent(tx, projectId, { assetId: asset.id, parentId }, language);
      const parent = parentId
        ? (await loadAssetNames(tx, projectId, [parentId])).get(parentId)?.assetName
        : (await projectById(tx, projectId))?.projectName;
      await platform.events.emit(tx, topologyParentChanged, actor, {
        ...topologyEventData(project, { id: asset.id, name: asset.assetName }),
        values: { parent: parent ?? '' },
      });
    }),
);
