import { createElement } from 'react';
import { projectGroup, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { createGlyphComponent, PathGlyph } from '../../ui/Glyph.tsx';
import { assetParts } from '../assets/index.ts';

/** A sign on its stalk. */
const LabelMark = () =>
  createElement(PathGlyph, { shape: 'M2.200 2.500h11.600v6.500H9.200L8 11 6.800 9H2.200zM8 11v2.800M5 5.800h6' });

const GROUP = { icon: LabelMark, order: 11 } as const;

/** Labels: what scenes say of assets, what they are made of, and where they are designed. */
export const labels: WebDomain = {
  routes: [
    projectGroup('/label-bundles', '/label-bundles/label-board', { cn: '数据标签', en: 'Labels' }, GROUP),
    projectScreen({
      path: '/label-bundles/label-board',
      title: { cn: '标签看板', en: 'Label board' },
      menu: { under: '/label-bundles', icon: LabelMark, order: 1, key: 'l' },
      screen: async () => (await import('./screens/LabelBoard.tsx')).LabelBoard,
    }),
    projectScreen({
      path: '/label-bundles/designer',
      title: { cn: '标签设计器', en: 'Label designer' },
      screen: async () => (await import('./screens/LabelDesigner.tsx')).LabelDesigner,
    }),
    projectScreen({
      path: '/label-bundles/background',
      title: { cn: '背景', en: 'Backgrounds' },
      menu: { under: '/label-bundles', icon: createGlyphComponent('cards'), order: 2 },
      screen: async () => (await import('./screens/Backgrounds.tsx')).Backgrounds,
    }),
    projectScreen({
      path: '/label-bundles/marker',
      title: { cn: '标记', en: 'Markers' },
      menu: { under: '/label-bundles', icon: createGlyphComponent('pin'), order: 3 },
      screen: async () => (await import('./screens/Markers.tsx')).Markers,
    }),
  ],
  commands: async () => (await import('./commands.ts')).labelCommands,
};

assetParts.add('label', {
  title: { cn: '数据标签', en: 'Data label' },
  after: 'live',
  content: async () => (await import('./asset/AssetLabelPart.tsx')).AssetLabelPart,
});

/** The labels of a scene over its stage, with the values of their devices: fetched when a scene is opened. */
export const sceneLabels = async () => (await import('./runtime/SceneLabels.tsx')).SceneLabels;
export type { SceneLabelsProps } from './runtime/SceneLabels.tsx';

/** The mark of a label, or of a library: fetched when one is drawn. */
export const labelMarkerView = async () => (await import('./panel/MarkerView.tsx')).MarkerView;

/** The picture of a film or a camera, by the operator's rules of where it may come from: fetched when one is shown. */
export const filmScreen = async () => (await import('./runtime/film/FilmScreen.tsx')).FilmScreen;

/** Code of people in the frame that reaches nothing of the page (RU-LBL-07): fetched where it is to run. */
export const codeFrame = async () => (await import('./runtime/frame/CodeFrame.tsx')).CodeFrame;
/** The choice of an asset, and its values as such code hears them. */
export const assetRows = async () => (await import('./values/AssetRows.tsx')).AssetRows;
export type { FrameRow, FrameSettings } from './runtime/frame/frameSupervisor.ts';
