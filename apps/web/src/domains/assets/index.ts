import { projectGroup, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { alarmOriginators } from '../alarms/index.ts';
import { documentFollowers } from '../documents/index.ts';
import type { PreviewParts } from '../models/index.ts';
import { homeTileLinks } from '../projects/index.ts';
import { registerAssetsInModels } from './inModel/register.tsx';

const GROUP = { icon: createGlyphComponent('asset'), order: 5 } as const;

/** Assets: what they are and belong to, what they are made of, and what in models and among devices they are. */
export const assets: WebDomain = {
  routes: [
    projectGroup('/assets', '/assets/type-manage', { cn: '资产', en: 'Assets' }, GROUP),
    projectScreen({
      path: '/assets/type-manage',
      title: { cn: '类型管理', en: 'Classes and types' },
      menu: { under: '/assets', icon: createGlyphComponent('folder'), order: 1, key: 't' },
      screen: async () => (await import('./screens/TypeManage.tsx')).TypeManage,
    }),
    projectScreen({
      path: '/assets/assets-manage',
      title: { cn: '资产管理', en: 'Asset list' },
      menu: { under: '/assets', icon: createGlyphComponent('list'), order: 2, key: 'a', bar: 4 },
      screen: async () => (await import('./screens/AssetsManage.tsx')).AssetsManage,
    }),
    projectScreen({
      path: '/relationPreview',
      title: { cn: '关联预览', en: 'Linked assets' },
      isStage: true,
      screen: async () => (await import('./inModel/browser/RelationPreview.tsx')).RelationPreview,
    }),
    projectScreen({
      path: '/assets/view-manage',
      title: { cn: '资产视图', en: 'Asset views' },
      menu: { under: '/assets', icon: createGlyphComponent('cards'), order: 3, key: 'v' },
      screen: async () => (await import('./screens/ViewManage.tsx')).ViewManage,
    }),
  ],
  commands: async () => (await import('./commands.ts')).assetCommands,
};

documentFollowers.add('asset', async (uploaded) => (await import('./detail/follow.ts')).linkToAsset(uploaded));
homeTileLinks.add('assets', { path: '/assets/assets-manage' });
alarmOriginators.add('ASSET', {
  title: { cn: '资产', en: 'Asset' },
  icon: 'asset',
  path: '/assets/assets-manage',
  search: (asset) => ({ asset }),
});
trayWatchers.add('assets', async () => (await import('./spreadsheet/ImportWork.tsx')).ImportWork);
registerAssetsInModels();

/** Assets to choose from, inside a dialog: fetched when it is opened. */
export const assetPicker = async () => (await import('./picker/AssetPicker.tsx')).AssetPicker;
/**
 * Goes to what an asset is in the models of a preview, and says what is not there (RU-PREV-14, RU-PREV-15, RU-PREV-16).
 */
export const lookAtAsset = async (preview: PreviewParts, assetId: string): Promise<void> =>
  (await import('./inModel/focus.ts')).loadAndFocusAsset(preview, assetId);

/** What the devices of an asset say now, and what is wrong with it; fetched when it is shown. */
export const assetValues = async () => (await import('./inModel/panel/LiveValues.tsx')).LiveValues;
export const assetAlarms = async () => (await import('./inModel/panel/Alarms.tsx')).Alarms;

export { useLiveDevices } from './detail/useLiveDevices.ts';
export { useAssetRights } from './rights.ts';
export { type AssetPartProps, assetFrames, assetParts } from './slots.ts';
export { useAssetsPush } from './useAssetsPush.ts';
