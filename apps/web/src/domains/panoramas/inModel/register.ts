import { previewSlots } from '../../models/index.ts';

/** What panoramas bring into the preview of models: the points where they were taken. */
export function registerPanoramasInModels(): void {
  previewSlots.layers.add('panoramas', {
    isHiddenInDocuments: true,
    content: async () => (await import('./PanoramaPins.tsx')).PanoramaPins,
  });
}
