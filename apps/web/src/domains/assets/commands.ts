import { assetCalls } from '@twinscape/contract/assets';
import { send } from '../../platform/api/index.ts';
import { formatSearch, type PaletteCommandSource } from '../../platform/routes/index.ts';
import { getSession } from '../../platform/session/index.ts';

const MOST = 8;

/** Assets of the project one is in, by number, name, tag or a value: opens the asset. */
const assetsByName: PaletteCommandSource = {
  title: { cn: '资产', en: 'Assets' },
  find: async (typed) => {
    const { project } = getSession();
    if (!typed || !project) return [];
    const { data } = await send(
      assetCalls.GetProjectAssetList,
      { projectId: project.id, key: typed, pageIndex: 1, pageSize: MOST },
      { handles: true },
    );
    return data.list.map(({ assetId, assetName, assetNumber }) => ({
      id: assetId,
      title: assetName,
      hint: assetNumber,
      run: () => {
        location.hash = `/assets/assets-manage${formatSearch({ project: project.id, asset: assetId })}`;
      },
    }));
  },
};

export const assetCommands: readonly PaletteCommandSource[] = [assetsByName];
