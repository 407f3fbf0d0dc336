import { useEffect, useEffectEvent, useRef } from 'react';
import { usePreview, useStageState, useView } from '../context.ts';
import { loadModel } from '../load.ts';
import { usePreviewActions } from '../previewActions.ts';
import { type Command, command, formatIssues, isAllowed, SOURCE, type Told } from './messages.ts';

/** Whether another page shows this one in a frame. */
export const isEmbedded = (): boolean => window.parent !== window;

const namedOrigins = (): string => document.querySelector<HTMLMetaElement>('meta[name="embed-origins"]')?.content ?? '';

/**
 * Talks with the page around a frame (RU-PREV-02): says when it listens and what is selected, and does what it is asked
 * for.
 */
export function Embedded() {
  const { stage, views } = usePreview();
  const isModelReady = useStageState((state) => state.isModelReady);
  const models = useStageState((state) => state.models);
  const selection = useView((view) => view.selection);
  const acts = usePreviewActions();
  /** Who has spoken; before that everybody around may hear that somebody listens here, which tells nothing. */
  const partner = useRef<string>(undefined);

  const tell = (told: Told) => {
    const origin = partner.current ?? (told.type === 'feature-loaded' ? '*' : undefined);
    if (origin) window.parent.postMessage({ source: SOURCE, ...told }, origin);
  };
  const run = (asked: Command) => {
    const refs =
      'elements' in asked ? asked.elements.map(({ modelId: model, elementId }) => ({ model, elementId })) : [];
    const { change } = views.getState();
    switch (asked.type) {
      case 'load-model': {
        const { modelId, version } = asked;
        loadModel(stage, views, { modelId, ...(version ? { version } : {}) });
        return;
      }
      case 'focus':
        return acts.fit(refs);
      case 'select':
        return change({ selection: refs }, { step: true });
      case 'set-skybox':
        return change({ sky: asked.sky }, { step: true });
    }
  };
  const tellHost = useEffectEvent(tell);
  const obey = useEffectEvent(run);

  useEffect(() => {
    if (!stage) return undefined;
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window.parent || !isAllowed(origin, location.origin, namedOrigins())) return;
      if (typeof data !== 'object' || data === null || !('type' in data)) return;
      partner.current = origin;
      const read = command.safeParse(data);
      if (read.success) obey(read.data);
      else tellHost({ type: 'refused', reason: formatIssues(read.error) });
    };
    window.addEventListener('message', hear);
    tellHost({ type: 'feature-loaded' });
    return () => window.removeEventListener('message', hear);
  }, [stage]);
  useEffect(() => {
    const failed = models.filter(({ state }) => state === 'failed').map(({ modelId }) => modelId);
    const shown = models.filter(({ state }) => state === 'shown').map(({ modelId }) => modelId);
    if (failed.length > 0) tellHost({ type: 'model-failed', modelIds: failed });
    if (isModelReady && shown.length > 0) tellHost({ type: 'model-ready', modelIds: shown });
  }, [models, isModelReady]);
  useEffect(() => {
    tellHost({
      type: 'selected',
      elements: selection.map(({ model: modelId, elementId }) => ({ modelId, elementId })),
    });
  }, [selection]);
  return null;
}
