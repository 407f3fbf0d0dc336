import { createContext, useContext } from 'react';
import type { Problems } from '../draft.ts';
import type { TargetKeys } from '../useTargetKeys.ts';

/** What every field of the editor needs to know. */
export type Editing = {
  readonly problems: Problems;
  /** The reader has tried to save: what is missing is said too. */
  readonly isTried: boolean;
  readonly target: TargetKeys;
  readonly off: boolean;
};
const context = createContext<Editing | undefined>(undefined);
export const EditingContext = context.Provider;

export function useEditing(): Editing {
  const editing = useContext(context);
  if (!editing) throw new Error('a field of a rule stands outside of its editor');
  return editing;
}

/** What is wrong with the field at this place; undefined while nothing is, or while it is only empty as yet. */
export function useProblem(place: string): string | undefined {
  const { problems, isTried } = useEditing();
  const problem = problems.get(place);
  return problem && (isTried || !problem.isUnsaid) ? problem.message : undefined;
}
