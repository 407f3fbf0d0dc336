import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazy } from '../../../platform/chunks/index.ts';
import { previewSlots, type SelectionSlot } from '../../models/index.ts';
import { inModelTitles } from './titles.ts';

const LIST = 'M2.500 3.500h2v2h-2zM7 4.500h6.500M2.500 7h2v2h-2zM7 8h6.500M2.500 10.500h2v2h-2zM7 11.500h6.500';
/** Names of panels; they stand in the address. */
const ASSET_LIST = 'assets';
const ASSET = 'asset';

const Buttons = lazy(async () => ({ default: (await import('./AssetButtons.tsx')).AssetButtons }));
const LazyButtons: SelectionSlot = (props) => (
  <Suspense fallback={null}>
    <Buttons {...props} />
  </Suspense>
);

/**
 * What assets bring into the preview of models: their list (S-MOD-05, S-MOD-06), a button for the selected element's
 * asset (S-MOD-14, RU-PREV-06), and the asset itself.
 */
export function registerAssetsInModels(): void {
  previewSlots.toolbar.add('assets', {
    title: inModelTitles.assetList,
    glyph: LIST,
    isHiddenInDocuments: true,
    useState: ({ openPanel, panels }) => {
      const isOn = useStore(panels, ({ tool }) => tool === ASSET_LIST);
      return { isOn, run: () => openPanel(isOn ? undefined : ASSET_LIST) };
    },
  });
  previewSlots.colours.add('asset', {
    title: inModelTitles.byType,
    groups: async (projectId, modelId) => (await import('./list/typeGroups.ts')).readTypeGroups(projectId, modelId),
  });
  previewSlots.selection.add('assets', LazyButtons);
  previewSlots.panels.add(ASSET_LIST, {
    title: inModelTitles.assetList,
    content: async () => (await import('./list/AssetListPanel.tsx')).AssetListPanel,
  });
  previewSlots.panels.add(ASSET, {
    title: inModelTitles.assetDetail,
    content: async () => (await import('./panel/AssetPanel.tsx')).AssetPanel,
  });
}
