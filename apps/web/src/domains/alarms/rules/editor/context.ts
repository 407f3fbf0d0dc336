import { createRequiredContext } from '../../../../platform/requiredContext.ts';
import type { DraftProblems } from '../draft.ts';
import type { TargetKeys } from '../useTargetKeys.ts';

/** What every field of the editor needs to know. */
export type RuleEditorState = {
  readonly problems: DraftProblems;
  /** The reader has tried to save: what is missing is said too. */
  readonly isTried: boolean;
  readonly target: TargetKeys;
  readonly off: boolean;
};
export const [RuleEditorProvider, useRuleEditor] = createRequiredContext<RuleEditorState>(
  'a field of a rule stands outside of its editor',
);

/** What is wrong with the field at this place; undefined while nothing is, or while it is only empty as yet. */
export function useFieldProblem(place: string): string | undefined {
  const { problems, isTried } = useRuleEditor();
  const problem = problems.get(place);
  return problem && (isTried || !problem.isUnsaid) ? problem.message : undefined;
}
