import { useEffect, useRef, useState } from 'react';
import type { GuidedStage, GuidedState } from './guided.ts';

/** A model in an element of the page, for as long as that is there; no model for an empty id. */
export function useGuidedStage(projectId: string, modelId: string, isFree: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<GuidedStage>();
  const [state, setState] = useState<GuidedState>('loading');
  useEffect(() => {
    const { current } = place;
    if (!current || modelId === '') return undefined;
    let isOver = false;
    let opened: GuidedStage | undefined;
    setState('loading');
    void import('./guided.ts').then(({ openGuidedStage }) => {
      if (isOver) return;
      opened = openGuidedStage(current, { projectId, modelId, isFree, onState: setState });
      setStage(opened);
    });
    return () => {
      isOver = true;
      setStage(undefined);
      opened?.close();
    };
  }, [projectId, modelId, isFree]);
  return { place, stage, state } as const;
}
