import type { WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { homeTiles } from '../projects/index.ts';
import { modelCommands } from './commands.ts';
import type { PreviewParts } from './preview/context.ts';

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
    { place: 'project', path: '/elements', icon: createGlyphComponent('scene'), order: 3 },
    { place: 'project', path: '/elements/model', under: '/elements', icon: createGlyphComponent('model'), order: 1 },
  ],
};

homeTiles.add('models', {
  title: { cn: '模型', en: 'Models' },
  count: 'modelCount',
  icon: createGlyphComponent('model'),
  order: 3,
  path: '/elements/model',
});
trayWatchers.add('models', async () => (await import('./queue/ModelWork.tsx')).ModelWork);

/** Models on a stage inside another page: fetched when that page needs it. */
export const previewStage = async () => (await import('./preview/PreviewStage.tsx')).PreviewStage;

/** A stage for what has contents of its own: fetched when that page needs it. */
export const pageStage = async () => (await import('./preview/PageStage.tsx')).PageStage;
/** What one sees on a stage, small enough to stand in a list; undefined when the browser cannot write pictures. */
export const smallPicture = async (stage: NonNullable<PreviewParts['stage']>, longer?: number) =>
  (await import('./preview/stage/picture.ts')).smallPicture(stage, longer);

/** Colours for everything at and below nodes of models on a stage: fetched when something is to be coloured. */
export const stageColours = async () => await import('./preview/stage/nodeColours.ts');

export { useClassWord } from './detail/classes.ts';
export type { PreviewParts } from './preview/context.ts';
export type { ModelSubject } from './preview/PreviewOverlay.tsx';
export {
  previewSlots,
  type SelectionSlot,
} from './preview/slots.ts';
export type { CameraView, ElementRef, ModelRef, View } from './preview/view/view.ts';
export { type Arrived, onArrived } from './slots.ts';
