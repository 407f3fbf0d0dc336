import { useStore } from 'zustand';
import type { PreviewParts } from '../../models/index.ts';
import { ShareDialog } from '../../shares/index.ts';
import { modelSharing } from './slots.ts';

/** S-MOD-10: shares the first of the models that are open, with the questions about it. */
export function ShareModel({ preview: { projectId, stage } }: { readonly preview: PreviewParts }) {
  const isOpen = useStore(modelSharing, (state) => state.isOpen);
  const [first] = stage?.state.getState().models ?? [];
  if (!isOpen || !first?.file) return null;
  return (
    <ShareDialog
      subject={{ kind: 'model', id: first.modelId, projectId, name: first.file.modelName }}
      onClose={() => modelSharing.setState({ isOpen: false })}
    />
  );
}
