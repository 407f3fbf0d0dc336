import type { Anchor, AssetLabel, Background, DataPanel, PanelType } from '@twinscape/contract/labels';
import type { LabelLibraryItem } from './itemStore.ts';
import type { AssetLabelRow } from './labelStore.ts';

const toCommonFields = ({ id, name, createdAt, updatedAt }: LabelLibraryItem) => ({
  id,
  name,
  createTime: createdAt,
  updateTime: updatedAt,
});

export const toPanel = (item: LabelLibraryItem): DataPanel => ({
  ...toCommonFields(item),
  panelType: (item.panelType ?? 'text') as PanelType,
  dataPanelJson: item.json ?? '',
  logo: item.picture ?? undefined,
});

export const toAnchor = (item: LabelLibraryItem): Anchor => ({
  ...toCommonFields(item),
  anchorJson: item.json ?? '',
  logo: item.picture ?? undefined,
});

export const toBackground = (item: LabelLibraryItem): Background => ({
  ...toCommonFields(item),
  imagePath: item.picture ?? '',
});

/** E-AssetJSTL; of an asset without a label, empty. */
export const toAssetLabel = (assetId: string, row: AssetLabelRow | undefined): AssetLabel => ({
  assetId,
  otherJson: row?.otherJson ?? '',
  dataJson: row?.dataJson ?? '',
  dataPanelJson: row?.dataPanelJson ?? '',
  anchorJson: row?.anchorJson ?? '',
  sceneAssetDataJson: row?.sceneAssetDataJson ?? '',
  version: row?.updatedAt.getTime() ?? 0,
});
