import { useEffect, useRef } from 'react';
import { usePreview } from '../context.ts';
import type { OpenModel } from '../stage/stage.ts';

const isComing = ({ state, drawn }: OpenModel): boolean =>
  state !== 'failed' && (drawn === undefined || drawn.box().isEmpty());

/**
 * Where several models are opened at once and no camera is given, all of them are brought into view, not only the one
 * that came first (RU-PREV-03).
 */
export function useFitTogether(): void {
  const { stage, views } = usePreview();
  const first = useRef(views.getState().view);
  useEffect(() => {
    const { models, camera } = first.current;
    if (!stage || camera || models.length < 2) return undefined;
    const stop = stage.state.subscribe(({ models: now }) => {
      if (now.length === 0 || now.some(isComing)) return;
      stop();
      void stage.navigation.look('home', false);
    });
    return stop;
  }, [stage]);
}
