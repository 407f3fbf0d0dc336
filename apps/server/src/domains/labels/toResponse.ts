import type { Anchor, AssetLabel, Background, DataPanel, PanelType } from '@twinscape/contract/labels';
import type { Item } from './itemStore.ts';
import type { LabelRow } from './labelStore.ts';

const head = ({ id, name, createdAt, updatedAt }: Item) => ({
  id,
  name,
  createTime: createdAt,
  updateTime: updatedAt,
});

export const toPanel = (item: Item): DataPanel => ({
  ...head(item),
  panelType: (item.panelType ?? 'text') as PanelType,
  dataPanelJson: item.json ?? '',
  logo: item.picture ?? undefined,
});

export const toAnchor = (item: Item): Anchor => ({
  ...head(item),
  anchorJson: item.json ?? '',
  logo: item.picture ?? undefined,
});

export const toBackground = (item: Item): Background => ({ ...head(item), imagePath: item.picture ?? '' });

/** E-AssetJSTL; of an asset without a label, empty. */
export const toAssetLabel = (assetId: string, row: LabelRow | undefined): AssetLabel => ({
  assetId,
  otherJson: row?.otherJson ?? '',
  dataJson: row?.dataJson ?? '',
  dataPanelJson: row?.dataPanelJson ?? '',
  anchorJson: row?.anchorJson ?? '',
  sceneAssetDataJson: row?.sceneAssetDataJson ?? '',
  version: row?.updatedAt.getTime() ?? 0,
});
