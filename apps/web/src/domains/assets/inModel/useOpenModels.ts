import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { PreviewParts } from '../../models/index.ts';

export type OpenedModel = { readonly modelId: string; readonly name: string };
const NOTHING = () => '[]';

/** The models of a preview with the names that are known by now. */
export function useOpenModels({ views, stage }: PreviewParts): readonly OpenedModel[] {
  const models = useStore(views, ({ view }) => view.models);
  // A text, since the store makes new objects where nothing of this has changed.
  const names = useSyncExternalStore(
    stage ? (changed) => stage.state.subscribe(changed) : () => () => undefined,
    stage
      ? () => JSON.stringify(stage.state.getState().models.map(({ modelId, file }) => [modelId, file?.modelName ?? '']))
      : NOTHING,
  );
  return useMemo(() => {
    const known = new Map(JSON.parse(names) as [string, string][]);
    return models.map(({ modelId }) => ({ modelId, name: known.get(modelId) ?? '' }));
  }, [models, names]);
}
