import { useSay } from '../../platform/language/index.ts';
import { useSignedInUser } from '../../platform/session/index.ts';
import { useWritingOff } from '../enterprises/index.ts';
import type { Shelf } from './place.ts';
import { widgetWords } from './wording.ts';

export type Rights = {
  /** Why the reader cannot change what stands here; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReader: boolean;
};

/** RU-SCOPE-05, RU-TRIAL-03: the platform's library is kept by its administrators, a project's by all who work in it. */
export function useWidgetRights(shelf: Shelf): Rights {
  const say = useSay();
  const { memberType } = useSignedInUser();
  const writingOff = useWritingOff();
  if (shelf === 'system')
    return memberType === 0
      ? { off: writingOff, isReader: false }
      : { off: say(widgetWords.systemReadOnly), isReader: true };
  const isReader = memberType === 3;
  return { off: writingOff ?? (isReader ? say(widgetWords.readOnly) : undefined), isReader };
}
