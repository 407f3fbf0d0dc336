import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useWritingOff } from '../enterprises/index.ts';
import { elementWords } from './wording.ts';

/** Whose library: what a project made for itself, or what the platform offers in every project. */
export const SHELVES = ['project', 'system'] as const;
export type Shelf = (typeof SHELVES)[number];

export type Rights = {
  /** Why the reader cannot change what stands here; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/** The platform's library is kept by its administrators, a project's by all who work in it (C-ELM-01, C-ELM-06, RU-TRIAL-03). */
export function useElementRights(shelf: Shelf): Rights {
  const say = useSay();
  const { memberType } = useSignedInUser();
  const writingOff = useWritingOff();
  if (shelf === 'system')
    return memberType === 0
      ? { off: writingOff, isReader: false }
      : { off: say(elementWords.systemReadOnly), isReader: true };
  const isReader = memberType === 3;
  return { off: writingOff ?? (isReader ? say(elementWords.readOnly) : undefined), isReader };
}
