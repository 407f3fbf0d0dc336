import type { Text } from '@twinscape/contract';
import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useReadOnlyReason } from './readOnly.ts';

/** What the reader may do with one kind of thing of a project. */
export type ProjectRights = {
  /** Why the reader cannot change anything; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/**
 * Trial users look (RU-TRIAL-03, RU-TRIAL-04, RU-TRIAL-06), everybody else in the project works. `readOnly` is what
 * trial users are told.
 */
export function useProjectRights(readOnly: Text): ProjectRights {
  const say = useSay();
  const isReader = useSignedInUser().memberType === 3;
  const writingOff = useReadOnlyReason();
  return { off: writingOff ?? (isReader ? say(readOnly) : undefined), isReader };
}
