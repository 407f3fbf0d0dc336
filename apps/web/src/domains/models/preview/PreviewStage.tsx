import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type PreviewParts, usePreview, useStageState } from './context.ts';
import { loadModel } from './load.ts';
import { Opened } from './parts/Opened.tsx';
import { DEFAULT_VIEW } from './view/view.ts';

export type PreviewStageProps = {
  readonly projectId: string;
  /** Another one is opened in place of the one before (RU-PREV-11). */
  readonly modelId: string;
  readonly leave: { readonly title: string; readonly run: () => void };
  /** The model can be seen: what stands beside may act on it. */
  readonly onShown: (preview: PreviewParts, modelId: string) => void;
};

/** A model with its tools as a part of another page; its address is that page's affair. */
export function PreviewStage({ projectId, modelId, leave, onShown }: PreviewStageProps) {
  const first = useRef(modelId);
  const view = useMemo(() => ({ ...DEFAULT_VIEW, models: [{ modelId: first.current }] }), []);
  return (
    <Opened projectId={projectId} view={view} panels={{ isTreeOpen: false, hasProperties: false }} leave={leave}>
      <Led modelId={modelId} onShown={onShown} />
    </Opened>
  );
}

function Led({ modelId, onShown }: Pick<PreviewStageProps, 'modelId' | 'onShown'>) {
  const preview = usePreview();
  const isShown = useStageState(({ models }) =>
    models.some((model) => model.modelId === modelId && model.state === 'shown'),
  );
  const { stage, views } = preview;
  useEffect(() => {
    const { models } = views.getState().view;
    if (stage && !models.some((model) => model.modelId === modelId)) loadModel(stage, views, { modelId });
  }, [stage, views, modelId]);
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    if (isShown) tellShown(preview, modelId);
  }, [isShown, preview, modelId]);
  return null;
}
