import { useEffect, useEffectEvent, useState } from 'react';
import type { PreviewParts } from './context.ts';
import type { Pin, Pins } from './stage/pins.ts';

type Options = {
  /** Tells these pins from others of the stage. */
  readonly name: string;
  readonly title: string;
  /** What stays the same is not given anew. */
  readonly pins: readonly Pin[];
  readonly onOpen: (id: string) => void;
};

/** Pins over a stage for as long as there are some; the stage may be still to come. */
export function usePins(stage: PreviewParts['stage'], { name, title, pins, onOpen }: Options): void {
  const [layer, setLayer] = useState<Pins>();
  const open = useEffectEvent(onOpen);
  const hasPins = pins.length > 0;
  useEffect(() => {
    if (!stage || !hasPins) return undefined;
    let made: Pins | undefined;
    let isOver = false;
    void import('./stage/pins.ts').then(({ createPins }) => {
      if (isOver) return;
      made = createPins(stage, { name, title, open: (id) => open(id) });
      setLayer(made);
    });
    return () => {
      isOver = true;
      made?.close();
      setLayer(undefined);
    };
  }, [stage, hasPins, name, title]);
  useEffect(() => layer?.set(pins), [layer, pins]);
}
