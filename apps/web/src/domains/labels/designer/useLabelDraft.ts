import type { LabelPanel, LabelStyle } from '@twinscape/contract/labels';
import { type EditHistoryControls, useEditHistory } from '../../../ui/editHistory/useEditHistory.ts';
import type { LabelDraft } from './draft.ts';

export type LabelEditing = EditHistoryControls<LabelDraft> & {
  readonly changePanel: (change: Partial<LabelPanel>, stroke?: string) => void;
  readonly changeStyle: (change: Partial<LabelStyle>, stroke?: string) => void;
};

/** What is designed, with all its steps. */
export function useLabelDraft(initial: LabelDraft): LabelEditing {
  const steps = useEditHistory(initial);
  const { draft, change } = steps;
  return {
    ...steps,
    changePanel: (next, name) => change({ panel: without({ ...draft.panel, ...next }) }, name),
    changeStyle: (next, name) =>
      change({ panel: { ...draft.panel, styleDatas: without({ ...draft.panel.styleDatas, ...next }) } }, name),
  };
}

/** What is undefined is not said at all, so that putting something back leaves no trace. */
function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}
