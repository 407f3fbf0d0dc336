import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useWritingOff } from '../enterprises/index.ts';
import { labelWords } from './wording.ts';

/** Whose library: what a project made for itself, or what the platform offers in every project. */
export const SHELVES = ['project', 'system'] as const;
export type Shelf = (typeof SHELVES)[number];

export type Rights = {
  /** Why the reader cannot change what stands here; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/** The platform's library is kept by its administrators, a project's and the labels of its assets by all who work in it (C-PNL-01, C-PNL-06, RU-TRIAL-03). */
export function useLabelRights(shelf: Shelf = 'project'): Rights {
  const say = useSay();
  const { memberType } = useSignedInUser();
  const writingOff = useWritingOff();
  if (shelf === 'system')
    return memberType === 0
      ? { off: writingOff, isReader: false }
      : { off: say(labelWords.systemReadOnly), isReader: true };
  const isReader = memberType === 3;
  return { off: writingOff ?? (isReader ? say(labelWords.readOnly) : undefined), isReader };
}
