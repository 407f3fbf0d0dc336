import { assetCalls } from '@twinscape/contract/assets';
import { send } from '../../platform/api/index.ts';
import { projectRecordCommands } from '../../platform/routes/index.ts';

/** Assets by number, name, tag or a value: opens the asset. */
const assetsByName = projectRecordCommands({
  title: { cn: '资产', en: 'Assets' },
  list: (query) => send(assetCalls.GetProjectAssetList, query, { handles: true }),
  toCommand: ({ assetId, assetName, assetNumber }) => ({
    id: assetId,
    title: assetName,
    hint: assetNumber,
    path: '/assets/assets-manage',
    search: { asset: assetId },
  }),
});

export const assetCommands = [assetsByName];
