import type { LabelPanel, LabelStyle } from '@twinscape/contract/labels';
import { type Steps, useSteps } from '../../../ui/steps/useSteps.ts';
import type { Draft } from './draft.ts';

export type Editing = Steps<Draft> & {
  readonly changePanel: (change: Partial<LabelPanel>, stroke?: string) => void;
  readonly changeStyle: (change: Partial<LabelStyle>, stroke?: string) => void;
};

/** What is designed, with all its steps. */
export function useDraft(initial: Draft): Editing {
  const steps = useSteps(initial);
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
