import { useEffect, useRef, useState } from 'react';
import { selectRange } from '../selection.ts';

export type CardSelection = {
  readonly isChosen: (id: string) => boolean;
  /** With `isRange` everything between the last one and this one. */
  readonly choose: (id: string, isChosen: boolean, isRange: boolean) => void;
  readonly chooseAll: (isChosen: boolean) => void;
  readonly clear: () => void;
};

/**
 * Which of these are chosen. Those that are on no screen any more stay chosen for nobody: whoever acts asks for each
 * that is shown.
 */
export function useCardSelection(ids: readonly string[], scope: string): CardSelection {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const last = useRef<string>(undefined);
  const clear = () => {
    last.current = undefined;
    setChosen([]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scope holds other things
  useEffect(clear, [scope]);
  return {
    isChosen: (id) => chosen.includes(id),
    choose: (id, isChosen, isRange) => {
      const affected = isRange ? selectRange(ids, last.current, id) : [id];
      last.current = id;
      setChosen(
        isChosen ? [...new Set([...chosen, ...affected])] : chosen.filter((other) => !affected.includes(other)),
      );
    },
    chooseAll: (isChosen) => setChosen(isChosen ? ids : []),
    clear,
  };
}
