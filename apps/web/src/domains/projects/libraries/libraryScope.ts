import { defineMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { useReadOnlyReason } from '../../enterprises/index.ts';

/** Whose library: what a project made for itself, or what the platform offers in every project. */
export const LIBRARY_SCOPES = ['project', 'system'] as const;
export type LibraryScope = (typeof LIBRARY_SCOPES)[number];

export type LibraryRights = {
  /** Why the reader cannot change what stands here; undefined when they can. */
  readonly off: string | undefined;
  /** Nothing here will ever be the reader's to change, so that nothing is offered. */
  readonly isReadOnly: boolean;
};

const texts = defineMessages({
  readOnly: { cn: '试用账号只能查看', en: 'Trial accounts can look only' },
  systemReadOnly: {
    cn: '系统库由平台管理员维护；可复制到项目库后再修改',
    en: 'The system library is kept by the platform. Copy it to the project to change it',
  },
});

/**
 * RU-SCOPE-05, RU-TRIAL-03: the platform's library is kept by its administrators, a project's by all who work in it.
 */
export function useLibraryRights(scope: LibraryScope): LibraryRights {
  const say = useSay();
  const { memberType } = useSignedInUser();
  const writingOff = useReadOnlyReason();
  if (scope === 'system')
    return memberType === 0
      ? { off: writingOff, isReadOnly: false }
      : { off: say(texts.systemReadOnly), isReadOnly: true };
  const isReader = memberType === 3;
  return { off: writingOff ?? (isReader ? say(texts.readOnly) : undefined), isReadOnly: isReader };
}
