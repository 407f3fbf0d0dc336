import type { WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { glyphOf } from '../../ui/Glyph.tsx';
import { homeTiles } from '../projects/index.ts';
import { modelCommands } from './commands.ts';

/** Building models: phases, files and versions, what they hold. */
export const models: WebDomain = {
  routes: [
    {
      path: '/elements',
      title: { cn: '项目要素', en: 'Project elements' },
      access: [0, 1, 2, 3],
      place: 'project',
      redirect: '/elements/model',
    },
    {
      path: '/elements/model',
      title: { cn: '模型', en: 'Models' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./screens/Models.tsx')).Models,
    },
    {
      path: '/model',
      title: { cn: '模型预览', en: 'Model preview' },
      access: [0, 1, 2, 3],
      place: 'project',
      screen: async () => (await import('./preview/compare/ModelScreen.tsx')).ModelScreen,
    },
  ],
  commands: modelCommands,
  overlays: [
    {
      name: 'model',
      title: { cn: '模型预览', en: 'Model preview' },
      screen: async () => (await import('./preview/PreviewOverlay.tsx')).PreviewOverlay,
    },
  ],
  menu: [
    { place: 'project', path: '/elements', icon: glyphOf('scene'), order: 3 },
    { place: 'project', path: '/elements/model', under: '/elements', icon: glyphOf('model'), order: 1 },
  ],
};

homeTiles.add('models', {
  title: { cn: '模型', en: 'Models' },
  count: 'modelCount',
  icon: glyphOf('model'),
  order: 3,
  path: '/elements/model',
});
trayWatchers.add('models', async () => (await import('./queue/ModelWork.tsx')).ModelWork);

/** Models on a stage inside another page: fetched when that page needs it. */
export const previewStage = async () => (await import('./preview/PreviewStage.tsx')).PreviewStage;

export { classWord, useClassWord } from './detail/classes.ts';
export type { PreviewParts } from './preview/context.ts';
export type { ModelSubject } from './preview/PreviewOverlay.tsx';
export {
  type ColourSlot,
  type PanelSlot,
  previewSlots,
  type SelectionSlot,
  type ToolbarSlot,
} from './preview/slots.ts';
export type { CameraView, ElementRef } from './preview/view/view.ts';
export { type Arrived, onArrived } from './slots.ts';
