import { useEffect, useRef, useState } from 'react';
import { type LedStage, type LedState, ledStage } from '../../models/index.ts';

/** A model in an element of the page, for as long as that is there; no model for an empty id. */
export function useLedStage(projectId: string, modelId: string, isFree: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<LedStage>();
  const [state, setState] = useState<LedState>('loading');
  useEffect(() => {
    const { current } = place;
    if (!current || modelId === '') return undefined;
    let isOver = false;
    let opened: LedStage | undefined;
    setState('loading');
    void ledStage().then(({ openLedStage }) => {
      if (isOver) return;
      opened = openLedStage(current, { projectId, modelId, isFree, onState: setState });
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
