import { projectGroup, projectScreen, type WebDomain } from '../../platform/routes/index.ts';
import { trayWatchers } from '../../platform/tray/index.ts';
import { createGlyphComponent } from '../../ui/Glyph.tsx';
import { uploadHandlers } from '../files/index.ts';
import { homeTileLinks } from '../projects/index.ts';
import type { PreviewParts } from './preview/context.ts';
import { previewSlots } from './preview/slots.ts';
import type { ElementRef } from './preview/view/view.ts';
import type { VersionRef } from './versionRef.ts';

const GROUP = { icon: createGlyphComponent('scene'), order: 3 } as const;

/** Building models: phases, files and versions, what they hold. */
export const models: WebDomain = {
  routes: [
    projectGroup('/elements', '/elements/model', { cn: '项目资料', en: 'Models & library' }, GROUP),
    projectScreen({
      path: '/elements/model',
      title: { cn: '模型', en: 'Models' },
      menu: { under: '/elements', icon: createGlyphComponent('model'), order: 1, key: 'm' },
      screen: async () => (await import('./screens/Models.tsx')).Models,
    }),
    projectScreen({
      path: '/model',
      title: { cn: '模型预览', en: 'Model preview' },
      isStage: true,
      screen: async () => (await import('./preview/compare/ModelScreen.tsx')).ModelScreen,
    }),
  ],
  commands: async () => (await import('./commands.ts')).modelCommands,
  overlays: [
    {
      name: 'model',
      title: { cn: '模型预览', en: 'Model preview' },
      screen: async () => (await import('./preview/PreviewOverlay.tsx')).PreviewOverlay,
    },
  ],
};

previewSlots.layers.add('presence', {
  isHiddenInDocuments: true,
  content: async () => (await import('./preview/presence/PeopleLooking.tsx')).PeopleLooking,
});
homeTileLinks.add('models', { path: '/elements/model' });
uploadHandlers.add('model', async () => (await import('./queue/modelUploadHandler.ts')).modelUploadHandler);
trayWatchers.add('models', async () => (await import('./queue/ModelWork.tsx')).ModelWork);

/** Models on a stage inside another page: fetched when that page needs it. */
export const previewStage = async () => (await import('./preview/PreviewStage.tsx')).PreviewStage;

/** A model among the documents: fetched when one is looked at. */
export const documentStage = async () => (await import('./preview/DocumentStage.tsx')).DocumentStage;
/** How a conversion stands: fetched where there is one. */
export const modelState = async () => (await import('./list/ModelState.tsx')).ModelState;

/** Models behind a link: fetched when one is opened. */
export const sharedStage = async () => (await import('./preview/SharedStage.tsx')).SharedStage;

/** A stage for what has contents of its own: fetched when that page needs it. */
export const pageStage = async () => (await import('./preview/PageStage.tsx')).PageStage;
/** What one sees on a stage, small enough to stand in a list; undefined when the browser cannot write pictures. */
export const smallPicture = async (stage: NonNullable<PreviewParts['stage']>, longer?: number) =>
  (await import('./preview/stage/picture.ts')).smallPicture(stage, longer);

/** The storeys of a version of a model from the ground up. */
export const findStoreys = async (of: VersionRef) => (await import('./preview/stage/storeys.ts')).loadStoreys(of);

/** How views are kept and seen again: fetched when one is. */
export const viewKeeping = async () => await import('./preview/view/saved.ts');

/** Where the middle of elements is, in the world; undefined where nothing of them has a shape. */
export const findElementsMiddle = async (stage: NonNullable<PreviewParts['stage']>, refs: readonly ElementRef[]) =>
  (await import('./preview/stage/boxes.ts')).findWorldMiddle(stage, refs);

/** Colours for everything at and below nodes of models on a stage: fetched when something is to be coloured. */
export const stageColours = async () => await import('./preview/stage/nodeColours.ts');

export { useClassWord } from './detail/classes.ts';
export type { PreviewParts } from './preview/context.ts';
export type { ModelSubject } from './preview/PreviewOverlay.tsx';
export {
  previewSlots,
  type SelectionSlot,
} from './preview/slots.ts';
export type { GuidedStage } from './preview/stage/guided.ts';
export type { Pin } from './preview/stage/pins.ts';
export { useGuidedStage } from './preview/stage/useGuidedStage.ts';
export { usePins } from './preview/usePins.ts';
export type { CameraView, ElementRef, ModelRef, View } from './preview/view/view.ts';
export { type Arrived, onArrived } from './slots.ts';
