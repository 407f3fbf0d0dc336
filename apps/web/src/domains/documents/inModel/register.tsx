import { Suspense } from 'react';
import { lazy } from '../../../platform/chunks/index.ts';
import { previewSlots, type SelectionSlot } from '../../models/index.ts';

const Button = lazy(async () => ({ default: (await import('./DocumentsButton.tsx')).DocumentsButton }));
const LazyButton: SelectionSlot = (props) => (
  <Suspense fallback={null}>
    <Button {...props} />
  </Suspense>
);

/** What documents bring into the preview of models: a button for the selected element's, and these beside the model. */
export function registerDocumentsInModels(): void {
  previewSlots.selection.add('documents', LazyButton);
  previewSlots.panels.add('documents', {
    title: { cn: '构件文档', en: 'Element documents' },
    content: async () => (await import('./ElementDocuments.tsx')).ElementDocuments,
  });
}
