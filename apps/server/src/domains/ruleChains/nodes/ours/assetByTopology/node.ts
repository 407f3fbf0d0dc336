import { defineNode, fail, succeed } from '../../defineNode.ts';
import { addValues, fetchToSetting } from '../../fetchTo.ts';
import { mapInOrder } from '../../mapInOrder.ts';
import { SUCCESS } from '../../relations.ts';
import { choice, flag, option } from '../../settings.ts';
import { relatedAssetsAbout } from './about.ts';

export const relatedAssets = defineNode({
  type: 'twinscape.enrichment.TopologyAssetNode',
  group: 'ENRICHMENT',
  title: { cn: '拓扑资产', en: 'asset by topology' },
  about: relatedAssetsAbout,
  relations: SUCCESS,
  usesDatabase: true,
  settings: {
    direction: choice(
      { cn: '方向', en: 'Direction' },
      [
        option('here', '所关联的资产', 'The asset itself'),
        option('up', '上游', 'Upstream'),
        option('down', '下游', 'Downstream'),
      ],
      'here',
    ),
    fetchTo: fetchToSetting,
    changesOriginator: flag({ cn: '以该资产为新起源', en: 'Make the asset the originator' }),
  },
  process: (messages, { settings, ports }) =>
    mapInOrder(messages, async (message) => {
      const [asset] = await ports.findAssets(message.originator, settings.direction);
      if (!asset) return fail('no asset was found');
      const added = addValues(message, settings.fetchTo, { asset_id: asset.entity.id, asset_name: asset.name });
      return succeed(settings.changesOriginator ? added.with({ originator: asset.entity }) : added);
    }),
});
