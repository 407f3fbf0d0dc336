import type { LabelPanel, LabelStyle } from '@twinscape/contract/labels';
import { omitUndefined } from '../../../platform/omitUndefined.ts';
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
    changePanel: (next, name) => change({ panel: omitUndefined({ ...draft.panel, ...next }) }, name),
    changeStyle: (next, name) =>
      change({ panel: { ...draft.panel, styleDatas: omitUndefined({ ...draft.panel.styleDatas, ...next }) } }, name),
  };
}
